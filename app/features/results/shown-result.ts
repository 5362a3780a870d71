import { advise } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { WarningCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { renderMessage } from "#locales/translator.ts";

/** What the result screen is given; the same shape as the analysis feature's outcome. */
export type ResultSource =
  | {
      readonly kind: "analysed";
      readonly texts: AnalysisTexts;
      readonly language: Language;
      readonly result: AnalysisResult | null;
      readonly wordsFromAi: boolean;
    }
  | { readonly kind: "demo"; readonly score: number };

/** Everything the screen says, in one language. */
export interface ShownResult {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  readonly skinType: string;
  readonly summary: string;
  readonly areas: readonly string[];
  readonly strengths: readonly string[];
  readonly plan: readonly string[];
  readonly warnings: readonly WarningCode[];
  readonly isMeasured: boolean;
  /** Set when the texts could not follow the page's language. */
  readonly deliveredIn: Language | null;
}

/** R-RES-4, R-RES-5. */
const AREAS_SHOWN = 4;
const PLAN_STEPS_SHOWN = 3;

const DEMO_PROBLEMS = ["shine", "redness", "evenness"] as const;
const DEMO_PLAN = ["cleanse", "moisture", "sun"] as const;

export function showResult(source: ResultSource, language: Language, t: Translate): ShownResult {
  if (source.kind === "demo") return showDemo(source.score, t);
  const { result } = source;
  // Our own words can be said again in the other language; an AI's stay as they came (R-LANG-5).
  const canSayAgain = result !== null && !source.wordsFromAi;
  const texts = canSayAgain && source.language !== language ? describeResult(result, t) : source.texts;
  const strengths = result === null ? [] : advise(result).strengths.map((message) => renderMessage(t, message));
  return {
    isDemo: false,
    score: Math.round(texts.skinScore),
    spread: result?.scoreSpread ?? null,
    skinType: texts.skinType,
    summary: texts.summary?.trim() || t("results.summaryFallback"),
    areas: texts.issues.slice(0, AREAS_SHOWN),
    strengths,
    plan: texts.recommendations.slice(0, PLAN_STEPS_SHOWN),
    warnings: result?.quality.warnings ?? [],
    isMeasured: result !== null,
    deliveredIn: !canSayAgain && source.language !== language ? source.language : null,
  };
}

function showDemo(score: number, t: Translate): ShownResult {
  return {
    isDemo: true,
    score,
    spread: null,
    skinType: t("demo.skinType"),
    summary: t("demo.summary"),
    areas: DEMO_PROBLEMS.map((problem) => t(`demo.problems.${problem}`)),
    strengths: [],
    plan: DEMO_PLAN.map((step) => t(`demo.recommendations.${step}`)),
    warnings: [],
    isMeasured: true,
    deliveredIn: null,
  };
}
