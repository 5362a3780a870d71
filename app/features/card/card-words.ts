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

/** What the card needs of a shown result, of each kind what it has. */
export type CardResult =
  | (OfCodes & {
      readonly kind: "measured";
      readonly spread: number;
      readonly headline: string | null;
      readonly good: string | null;
    })
  | (OfCodes & { readonly kind: "seen" })
  | (OfPhoto & OfTexts & { readonly kind: "texts" })
  | (Said & OfTexts & { readonly kind: "demo" });

interface OfCodes extends OfPhoto {
  /** What the result names, the first first. */
  readonly areas: readonly { readonly code: ConcernCode }[];
  readonly plan: { readonly steps: readonly { readonly recommendation: RecommendationId }[] };
}

interface OfTexts {
  readonly plan: { readonly steps: readonly { readonly text: string }[] };
}

interface OfPhoto extends Said {
  readonly origin: { readonly byAi: "all" | "words" | null };
  /** Language of the texts where it is not the page's. */
  readonly deliveredIn: Language | null;
}

interface Said {
  readonly score: number;
  /** As it is told, "Probably ..." where it is not sure. */
  readonly skinType: string;
  readonly summary: { readonly text: string; readonly isByAi: boolean };
  readonly areas: readonly unknown[];
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
    points: isNumberShown && isScoreTold(spreadOf(shown)) ? pointsOf(t, shown) : null,
    portrait: portraitOf(source),
    skinType: shown.skinType,
    sentence: isPlan ? t("card.plan") : cardSentence(t, source, language) || t("card.fallback"),
    planDays: isPlan ? LOOK_AGAIN_DAYS : null,
    tipLabel: t("card.tip"),
    tip: cardTip(t, shown, language) || t("card.tipFallback"),
    website: websiteLine(siteUrl),
    demo: shown.kind === "demo" ? t("card.demo") : null,
    ai: aiLabel(t, source),
  };
}

/** Who scored low shares a beginning and no findings. */
function tellsPlan({ kind, score }: CardResult): boolean {
  return kind !== "demo" && isCalmScore(score);
}

/** Null where it was not measured. */
export function spreadOf(shown: CardResult): number | null {
  return shown.kind === "measured" ? shown.spread : null;
}

function pointsOf(t: TranslateWords, shown: CardResult): CardPoints {
  const { score } = shown;
  const spread = spreadOf(shown);
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
  if (portrait === null || result === null || shown.kind !== "measured" || !isFindingShown || tellsPlan(shown))
    return { aspect, lines, tints: [] };
  const codes = shown.areas.slice(0, DRAWN).map(({ code }) => code);
  return { aspect, lines, tints: cardTints(result, portrait, codes) };
}

/** Whether there is something found that its owner may put on the card. */
export function hasFinding(shown: CardResult): boolean {
  if (shown.kind === "demo" || tellsPlan(shown)) return false;
  return shown.summary.isByAi || (shown.kind === "measured" && shown.areas.length > 0);
}

/** Something good about this face; where its owner wants it what was found, of an AI its first sentence (R-CARD-2). */
function cardSentence(t: TranslateWords, { shown, isFindingShown }: CardSource, language: Language): string {
  if (shown.kind === "demo") return t("card.demoSentence");
  if (isFindingShown && shown.summary.isByAi) return firstOf(shown.summary.text, shown, language);
  if (shown.kind !== "measured") return "";
  return (isFindingShown ? shown.headline : shown.good) ?? "";
}

/** What of this card an AI gave (AI Act, Art. 50); of words alone, where the card says some of them. */
function aiLabel(t: TranslateWords, { shown, isFindingShown }: CardSource): string | null {
  if (shown.kind === "demo") return null;
  const { byAi } = shown.origin;
  const saysItsWords = isFindingShown && shown.summary.isByAi && !tellsPlan(shown);
  if (byAi === null || (byAi === "words" && !saysItsWords)) return null;
  return t(`results.origin.byAi.${byAi}`);
}

/** What helps most, in words written for the card; an AI's first sentence (R-CARD-2). */
function cardTip(t: TranslateWords, shown: CardResult, language: Language): string {
  if (shown.kind === "texts" || shown.kind === "demo") {
    return firstOf(shown.plan.steps[0]?.text ?? "", shown, language);
  }
  const [step] = shown.plan.steps;
  return step === undefined ? "" : t(`card.tips.${step.recommendation}`);
}

function firstOf(text: string, shown: CardResult, language: Language): string {
  return firstSentence(cleanText(text), writtenIn(shown) ?? language);
}

/** Null: in the page's language. */
export function writtenIn(shown: CardResult): Language | null {
  return shown.kind === "demo" ? null : shown.deliveredIn;
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
