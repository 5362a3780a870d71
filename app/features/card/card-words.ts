import { LOOK_AGAIN_DAYS } from "#advice/plan/waiting-times.ts";
import type { RecommendationId } from "#advice/recommendations.ts";
import type { CardContent, CardPoints, CardPortrait } from "#card/card-content.ts";
import { cleanText } from "#card/clean-text.ts";
import { firstSentence } from "#card/first-sentence.ts";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { claimedBand, isScoreTold, leadingRange } from "#contract/score-range.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { NEUTRAL_PORTRAIT, type OwnPortrait } from "#site/ui/portrait-lines.ts";
import { isCalmScore } from "#site/ui/score-band.ts";
import { cardTints } from "./card-tints.ts";

/** What the card needs of a shown result. */
export interface CardResult {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  /** As it is told, "Probably ..." where it is not sure. */
  readonly skinType: string;
  /** About this face; empty where nothing was measured. */
  readonly headline: string;
  /** One good thing about this face; null where none was seen. */
  readonly good: string | null;
  readonly sentence: string;
  /** False where an AI wrote it. */
  readonly isOwnSentence: boolean;
  /** What the result names, the first first; a code is null where an AI wrote. */
  readonly areas: readonly { readonly code: ConcernCode | null }[];
  /** The id is null where an AI wrote the text. */
  readonly plan: {
    readonly steps: readonly { readonly recommendation: RecommendationId | null; readonly text: string }[];
  };
  /** Null for a demo. */
  readonly origin: { readonly byAi: "all" | "words" | null } | null;
  /** Language of the texts where it is not the page's. */
  readonly deliveredIn: Language | null;
}

export interface CardSource {
  readonly shown: CardResult;
  /** Empty where no address is configured. */
  readonly siteUrl: string;
  /** Null where nothing was measured; the portrait also where too little of the face was seen. */
  readonly result: AnalysisResult | null;
  readonly portrait: OwnPortrait | null;
  readonly isNumberShown: boolean;
  /** What was found stands on the card only where its owner wants it. */
  readonly isFindingShown: boolean;
}

/** So many findings are drawn (as on the photo, R-RES-13). */
const DRAWN = 3;

export function cardContent(t: TranslateWords, language: Language, source: CardSource): CardContent {
  const { shown, siteUrl, isNumberShown } = source;
  const isPlan = tellsPlan(shown);
  return {
    points: isNumberShown && isScoreTold(shown.spread) ? pointsOf(t, shown) : null,
    portrait: portraitOf(source),
    skinType: shown.skinType,
    sentence: isPlan ? t("card.plan") : cardSentence(t, source, language) || t("card.fallback"),
    planDays: isPlan ? LOOK_AGAIN_DAYS : null,
    tipLabel: t("card.tip"),
    tip: cardTip(t, shown, language) || t("card.tipFallback"),
    website: websiteLine(siteUrl),
    demo: shown.isDemo ? t("card.demo") : null,
    ai: aiLabel(t, source),
  };
}

/** Who scored low shares a beginning and no findings. */
function tellsPlan({ isDemo, score }: CardResult): boolean {
  return !isDemo && isCalmScore(score);
}

function pointsOf(t: TranslateWords, { score, spread }: CardResult): CardPoints {
  const range = leadingRange(score, spread);
  return {
    band: claimedBand(score, spread),
    score,
    range: range && { ...range, text: t("labels.score.short", { ...range }) },
    outOf: t("results.outOf"),
    spread: spread === null || range !== null ? null : t("results.spread", { spread }),
  };
}

function portraitOf({ shown, result, portrait, isFindingShown }: CardSource): CardPortrait {
  const { aspect, lines } = portrait ?? NEUTRAL_PORTRAIT;
  if (portrait === null || result === null || !isFindingShown || tellsPlan(shown)) return { aspect, lines, tints: [] };
  const codes = shown.areas.slice(0, DRAWN).flatMap(({ code }) => code ?? []);
  return { aspect, lines, tints: cardTints(result, portrait, codes) };
}

/** Whether there is something found that its owner may put on the card. */
export function hasFinding(shown: CardResult): boolean {
  return !shown.isDemo && !tellsPlan(shown) && (shown.areas.length > 0 || !shown.isOwnSentence);
}

/** Something good about this face; where its owner wants it what was found, of an AI its first sentence (R-CARD-2). */
function cardSentence(t: TranslateWords, { shown, isFindingShown }: CardSource, language: Language): string {
  if (shown.isDemo) return t("card.demoSentence");
  if (!isFindingShown) return shown.good ?? "";
  return shown.isOwnSentence ? shown.headline : firstOf(shown.sentence, shown, language);
}

/** What of this card an AI gave (AI Act, Art. 50); of words alone, where the card says some of them. */
function aiLabel(t: TranslateWords, { shown, isFindingShown }: CardSource): string | null {
  const byAi = shown.origin?.byAi ?? null;
  const saysItsWords = isFindingShown && !shown.isOwnSentence && !tellsPlan(shown);
  if (byAi === null || (byAi === "words" && !saysItsWords)) return null;
  return t(`results.origin.byAi.${byAi}`);
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
  const { points, skinType, sentence, tipLabel, tip } = content;
  const label = content.demo ?? content.ai;
  return [
    ...(label === null ? [] : [`${label}.`]),
    t("card.portrait"),
    ...(points === null ? [] : [`${BRAND.scoreName}: ${pointsInWords(t, points)}.`]),
    `${cleanText(skinType)}.`,
    sentence,
    `${tipLabel}: ${tip}`,
  ].join(" ");
}

function pointsInWords(t: TranslateWords, { score, range, spread }: CardPoints): string {
  const points =
    range === null ? t("card.points", { score }) : t("card.pointsRange", { from: range.from, to: range.to });
  return spread === null ? points : `${points}, ${spread}`;
}

/** Addresses that lead nowhere on another device. */
const OWN_DEVICE = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?=[:/]|$)/;

/** The address as people say it: without protocol, "www." and a closing slash; the brand where there is none to go to. */
export function websiteLine(siteUrl: string): string {
  if (siteUrl === "" || OWN_DEVICE.test(siteUrl)) return BRAND.name;
  return siteUrl.replace(/^https?:\/\/(www\.)?/, "").replace(/\/+$/, "");
}
