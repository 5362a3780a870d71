import { toItem } from "#advice/advise.ts";
import { careFirst, spotToShow } from "#advice/care-first.ts";
import { findIssues, findStrengths, type Issue } from "#advice/find-issues.ts";
import { inferCategory } from "#advice/foreign-text/infer-category.ts";
import { matchSkinType } from "#advice/foreign-text/match-skin-type.ts";
import { goodThing } from "#advice/good-thing.ts";
import { headline } from "#advice/headline.ts";
import { type Help, helpFor } from "#advice/help-for.ts";
import { issuesOfSeen } from "#advice/issues-of-seen.ts";
import { buildBasics, buildPlan, productsOfPlan } from "#advice/plan/build-plan.ts";
import { type ProductId, productsOf } from "#advice/products/catalogue.ts";
import { rankProducts } from "#advice/products/rank-products.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { smallThings } from "#advice/small-things.ts";
import { summarise } from "#advice/summarise.ts";
import { firstSentence } from "#card/first-sentence.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { FeltCode } from "#contract/history.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Language } from "#contract/language.ts";
import type { Message, Translate } from "#contract/message.ts";
import { isOwnWording } from "#contract/origin.ts";
import type { AnalysedOutcome, DemoOutcome, Outcome } from "#contract/outcome.ts";
import { CONCERN_CODES, type ConcernCode, type SkinType } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { renderMessage } from "#locales/translator.ts";
import { type OriginWords, originWords } from "./origin-words.ts";
import { sanitizeTexts } from "./sanitize-texts.ts";
import { type ShownPlan, showForeignPlan, showPlan } from "./shown-plan.ts";
import { type ShownRoutine, showRoutine } from "./shown-routine.ts";

/** A text and what it is about; null where it came as a text, in the language of `deliveredIn`. */
export interface CodedText<Code extends string = ConcernCode> {
  readonly code: Code | null;
  readonly text: string;
}

export interface ShownProducts {
  /** Chosen by the plan, or what daily care needs where nothing is new, or for every skin (a demo). */
  readonly need: "match" | "basics" | "everySkin";
  /** At most four (R-PROD-3). */
  readonly ids: readonly ProductId[];
}

/** Everything the screen says, in one language. What a part is about is told by its code, never by its words. */
export interface ShownResult {
  readonly isDemo: boolean;
  /** Why it is a demo; null where it is none. */
  readonly demoReason: "quota" | "failed" | null;
  readonly score: number;
  readonly spread: number | null;
  /** "3 photos": what a result of several rests on, and whether they show but one moment; null for one. */
  readonly basis: { readonly text: string; readonly isOneMoment: boolean } | null;
  readonly skinType: string;
  readonly skinTypeCode: SkinType | null;
  /** One sentence about this face, 60 characters at most; empty where nothing of it is known. */
  readonly headline: string;
  /** One good thing that was really seen. */
  readonly good: string | null;
  /** First of all where a practice can help. */
  readonly care: string | null;
  /** Beside the findings: a spot that somebody should look at. */
  readonly spot: string | null;
  /** The summary's first sentence, and the others. */
  readonly sentence: string;
  readonly rest: string;
  /** False: the sentence is an AI's, in the language of `deliveredIn`. */
  readonly isOwnSentence: boolean;
  /** At most four, what strikes the eye first (R-RES-4). */
  readonly areas: readonly CodedText[];
  /** What helps with each finding, as the plan says it, and which spot to show a doctor. */
  readonly helps: Readonly<Partial<Record<ConcernCode, string>>>;
  /** What is hardly visible and costs a point, in one line; null where there is nothing of the kind. */
  readonly small: string | null;
  readonly plan: ShownPlan;
  readonly routine: ShownRoutine;
  readonly products: ShownProducts;
  /** How much an empty list of areas says: everything was judged, a part of it, or nothing. */
  readonly judged: "all" | "part" | "none";
  /** Who judged and who wrote, and what is missing for it; null for a demo. */
  readonly origin: OriginWords | null;
  /** Language of what came as a text, where it is not the page's. */
  readonly deliveredIn: Language | null;
}

const AREAS_SHOWN = 4;

const DEMO_PROBLEMS = ["shine", "redness", "evenness"] as const;
const DEMO_PLAN = ["cleanse", "moisture", "sun"] as const;
/** Neutral and without fragrance: what every skin can use. */
const EVERY_SKIN: SkinType = "normal";

/** @param felt what the visitor says of the day: it counts in the plan (R-RES-19) */
export function showResult(
  source: Outcome,
  language: Language,
  t: Translate,
  felt: readonly FeltCode[] | null = null,
): ShownResult {
  if (source.kind === "demo") return showDemo(source, t);
  const { result, origin } = source;
  const delivered = deliveredBy(source);
  const from = source.texts === null ? language : source.language;
  const known = whatIsKnown(source);
  const own = isOwnWording(origin) && result !== null;
  const written = own ? "" : (delivered.summary ?? "");
  const common = {
    isDemo: false,
    demoReason: null,
    score: Math.round(delivered.skinScore),
    spread: result?.scoreSpread ?? null,
    basis: basisOf(result, t),
    ...summaryOf(result, written, from, t),
    isOwnSentence: written === "",
    judged: judged(result),
    origin: originWords(origin, t),
    deliveredIn: !own && from !== language ? from : null,
  };
  return { ...common, ...(known === null ? showTexts(delivered, t) : showKnown(known, result, felt ?? [], t)) };
}

/** What nobody has put in words yet has a score alone: all that is said follows from its codes. */
function deliveredBy({ texts, result }: AnalysedOutcome): AnalysisTexts {
  if (texts !== null) return sanitizeTexts(texts);
  return { skinType: "", skinScore: result.skinScore, issues: [], recommendations: [] };
}

/** What the measurement, or an AI provider in codes, tells of the skin; everything else follows from it. */
interface Known {
  readonly type: SkinType;
  /** Undefined where an AI provider tells the type. */
  readonly open?: boolean;
  readonly issues: readonly Issue[];
}

function whatIsKnown({ result, origin }: AnalysedOutcome): Known | null {
  if (result !== null) {
    const { value: type, open } = result.skinType;
    return { type, open, issues: findIssues(result) };
  }
  if (origin.kind !== "ai" || origin.seen === undefined) return null;
  return { type: origin.seen.skinType, issues: issuesOfSeen(origin.seen) };
}

type Content = Pick<
  ShownResult,
  | "skinType"
  | "skinTypeCode"
  | "headline"
  | "good"
  | "care"
  | "spot"
  | "areas"
  | "helps"
  | "small"
  | "plan"
  | "routine"
  | "products"
>;

function showKnown(
  { type, open = false, issues }: Known,
  result: AnalysisResult | null,
  felt: readonly FeltCode[],
  t: Translate,
): Content {
  const plan = buildPlan(issues, type, felt);
  const care = careFirst(issues, result?.concerns);
  const spot = result && spotToShow(result, issues);
  const spotOf = spot?.key === "advice.care.place" ? "evenness" : "pigmentation";
  const title = result && headline(result);
  const good = result && goodThing(result);
  const small = result && smallThings(result);
  return {
    skinType: say(t)(typeMessage({ value: type, open })),
    skinTypeCode: type,
    headline: title === null ? "" : say(t)(title),
    good: good && say(t)(good),
    care: care && say(t)(care),
    spot: spot && say(t)(spot),
    areas: issues.slice(0, AREAS_SHOWN).map((issue) => ({ code: issue.code, text: say(t)(toItem(issue)) })),
    helps: Object.fromEntries(
      issues.flatMap((issue) => {
        const help = helpFor(issue, plan);
        const told = [help && sayHelp(help, t), issue.code === spotOf && spot && say(t)(spot)].filter(Boolean);
        return told.length === 0 ? [] : [[issue.code, told.join(" ")]];
      }),
    ),
    small: small && say(t)(small),
    plan: showPlan(plan, t),
    routine: showRoutine(plan, plan.needsNothingNew, t),
    products: { need: plan.needsNothingNew ? "basics" : "match", ids: productsOfPlan(plan) },
  };
}

const HELP_WORDS = { planned: "findings.helps", beside: "findings.helpsBeside", later: "findings.helpsLater" } as const;

function sayHelp({ id, when }: Help, t: Translate): string {
  const help = say(t)({ key: `advice.steps.${id}.title` });
  return t(HELP_WORDS[when], { help });
}

/** Texts alone: what they are about is guessed from their words (R-RES-5, R-RES-7, R-PROD-2). */
function showTexts({ skinType, issues, recommendations }: AnalysisTexts, t: Translate): Content {
  const basics = buildBasics(matchSkinType(skinType, TEXT_SIGNS));
  const isCalm = issues.length === 0;
  const category = inferCategory({ recommendations, skinType }, TEXT_SIGNS);
  return {
    skinType: skinType || t("results.skinTypeUnknown"),
    skinTypeCode: null,
    headline: "",
    good: null,
    care: null,
    spot: null,
    areas: issues.slice(0, AREAS_SHOWN).map((text) => ({ code: null, text })),
    helps: {},
    small: null,
    plan: showForeignPlan(recommendations, basics, isCalm, t),
    routine: showRoutine(basics, isCalm, t),
    products: isCalm
      ? { need: "basics", ids: productsOfPlan(basics) }
      : { need: "match", ids: rankProducts(productsOf(category), recommendations).map(({ id }) => id) },
  };
}

/** An AI's words as they came, else our own; the first sentence apart. */
function summaryOf(
  result: AnalysisResult | null,
  written: string,
  language: Language,
  t: Translate,
): Pick<ShownResult, "sentence" | "rest"> {
  if (written !== "") {
    const sentence = firstSentence(written, language);
    return { sentence, rest: written.slice(sentence.length).trim() };
  }
  if (result === null) return { sentence: t("results.summaryFallback"), rest: "" };
  const [sentence = "", ...rest] = summarise(result, findIssues(result), findStrengths(result)).map(say(t));
  return { sentence, rest: rest.join(" ") };
}

function basisOf(result: AnalysisResult | null, t: Translate): ShownResult["basis"] {
  const basis = result && joinedMessage(result);
  return basis && { text: say(t)(basis), isOneMoment: result?.moments === 1 };
}

function say(t: Translate): (message: Message) => string {
  return (message) => renderMessage(t, message);
}

function judged(result: AnalysisResult | null): ShownResult["judged"] {
  if (result === null || result.measuredConcerns === CONCERN_CODES.length) return "all";
  return result.measuredConcerns === 0 ? "none" : "part";
}

function showDemo({ reason, score }: DemoOutcome, t: Translate): ShownResult {
  const basics = buildBasics(EVERY_SKIN);
  return {
    isDemo: true,
    demoReason: reason,
    score,
    spread: null,
    basis: null,
    skinType: t("demo.skinType"),
    skinTypeCode: "combination",
    sentence: t("demo.summary"),
    rest: "",
    isOwnSentence: true,
    headline: "",
    good: null,
    care: null,
    spot: null,
    helps: {},
    areas: DEMO_PROBLEMS.map((code) => ({ code, text: t(`demo.problems.${code}`) })),
    small: null,
    plan: showForeignPlan(
      DEMO_PLAN.map((step) => t(`demo.recommendations.${step}`)),
      basics,
      false,
      t,
    ),
    routine: showRoutine(basics, false, t),
    products: { need: "everySkin", ids: productsOfPlan(basics) },
    judged: "all",
    origin: null,
    deliveredIn: null,
  };
}
