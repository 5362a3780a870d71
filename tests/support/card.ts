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
  return { ...WORDS[language], language, band, score: CARD_SCORES[band], ...more };
}

const WORDS: Readonly<Record<Language, Omit<CardContent, "language" | "band" | "score">>> = {
  de: {
    outOf: "/100",
    spread: "± 4",
    skinType: "Mischhaut",
    summary: "Deine Haut macht auf diesem Foto einen guten Eindruck, ein paar Dinge sind zu sehen. Mehr dazu unten.",
    summaryFallback: "Meine Haut auf einen Blick.",
    tipLabel: "Top-Tipp",
    tip: "Trag jeden Morgen Sonnenschutz mit LSF 30 oder höher auf, auch bei Wolken. Zwei Fingerlängen genügen.",
    tipFallback: "Mild reinigen, Feuchtigkeit geben, jeden Tag Sonnenschutz.",
    website: "skinglow.example",
    method: "Methode 1",
    demo: null,
  },
  en: {
    outOf: "/100",
    spread: "± 4",
    skinType: "Combination skin",
    summary: "Your skin makes a good impression in this photo, and a few things can be seen. More on that below.",
    summaryFallback: "My skin at a glance.",
    tipLabel: "Top Tip",
    tip: "Use sunscreen with SPF 30 or higher every morning, on cloudy days too. Two finger lengths are enough.",
    tipFallback: "Cleanse gently, moisturise, and wear sunscreen every day.",
    website: "skinglow.example",
    method: "Method 1",
    demo: null,
  },
};
