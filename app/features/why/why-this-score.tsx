import { memo } from "react";
import { byLevel } from "#advice/find-issues.ts";
import { smallThings } from "#advice/small-things.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { leadingRange } from "#contract/score-range.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { pathIn } from "#page/paths.ts";
import { NewTabLink } from "../../ui/new-tab-link.tsx";
import { ConcernRow } from "./concern-row.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly result: AnalysisResult;
}

/** Every concern with what it measured and the points it took, which add up to what is missing from 100 (R-RES-12). */
export const WhyThisScore = memo(function WhyThisScore({ t, language, result }: Props) {
  return (
    <section aria-label={t("why.title")}>
      {result.measuredConcerns === 0 ? (
        <p className="measure text-ink-soft">{t("why.nothingMeasured")}</p>
      ) : (
        <>
          <p className="measure text-ink-soft">{t("why.text")}</p>
          <Sum t={t} result={result} />
        </>
      )}
      <ul className="mt-6 border-line border-b">
        {result.concerns.toSorted(byLevel).map((concern) => (
          <ConcernRow key={concern.code} t={t} language={language} concern={concern} />
        ))}
      </ul>
      <p className="mt-4">
        <NewTabLink t={t} href={pathIn(language, "/method")}>
          {t("why.method")}
        </NewTabLink>
      </p>
      <p className="mt-2">
        <NewTabLink t={t} href={pathIn(language, "/is-my-skin-score-good")}>
          {t("why.isGood")}
        </NewTabLink>
      </p>
    </section>
  );
});

/** 100 - 22 = 78, each number with its name; where the range leads, 78 is its middle. */
function Sum({ t, result }: { t: Translate; result: AnalysisResult }) {
  const score = result.skinScore;
  const range = leadingRange(score, result.scoreSpread);
  const points = result.concerns.reduce((sum, concern) => sum + concern.points, 0);
  const small = smallThings(result);
  return (
    <div className="mt-7 rounded-lg bg-paper-deep px-5 py-6 md:px-8">
      <p className="sr-only">
        {range === null
          ? t("why.sum.spoken", { points, score })
          : t("why.sum.spokenMiddle", { points, score, ...range })}
      </p>
      <div aria-hidden="true" className="flex items-start gap-x-3 sm:gap-x-8">
        <Term value="100" name={t("why.sum.all")} />
        <Sign>−</Sign>
        <Term value={String(points)} name={t("why.sum.points")} />
        <Sign>=</Sign>
        <Term
          value={String(score)}
          name={range === null ? t("why.sum.score") : t("why.sum.middle", { ...range })}
          isResult
        />
      </div>
      {small !== null && <p className="mt-5 text-ink-soft text-small">{t(small.key, small.params)}</p>}
    </div>
  );
}

function Term({ value, name, isResult = false }: { value: string; name: string; isResult?: boolean }) {
  return (
    <span className="min-w-0 shrink-0 max-sm:flex-1">
      <span className={`display figures block whitespace-nowrap text-h1 leading-none ${isResult ? "text-accent" : ""}`}>
        {value}
      </span>
      <span className="mt-2 block text-ink-soft text-small leading-snug">{name}</span>
    </span>
  );
}

function Sign({ children }: { children: string }) {
  return <span className="display pt-1 text-h2 text-ink-soft leading-none">{children}</span>;
}
