import type { CardBand, CardContent, CardFont } from "#card/card-content.ts";
import type { Language } from "#contract/language.ts";

/** Cards for tests: the words of both languages, and widths that need no browser. */

/** Advance widths as parts of the size, near those of the two fonts. */
const NARROW = /[ .,:;!|'ijlt()[\]-]/;
const WIDE = /[MW@%mw—…]/;

export function measureByTable(text: string, { size, weight }: CardFont): number {
  const parts = Array.from(text, (character) => (NARROW.test(character) ? 0.28 : WIDE.test(character) ? 0.86 : 0.54));
  return parts.reduce((sum, part) => sum + part, 0) * size * (weight > 500 ? 1.05 : 1);
}

const CARD_SCORES: Readonly<Record<CardBand, number>> = { excellent: 91, good: 78, improvement: 54 };

export function cardContent(language: Language, band: CardBand, more: Partial<CardContent> = {}): CardContent {
  return { ...WORDS[language], band, isCalm: false, score: CARD_SCORES[band], range: null, ...more };
}

const WORDS: Readonly<Record<Language, Omit<CardContent, "band" | "isCalm" | "score" | "range">>> = {
  de: {
    outOf: "/100",
    spread: "±\u00a04",
    skinType: "Mischhaut",
    sentence: "Kaum Rötung zu sehen. Die Haut wirkt ruhig.",
    tipLabel: "Top-Tipp",
    tip: "Jeden Morgen Sonnenschutz mit LSF 30 oder höher, auch bei Wolken.",
    website: "skinglow.example",
    demo: null,
  },
  en: {
    outOf: "/100",
    spread: "±\u00a04",
    skinType: "Combination skin",
    sentence: "Hardly any redness. A lovely calm to the skin.",
    tipLabel: "Top Tip",
    tip: "Sunscreen with SPF 30 or higher every morning, on cloudy days too.",
    website: "skinglow.example",
    demo: null,
  },
};
