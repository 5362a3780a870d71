import { levelIn } from "#advice/find-issues.ts";
import { findPlaces } from "#advice/find-places.ts";
import { isNamedByGood, type Level } from "#advice/levels.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { ConcernResult } from "#engine/result.ts";
import { GuideLink } from "#kit/guide-link.tsx";
import { GUIDE_OF_CONCERN } from "#site/ui/guide-of.ts";
import { LevelMark } from "./level-mark.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly concern: ConcernResult;
  /** Its places are behind the tap too. */
  readonly isBrief: boolean;
  /** Without a number there are no points either: their sum would be one. */
  readonly hasPoints: boolean;
  /** Shows it at its place on the photo. */
  readonly onShow: (code: ConcernCode) => void;
}

/** One concern: how much can be seen and where, and the points it took; its value and what was measured are one tap away. */
export function ConcernRow({ t, language, concern, isBrief, hasPoints, onShow }: Props) {
  const { code, score, points, notMeasured } = concern;
  const level = levelIn(concern);
  if (score === null || level === null) {
    const reason = t(`labels.notMeasured.${notMeasured ?? "zone_hidden"}`);
    return (
      <li className="border-line border-t py-2 text-ink-soft text-small">
        {t(`labels.concerns.${code}`)}: {t("why.notMeasured", { reason })}
      </li>
    );
  }
  return (
    <li className="break-inside-avoid border-line border-t text-small">
      <details className="fold">
        <summary className="flex min-h-10 cursor-pointer items-center gap-3 py-1 leading-snug">
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{t(`labels.concerns.${code}`)}</span>{" "}
            <span className="text-ink-soft">{seenWords(t, concern, level, isBrief)}</span>
          </span>
          {hasPoints && (
            <span className="figures shrink-0">
              {points > 0 ? t("why.points", { count: points }) : t("why.noPoints")}
            </span>
          )}
        </summary>
        <div className="measure pb-3 text-ink-soft">
          <p className="flex items-baseline justify-between gap-4 print:hidden">
            <LevelMark level={level} words={isBrief ? seenWords(t, concern, level, false) : ""} />
            <span className="figures shrink-0">{t("why.value", { score })}</span>
          </p>
          <p>{t(`why.measured.${code}`)}</p>
          {level !== "clear" && (
            <div className="flex flex-wrap gap-x-5">
              <button type="button" onClick={() => onShow(code)} className={LINK}>
                {t("why.show")}
              </button>
              <GuideLink t={t} language={language} guide={GUIDE_OF_CONCERN[code]} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

const LINK =
  "min-h-11 font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current print:hidden";

function seenWords(t: Translate, concern: ConcernResult, level: Level, isBrief: boolean): string {
  const { code, points } = concern;
  if (level === "clear" && points === 0) return t("why.nothing");
  const words = t(`why.levels.${level}`);
  const seen = isNamedByGood(code) ? t("why.levelUneven", { level: words }) : words;
  return level === "clear" || isBrief ? seen : t("why.seen", { level: seen, where: findPlaces(concern).full });
}
