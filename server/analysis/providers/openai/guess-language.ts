import type { Language } from "#contract/language.ts";

/**
 * Words that are frequent in one language and none in the other, from the usual frequency lists. "in", "an", "am", "was",
 * "war", "man", "die", "so", "also", "hat" are words of both and left out.
 */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    "the and of to with is are your you for on at it this that a from or as be some looks skin care use after every not under both more few very has have which around when your face".split(
      " ",
    ),
  ),
  de: new Set(
    "der das und mit ist sind deine dein deiner deinem deinen du für auf den dem des im ein eine einen einer einem nicht oder bei zu zum zur sich auch nach jeden aus wie haut wirkt unter beiden mehr wenig etwas sehr von es wenn um gesicht".split(
      " ",
    ),
  ),
};

/** A text of fewer words may well have no frequent one. Chosen. */
const FEWEST_WORDS = 8;

/** False where sentences are clearly not in the asked language. Simple on purpose: two languages, a few sentences. */
export function isInLanguage(text: string, language: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const of = (each: Language): number => words.filter((word) => STOP_WORDS[each].has(word)).length;
  const [own, other] = [of(language), of(language === "de" ? "en" : "de")];
  if (own === 0 && other === 0) return words.length < FEWEST_WORDS;
  return own > other;
}
