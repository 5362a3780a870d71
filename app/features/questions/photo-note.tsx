import { Lightbulb } from "lucide-react";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { choosePhotoTip } from "./choose-photo-tip.ts";

/** Pixels between the eyes from which all concerns, and from which the corners of the eyes can be judged (engine's limits). */
const ROOMY_PX = 120;
const FINE_PX = 300;

/** What about the photo limits the result, and the one tip that would help most. */
export function PhotoNote({ t, result }: { t: TranslateWords; result: AnalysisResult }) {
  const { quality, concerns, measuredConcerns } = result;
  const limits = quality.warnings.map((code) => t("questions.photo.item", { text: t(`results.warnings.${code}`) }));
  const missing = concerns.filter(({ score }) => score === null).map(({ code }) => ({ key: `advice.names.${code}` }));
  const tip = choosePhotoTip(result);
  return (
    <div className="measure">
      <h3 className="font-semibold">{t("questions.photo.title")}</h3>
      {limits.length > 0 ? (
        <>
          <p className="mt-2">{t("questions.photo.limits")}</p>
          <ul className="mt-1 list-disc pl-5 marker:text-edge">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </>
      ) : (
        tip === null && <p className="mt-2">{t("questions.photo.good")}</p>
      )}
      <p className="mt-2">
        {t("questions.photo.measured", { measured: measuredConcerns, all: concerns.length })}{" "}
        {missing.length > 0 && t("questions.photo.missing", { list: missing })}
      </p>
      <p className="mt-2 text-ink-soft text-small">{eyeDistanceText(t, quality.interOcularPx)}</p>
      {tip !== null && (
        <div className="mt-5 flex gap-3 rounded-md bg-mist-soft px-5 py-4">
          <Lightbulb aria-hidden="true" className="mt-1 shrink-0 text-mist" size={20} strokeWidth={1.5} />
          <div>
            <p className="font-semibold text-small">{t("questions.photo.tipTitle")}</p>
            <p>{t(`questions.tips.${tip}`)}</p>
          </div>
        </div>
      )}
    </div>
  );
}

function eyeDistanceText(t: TranslateWords, interOcularPx: number): string {
  const pixels = Math.round(interOcularPx);
  if (interOcularPx < ROOMY_PX) return t("questions.photo.size.small", { pixels });
  return t(interOcularPx < FINE_PX ? "questions.photo.size.enough" : "questions.photo.size.fine", { pixels });
}
