import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, type Words } from "#locales/translator.ts";

/** Both languages, with the words of the whole product. */
export const T = { de: createTranslator("de", ALL_WORDS.de).t, en: createTranslator("en", ALL_WORDS.en).t };

/** Every sentence with its whole key. */
export function sentencesIn(words: Words, prefix = ""): (readonly [key: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value] as const] : sentencesIn(value, `${prefix}${name}.`),
  );
}
