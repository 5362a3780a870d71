import { byLanguage } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, type Words } from "#locales/translator.ts";

/** All languages, with the words of the whole product. */
export const T = byLanguage((language) => createTranslator(language, ALL_WORDS[language]).t);

/** Every sentence with its whole key. */
export function sentencesIn(words: Words, prefix = ""): (readonly [key: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value] as const] : sentencesIn(value, `${prefix}${name}.`),
  );
}
