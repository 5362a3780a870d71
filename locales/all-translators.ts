import type { Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, type Translator } from "#locales/translator.ts";

const TRANSLATORS: Readonly<Record<Language, Translator>> = {
  de: createTranslator("de", ALL_WORDS.de),
  en: createTranslator("en", ALL_WORDS.en),
};

/** Both languages' words are in memory from the start: an answer never waits for a file. */
export function translatorFor(language: Language): Translator {
  return TRANSLATORS[language];
}
