import { byLanguage, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { VOCABULARIES } from "#locales/model-words.ts";
import type { Words } from "#locales/translator.ts";

/** Groups of our own texts that name what is seen, where, and how much of it (locales/). */
const OWN: Readonly<Record<string, readonly string[]>> = {
  advice: ["findings", "places", "spots", "strengths", "names", "little_of", "types"],
  labels: ["concerns", "zones", "skinTypes"],
};

/** Every single word that may stand in a summary, in lower case. */
const SINGLE = byLanguage(wordsOf);
const PRAISING = byLanguage((language) => setOf(VOCABULARIES[language].praise, language));
const LOOKING = byLanguage((language) => setOf(VOCABULARIES[language].looks, language));
const TOGETHER = byLanguage(phrasesOf);

/**
 * The words of a text that are not among those that may be said in this language (rule one of sayable-text.ts).
 *
 * @param text anything; letters of any script make words, and so does each figure
 */
export function unknownWords(text: string, language: Language): readonly string[] {
  const spoken = VOCABULARIES[language].shortForms.reduce((said, [form, long]) => said.replace(form, long), text);
  const words = spokenWords(spoken);
  const mayPraise = !words.some((word) => LOOKING[language].has(word));
  return words
    .join(" ")
    .replace(TOGETHER[language], " ")
    .split(" ")
    .filter((word) => word !== "" && !SINGLE[language].has(word) && !(mayPraise && PRAISING[language].has(word)));
}

/** In lower case, in their order. */
export function spokenWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

function wordsOf(language: Language): ReadonlySet<string> {
  const { words, compounds, inPhrasesOnly } = VOCABULARIES[language];
  const own = Object.entries(OWN).flatMap(([group, names]) =>
    names.flatMap((name) => leaves((ALL_WORDS[language][group] as Words)[name] ?? {})),
  );
  const named = spokenWords(own.join(" ").replace(/\{\{.*?\}\}/g, " ")).filter((word) => !inPhrasesOnly.test(word));
  const [first = [], second = []] = compounds.map((parts) => parts.trim().split(/\s+/));
  const joined = first.flatMap((start) => second.map((end) => start + end));
  return new Set([...named, ...setOf(words, language), ...joined]);
}

function setOf(list: string, language: Language): ReadonlySet<string> {
  const inflected = (word: string) => VOCABULARIES[language].endings.map((ending) => word.slice(0, -1) + ending);
  return new Set(
    list
      .trim()
      .split(/\s+/)
      .flatMap((word) => (word.endsWith("*") ? inflected(word) : [word])),
  );
}

function phrasesOf(language: Language): RegExp {
  return new RegExp(`(?<![^ ])(?:${VOCABULARIES[language].phrases.join("|")})(?![^ ])`, "g");
}

function leaves(words: Words | string): string[] {
  return typeof words === "string" ? [words] : Object.values(words).flatMap(leaves);
}
