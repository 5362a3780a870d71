import type { Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { Words } from "#locales/translator.ts";
import { COMPOUNDS, LOOKS, PHRASES, PRAISE, WORDS } from "./vocabulary-words.ts";

/** Groups of our own texts that name what is seen, where, and how much of it (locales/). */
const OWN: Readonly<Record<string, readonly string[]>> = {
  advice: ["findings", "places", "spots", "strengths", "names", "little_of", "types"],
  labels: ["concerns", "zones", "skinTypes"],
};
/** Of these texts, words that would say something of a person elsewhere: they stand in phrases (vocabulary-words.ts). */
const IN_PHRASES_ONLY = /^(?:dark|dunkle[nr]?|smile|eyes?|augen?|normale?[rns]?)$/;
/** Of a German adjective, its comparative and its superlative; some of them make no word, which costs nothing. */
const ENDINGS = " e em en er es ere eren erer erem eres ste sten ster stes".split(" ");

/** Every single word that may stand in a summary, in lower case. */
const SINGLE: Readonly<Record<Language, ReadonlySet<string>>> = { de: wordsOf("de"), en: wordsOf("en") };
const PRAISING: Readonly<Record<Language, ReadonlySet<string>>> = { de: setOf(PRAISE.de), en: setOf(PRAISE.en) };
const LOOKING: Readonly<Record<Language, ReadonlySet<string>>> = { de: setOf(LOOKS.de), en: setOf(LOOKS.en) };
const TOGETHER: Readonly<Record<Language, RegExp>> = { de: phrasesOf("de"), en: phrasesOf("en") };

/**
 * The words of a text that are not among those that may be said in this language (rule one of sayable-text.ts).
 *
 * @param text anything; letters of any script make words, and so does each figure
 */
export function unknownWords(text: string, language: Language): readonly string[] {
  const words = spokenWords(language === "en" ? text.replace(SHORT_FORM, spokenOut) : text);
  const mayPraise = !words.some((word) => LOOKING[language].has(word));
  return words
    .join(" ")
    .replace(TOGETHER[language], " ")
    .split(" ")
    .filter((word) => word !== "" && !SINGLE[language].has(word) && !(mayPraise && PRAISING[language].has(word)));
}

/** "it's", "you'll", "don't", and "cheek's". */
const SHORT_FORM = /n['’]t\b|['’](?:s|re|ve|ll)\b/gi;

function spokenOut(form: string): string {
  return form.startsWith("n") ? " not" : " ";
}

/** In lower case, in their order. */
export function spokenWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

function wordsOf(language: Language): ReadonlySet<string> {
  const own = Object.entries(OWN).flatMap(([group, names]) =>
    names.flatMap((name) => leaves((ALL_WORDS[language][group] as Words)[name] ?? {})),
  );
  const named = spokenWords(own.join(" ").replace(/\{\{.*?\}\}/g, " ")).filter((word) => !IN_PHRASES_ONLY.test(word));
  const [first, second] = COMPOUNDS.map((parts) => parts.trim().split(/\s+/)) as [string[], string[]];
  const compounds = language === "de" ? first.flatMap((start) => second.map((end) => start + end)) : [];
  return new Set([...named, ...setOf(WORDS[language]), ...compounds]);
}

function setOf(list: string): ReadonlySet<string> {
  const inflected = (word: string) => ENDINGS.map((ending) => word.slice(0, -1) + ending);
  return new Set(
    list
      .trim()
      .split(/\s+/)
      .flatMap((word) => (word.endsWith("*") ? inflected(word) : [word])),
  );
}

function phrasesOf(language: Language): RegExp {
  return new RegExp(`(?<![^ ])(?:${PHRASES[language].join("|")})(?![^ ])`, "g");
}

function leaves(words: Words | string): string[] {
  return typeof words === "string" ? [words] : Object.values(words).flatMap(leaves);
}
