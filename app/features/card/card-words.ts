import type { RecommendationId } from "#advice/recommendations.ts";
import type { CardContent } from "#card/card-content.ts";
import { cleanText } from "#card/clean-text.ts";
import { firstSentence } from "#card/first-sentence.ts";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { claimedBand, leadingRange } from "#contract/score-range.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { isCalmScore } from "../../ui/score-band.ts";

/** What the card needs of a shown result. */
export interface CardResult {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  readonly skinType: string;
  readonly sentence: string;
  /** False where an AI wrote it. */
  readonly isOwnSentence: boolean;
  readonly strengths: readonly { readonly code: ConcernCode }[];
  /** The id is null where an AI wrote the text. */
  readonly plan: {
    readonly steps: readonly { readonly recommendation: RecommendationId | null; readonly text: string }[];
  };
  /** Language of the texts where it is not the page's. */
  readonly deliveredIn: Language | null;
}

export interface CardSource {
  readonly shown: CardResult;
  /** Empty where no address is configured. */
  readonly siteUrl: string;
}

export function cardContent(t: TranslateWords, language: Language, { shown, siteUrl }: CardSource): CardContent {
  const { score, spread, isDemo, skinType } = shown;
  const band = claimedBand(score, spread);
  const range = leadingRange(score, spread);
  const isCalm = isCalmScore(score);
  const plain = t(`card.bands.${isCalm ? "calm" : (band ?? "range")}`);
  return {
    band,
    isCalm,
    score,
    range: range && { ...range, text: t("labels.score.short", { ...range }) },
    outOf: t("results.outOf"),
    spread: spread === null ? null : range ? t("labels.score.middle", { score }) : t("results.spread", { spread }),
    skinType,
    sentence: cardSentence(t, shown, language) || plain,
    tipLabel: t("card.tip"),
    tip: cardTip(t, shown, language) || t("card.tipFallback"),
    website: websiteLine(siteUrl),
    demo: isDemo ? t("card.demo") : null,
  };
}

/** The best strength in words written for the card; an AI's first sentence (R-CARD-2). */
function cardSentence(t: TranslateWords, shown: CardResult, language: Language): string {
  if (!shown.isOwnSentence) return firstOf(shown.sentence, shown, language);
  const [strength] = shown.strengths;
  return strength === undefined ? "" : t(`card.strengths.${strength.code}`);
}

/** What helps most, in words written for the card; an AI's first sentence (R-CARD-2). */
function cardTip(t: TranslateWords, shown: CardResult, language: Language): string {
  const [step] = shown.plan.steps;
  if (step === undefined) return "";
  return step.recommendation === null ? firstOf(step.text, shown, language) : t(`card.tips.${step.recommendation}`);
}

function firstOf(text: string, { deliveredIn }: CardResult, language: Language): string {
  return firstSentence(cleanText(text), deliveredIn ?? language);
}

/** The card in words, for those who do not see it. */
export function describeCard(t: TranslateWords, content: CardContent): string {
  const { score, range, spread, demo, skinType, sentence, tipLabel, tip } = content;
  const { from = 0, to = 0 } = range ?? {};
  const points = range === null ? t("card.points", { score }) : t("card.pointsRange", { from, to });
  return [
    ...(demo === null ? [] : [`${demo}.`]),
    `${BRAND.scoreName}: ${spread === null ? points : `${points}, ${spread}`}.`,
    `${cleanText(skinType)}.`,
    sentence,
    `${tipLabel}: ${tip}`,
  ].join(" ");
}

/** Addresses that lead nowhere on another device. */
const OWN_DEVICE = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?=[:/]|$)/;

/** The address as people say it: without protocol, "www." and a closing slash; the brand where there is none to go to. */
export function websiteLine(siteUrl: string): string {
  if (siteUrl === "" || OWN_DEVICE.test(siteUrl)) return BRAND.name;
  return siteUrl.replace(/^https?:\/\/(www\.)?/, "").replace(/\/+$/, "");
}
