import type { Language } from "#contract/language.ts";
import type { Words } from "#locales/translator.ts";
import { createLazyLoader, type LazyLoader } from "#site/lazy-loader.ts";

/** The words behind the landing page, one chunk a language: loaded when the upload step opens, never at first. */
export const FLOW_WORDS: Readonly<Record<Language, LazyLoader<Words>>> = {
  de: createLazyLoader(async () => (await import("#locales/de/flow-words-de.ts")).GERMAN_FLOW),
  en: createLazyLoader(async () => (await import("#locales/en/flow-words-en.ts")).ENGLISH_FLOW),
};
