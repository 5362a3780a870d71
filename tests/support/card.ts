import type { CardBand, CardContent, CardFont, CardPoints, CardPortrait } from "#card/card-content.ts";
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

export function cardPoints(band: CardBand, more: Partial<CardPoints> = {}): CardPoints {
  return { band, score: CARD_SCORES[band], range: null, outOf: "/100", spread: "±\u00a04", ...more };
}

export function cardContent(language: Language, band: CardBand, more: Partial<CardContent> = {}): CardContent {
  return {
    ...WORDS[language],
    points: cardPoints(band),
    portrait: PORTRAIT,
    planDays: null,
    demo: null,
    ai: null,
    ...more,
  };
}

const placesAt = (text: string): readonly (readonly [number, number])[] =>
  text.split(", ").map((place) => place.split(" ").map(Number) as [number, number]);

/** One line, and one tint of each kind. */
const PORTRAIT: CardPortrait = {
  aspect: 0.75,
  lines: [{ points: placesAt("0.2 0.3, 0.5 0.8, 0.8 0.3"), weight: 1, swell: 0.5 }],
  tints: [
    { kind: "area", color: "blush", strength: 1, outline: placesAt("0.3 0.4, 0.34 0.4, 0.34 0.44, 0.3 0.44") },
    { kind: "spot", color: "fair-ring", strength: 1, place: [0.7, 0.5], radius: 0.01 },
    { kind: "line", color: "blush", strength: 1, course: placesAt("0.4 0.2, 0.6 0.2") },
  ],
};

const WORDS: Readonly<Record<Language, Pick<CardContent, "skinType" | "sentence" | "tipLabel" | "tip" | "website">>> = {
  de: {
    skinType: "Mischhaut",
    sentence: "Ruhige Stirn. Rote Wangen.",
    tipLabel: "Top-Tipp",
    tip: "Jeden Morgen Sonnenschutz mit LSF 30 oder höher, auch bei Wolken.",
    website: "skinglow.example",
  },
  en: {
    skinType: "Combination skin",
    sentence: "Calm forehead. Red cheeks.",
    tipLabel: "Top Tip",
    tip: "Sunscreen with SPF 30 or higher every morning, on cloudy days too.",
    website: "skinglow.example",
  },
};
