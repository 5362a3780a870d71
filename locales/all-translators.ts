import { byLanguage, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, type Translator } from "#locales/translator.ts";

const TRANSLATORS = byLanguage((language) => createTranslator(language, ALL_WORDS[language]));

/** All languages' words are in memory from the start: an answer never waits for a file. */
export function translatorFor(language: Language): Translator {
  return TRANSLATORS[language];
}
