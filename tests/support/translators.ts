import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";

/** Both languages, with the words of the whole product. */
export const T = { de: createTranslator("de", ALL_WORDS.de).t, en: createTranslator("en", ALL_WORDS.en).t };
