import { describeResult } from "#advice/describe-result.ts";
import { CLEANSE_BY_TYPE, MOISTURE_BY_TYPE, SUN_BY_TYPE } from "#advice/rules.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { translatorFor } from "../../../words.ts";
import type { PhotoAnswer, WordsAnswer } from "./answer-schema.ts";
import { isInLanguage, mayBeInLanguage } from "./guess-language.ts";
import { plainText } from "./plain-text.ts";
import { PHOTO_PROMPT, systemText, WORDS_PROMPT } from "./prompts.ts";
import { claimsOtherScore, isSayable } from "./sayable.ts";

/** Longest texts, characters (chosen: what the screen shows of them, app/features/results/tame-texts.ts). */
const LONGEST = { issue: 180, recommendation: 480, summary: 900 } as const;
/** Entries that are kept of a list (chosen: the screen shows four and three). */
const MOST = 6;
/** R-RES-5 shows three. */
const FEWEST_RECOMMENDATIONS = 3;

/** Texts without markup, cut to length; the wording is not looked at yet. */
export function plainWords({ recommendations, summary }: WordsAnswer): WordsAnswer {
  return {
    recommendations: recommendations.slice(0, MOST).map((text) => plainText(text, LONGEST.recommendation)),
    summary: plainText(summary, LONGEST.summary),
  };
}

function plainIssues({ issues }: Pick<PhotoAnswer, "issues">): string[] {
  return issues.slice(0, MOST).map((text) => plainText(text, LONGEST.issue));
}

/** Whether the texts are in the asked language, each kind for itself: a German summary over English advice is none. */
export function areInLanguage({ recommendations, summary }: WordsAnswer, language: Language): boolean {
  return [recommendations.join(" "), summary].every((text) => isInLanguage(text, language));
}

/** Short phrases tell less of their language than sentences do. */
export function areIssuesInLanguage(answer: Pick<PhotoAnswer, "issues">, language: Language): boolean {
  return mayBeInLanguage(plainIssues(answer).join(", "), language);
}

/**
 * Photo mode: everything the visitor reads was seen or derived by the provider. Where a text must not be said, an issue
 * is left out and advice or summary is replaced by a sentence that holds for the provider's skin type; nothing of our
 * own measurement gets in, so that an answer never mixes two engines.
 */
export function composePhotoTexts(answer: PhotoAnswer, language: Language): AnalysisTexts {
  const { t } = translatorFor(language);
  const orders = [systemText(PHOTO_PROMPT[language])];
  const { skinType, skinScore } = answer;
  const issues = plainIssues(answer);
  const { recommendations, summary } = plainWords(answer);
  const mayBeSaid = (text: string) => isSayable(text, orders) && !claimsOtherScore(text, [skinScore]);
  const basics = [SUN_BY_TYPE[skinType], MOISTURE_BY_TYPE[skinType], CLEANSE_BY_TYPE[skinType]];
  const care = basics.map((id) => t(`advice.recommendations.${id}`));
  const neutral = t("advice.summary.type_unsure", { type: { key: `advice.types.${skinType}` } });
  return {
    skinType: t(`labels.skinTypes.${skinType}`),
    skinScore,
    issues: unique(issues.filter(mayBeSaid)),
    recommendations: fillUp(recommendations.filter(mayBeSaid), care),
    summary: mayBeSaid(summary) ? summary : neutral,
  };
}

/**
 * Words mode: score, type and areas are the engine's, so that no row can contradict what was measured. The model writes
 * summary and advice; one that must not be said is replaced by the engine's own for that place.
 */
export function composeWordsTexts(answer: WordsAnswer, result: AnalysisResult, language: Language): AnalysisTexts {
  const own = describeResult(result, translatorFor(language).t);
  const orders = [systemText(WORDS_PROMPT[language])];
  const { recommendations, summary } = plainWords(answer);
  const whole = [result.skinScore, result.scoreSpread];
  const scores = [...whole, ...result.concerns.flatMap(({ score }) => score ?? [])];
  const mayBeSaid = (text: string, known = scores) => isSayable(text, orders) && !claimsOtherScore(text, known);
  return {
    skinType: own.skinType,
    skinScore: own.skinScore,
    issues: own.issues,
    recommendations: fillUp(
      recommendations.filter((text) => mayBeSaid(text)),
      own.recommendations,
    ),
    ...withSummary(mayBeSaid(summary, whole) ? summary : own.summary),
  };
}

function withSummary(summary: string | undefined): { summary?: string } {
  return summary === undefined ? {} : { summary };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Three at least; the model's own come first. */
function fillUp(texts: readonly string[], more: readonly string[]): string[] {
  const own = unique(texts);
  const missing = Math.max(0, FEWEST_RECOMMENDATIONS - own.length);
  return unique([...own, ...more.slice(0, missing)]);
}
