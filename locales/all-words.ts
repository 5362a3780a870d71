import type { Language } from "#contract/language.ts";
import { GERMAN } from "./de/index.ts";
import { ENGLISH } from "./en/index.ts";
import type { Words } from "./translator.ts";

/**
 * Every group of words in both languages: for the server, the CLI and tests.
 * The browser never imports this: it loads the groups a page needs, in the one language it speaks.
 */
export const ALL_WORDS: Readonly<Record<Language, Words>> = { de: GERMAN, en: ENGLISH };
