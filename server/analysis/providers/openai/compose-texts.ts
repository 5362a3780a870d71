import { adviseOn } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import { issuesOfSeen } from "#advice/issues-of-seen.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { leadingRange } from "#contract/score-range.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { PhotoAnswer, WordsAnswer } from "./answer-schema.ts";
import { sayableText } from "./sayable-text.ts";

/**
 * Photo mode: everything the visitor reads was seen by the provider or follows from what it saw; nothing of our own
 * measurement gets in, so that an answer never mixes two engines. A summary that must not be said is replaced by a
 * sentence that holds for the provider's skin type.
 */
export function composePhotoTexts(answer: PhotoAnswer, language: Language): AnalysisTexts {
  const { t } = translatorFor(language);
  const say = ({ key, params }: Message): string => t(key, params);
  const { skinType, skinScore, summary } = answer;
  const { issues, recommendations } = adviseOn(issuesOfSeen(answer), skinType);
  const sayable = sayableText(summary, language, skinScore);
  return {
    skinType: t(`labels.skinTypes.${skinType}`),
    skinScore,
    issues: issues.map(say),
    recommendations: recommendations.map(say),
    summary: sayable || t("advice.summary.type", { type: { key: `advice.types.${skinType}` } }),
  };
}

/**
 * Words mode: all that was measured, and what follows from it, is the engine's, so that no row can contradict it. The
 * model writes the summary; one that must not be said is replaced by the engine's own.
 */
export function composeWordsTexts({ summary }: WordsAnswer, result: AnalysisResult, language: Language): AnalysisTexts {
  const own = describeResult(result, translatorFor(language).t);
  const { skinScore, scoreSpread } = result;
  // Where the range leads, the screen tells it, and a score alone is not said (R-RES-2).
  const sayable = sayableText(summary, language, leadingRange(skinScore, scoreSpread) === null ? skinScore : null);
  return sayable === "" ? own : { ...own, summary: sayable };
}
