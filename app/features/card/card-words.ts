import type { CardContent } from "#card/card-content.ts";
import { cleanText } from "#card/clean-text.ts";
import { firstSentence } from "#card/first-sentence.ts";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { bandOf } from "../../ui/score-band.ts";

/** What the card needs of a shown result. */
export interface CardResult {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  readonly skinType: string;
  readonly summary: string;
  /** Language of the texts where it is not the page's. */
  readonly deliveredIn: Language | null;
}

export interface CardSource {
  readonly shown: CardResult;
  /** The first recommendation; null where there is none. */
  readonly tip: string | null;
  readonly siteUrl: string;
  readonly methodVersion: string | null;
}

export function cardContent(
  t: TranslateWords,
  language: Language,
  { shown, tip, siteUrl, methodVersion }: CardSource,
): CardContent {
  const { score, spread, isDemo } = shown;
  // The screen's sentence for a missing summary points at what stands below it; a card has a better one.
  const hasSummary = shown.summary !== t("results.summaryFallback");
  return {
    language: shown.deliveredIn ?? language,
    band: bandOf(score),
    score,
    outOf: t("results.outOf"),
    spread: spread === null ? null : t("results.spread", { spread }),
    skinType: shown.skinType,
    summary: hasSummary ? shown.summary : "",
    summaryFallback: t("card.summaryFallback"),
    tipLabel: t("card.tip"),
    tip: tip ?? "",
    tipFallback: t("card.tipFallback"),
    website: websiteLine(siteUrl),
    method: methodVersion === null || isDemo ? null : t("card.method", { version: methodVersion }),
    demo: isDemo ? t("card.demo") : null,
  };
}

/** The card in words, for those who do not see it. */
export function describeCard(t: TranslateWords, content: CardContent): string {
  const { score, spread, demo, skinType, language } = content;
  const sentence = (text: string, fallback: string) => firstSentence(cleanText(text), language) || fallback;
  const points = t("card.points", { score });
  return [
    ...(demo === null ? [] : [`${demo}.`]),
    `${BRAND.scoreName}: ${spread === null ? points : `${points}, ${spread}`}.`,
    `${cleanText(skinType)}.`,
    sentence(content.summary, content.summaryFallback),
    `${content.tipLabel}: ${sentence(content.tip, content.tipFallback)}`,
  ].join(" ");
}

/** The address as people say it: without protocol, "www." and a closing slash. */
export function websiteLine(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\/(www\.)?/, "").replace(/\/+$/, "");
}
