import { memo } from "react";
import { byLevel, levelIn } from "#advice/find-issues.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { NewTabLink } from "#kit/new-tab-link.tsx";
import { pathIn } from "#page/paths.ts";
import { ConcernRow } from "./concern-row.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly result: AnalysisResult;
  /** Shows a finding at its place on the photo. */
  readonly onShow: (code: ConcernCode) => void;
}

/** R-RES-4. */
const AREAS_SHOWN = 4;

/**
 * Every concern with what it measured and the points it took, which add up to what is missing from 100 (R-RES-12): the named ones
 * first, what costs most before the rest.
 */
export const WhyThisScore = memo(function WhyThisScore({ t, language, result, onShow }: Props) {
  const sorted = result.concerns.toSorted(byLevel);
  const areas = sorted
    .filter((concern) => !["clear", null].includes(levelIn(concern)))
    .sort((a, b) => b.points - a.points)
    .slice(0, AREAS_SHOWN);
  const others = sorted.filter((concern) => !areas.includes(concern));
  const isTold = isScoreTold(result.scoreSpread);
  const rows = (concerns: readonly ConcernResult[], isBrief = false) => (
    <ul className="border-line border-b">
      {concerns.map((concern) => (
        <ConcernRow
          key={concern.code}
          t={t}
          language={language}
          concern={concern}
          isBrief={isBrief}
          hasPoints={isTold}
          onShow={onShow}
        />
      ))}
    </ul>
  );
  return (
    <div className="mt-3">
      {result.measuredConcerns === 0 ? (
        <p className="measure text-ink-soft">{t("why.nothingMeasured")}</p>
      ) : (
        isTold && <Sum t={t} result={result} />
      )}
      {areas.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 font-semibold">{t("results.areas")}</h3>
          {rows(areas)}
        </>
      )}
      {others.length > 0 && (
        <details className="fold">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-small">
            <h3 className="min-w-0 flex-1 font-semibold">{t("why.others", { count: others.length })}</h3>
            {isTold && <span className="figures shrink-0">{pointsWords(t, others)}</span>}
          </summary>
          {rows(others, true)}
        </details>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-caption">
        <NewTabLink t={t} href={pathIn(language, "/method")}>
          {t("why.method")}
        </NewTabLink>
        <NewTabLink t={t} href={pathIn(language, "/is-my-skin-score-good")}>
          {t("why.isGood")}
        </NewTabLink>
      </p>
    </div>
  );
});

function pointsWords(t: Translate, concerns: readonly ConcernResult[]): string {
  const points = concerns.reduce((sum, concern) => sum + concern.points, 0);
  return points === 0 ? t("why.noPoints") : t("why.points", { count: points });
}

/** 100 - 22 = 78, in a sentence; where the range leads, 78 is its middle. */
function Sum({ t, result }: { t: Translate; result: AnalysisResult }) {
  const score = result.skinScore;
  const range = leadingRange(score, result.scoreSpread);
  const points = result.concerns.reduce((sum, concern) => sum + concern.points, 0);
  return (
    <p className="figures measure text-small">
      {t("why.text")} {t(range === null ? "why.sum.spoken" : "why.sum.spokenMiddle", { points, score })}
    </p>
  );
}
