import { advise } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import { buildRoutine, eveningCare, type Routine } from "#advice/routine/build-routine.ts";
import { matchSkinType } from "#advice/routine/match-skin-type.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { isOwnWording, type Origin } from "#contract/origin.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { renderMessage } from "#locales/translator.ts";
import { type OriginWords, originWords } from "./origin-words.ts";
import { sanitizeTexts } from "./sanitize-texts.ts";

/** What the result screen is given; the same shape as the analysis feature's outcome. */
export type ResultSource =
  | {
      readonly kind: "analysed";
      readonly texts: AnalysisTexts;
      readonly language: Language;
      readonly result: AnalysisResult | null;
      readonly origin: Origin;
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
  readonly routine: Routine;
  /** How much an empty list of areas says: everything was judged, a part of it, or nothing. */
  readonly judged: "all" | "part" | "none";
  /** False where nothing stands out: then no product is named anywhere (R-RES-5, R-RES-6, R-RES-8). */
  readonly asksForProducts: boolean;
  /** Who judged and who wrote, and what is missing for it; null where there is nothing to add. */
  readonly origin: OriginWords | null;
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
  // Our own words can be said again in the other language; an AI's stay as they came (R-LANG-5), but tamed.
  const canSayAgain = result !== null && isOwnWording(source.origin);
  const label = result === null ? null : t(`labels.skinTypes.${result.skinType.value}`);
  // The type's name tells whether the delivered texts are still those of this language and of this skin type.
  const isSaid = source.language === language && source.texts.skinType === label;
  const texts = canSayAgain ? (isSaid ? source.texts : describeResult(result, t)) : sanitizeTexts(source.texts);
  const skinType = (label ?? texts.skinType) || t("results.skinTypeUnknown");
  const own = result === null ? null : advise(result);
  const strengths = (own?.strengths ?? []).map((message) => renderMessage(t, message));
  // Where our engine has measured, the areas are its own also when an AI wrote the rest, and follow the page's language.
  const areas = own === null || canSayAgain ? texts.issues : own.issues.map((message) => renderMessage(t, message));
  const asksForProducts = areas.length > 0;
  return {
    isDemo: false,
    score: Math.round(texts.skinScore),
    spread: result?.scoreSpread ?? null,
    skinType,
    summary: texts.summary?.trim() || t("results.summaryFallback"),
    areas: areas.slice(0, AREAS_SHOWN),
    strengths,
    plan: texts.recommendations.slice(0, PLAN_STEPS_SHOWN),
    routine: buildRoutine(
      matchSkinType(skinType),
      eveningCare(isOwnWording(source.origin) ? result : null),
      asksForProducts,
    ),
    judged: judged(result),
    asksForProducts,
    origin: originWords(source.origin, t),
    deliveredIn: !canSayAgain && source.language !== language ? source.language : null,
  };
}

function judged(result: AnalysisResult | null): ShownResult["judged"] {
  if (result === null || result.measuredConcerns === CONCERN_CODES.length) return "all";
  return result.measuredConcerns === 0 ? "none" : "part";
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
    routine: buildRoutine(matchSkinType(t("demo.skinType")), "target", true),
    judged: "all",
    asksForProducts: true,
    origin: null,
    deliveredIn: null,
  };
}
