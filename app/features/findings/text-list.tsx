import type { TranslateWords } from "../../i18n/word-keys.ts";
import { amountText, clearText, placeText, shownTexts, traceText, unmeasuredText } from "./finding-words.ts";
import { type Finding, ofKind } from "./findings-of.ts";

interface Props {
  readonly t: TranslateWords;
  readonly findings: readonly Finding[];
  readonly isOpen: boolean;
}

/** Everything that can be drawn, as text; on paper it stands open below the photo. */
export function TextList({ t, findings, isOpen }: Props) {
  const more = [traceText(t, findings), clearText(t, findings)].filter((text) => text !== null);
  return (
    <details open={isOpen} className="fold mt-6 border-line border-y print:border-0">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between py-2 font-semibold print:hidden">
        {t("findings.asText")}
      </summary>
      <div className="pb-6 print:pb-0">
        <ul className="grid grid-cols-1 gap-x-12 gap-y-5 md:grid-cols-2 print:grid-cols-2 print:gap-y-3">
          {ofKind(findings, "found").map((found) => (
            <li key={found.code} data-text={found.code} className="break-inside-avoid">
              <p>
                <strong className="font-semibold">{t(`labels.concerns.${found.code}`)}.</strong> {amountText(t, found)}
              </p>
              <ul className="mt-1">
                {found.places.map((place) => (
                  <li key={place.zone}>{placeText(t, place)}</li>
                ))}
              </ul>
              <p className="mt-1 text-ink-soft text-small print:hidden">{shownTexts(t, found).join(" ")}</p>
            </li>
          ))}
        </ul>
        <div className="measure mt-5 space-y-1 text-ink-soft text-small print:mt-3">
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {ofKind(findings, "not_measured").map((one) => (
            <p key={one.code}>{unmeasuredText(t, one)}</p>
          ))}
          <p>{t("findings.sides")}</p>
        </div>
      </div>
    </details>
  );
}
