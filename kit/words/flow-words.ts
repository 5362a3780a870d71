import { byLanguage } from "#contract/language.ts";
import type * as German from "#locales/de/flow-words.ts";
import type { Words } from "#locales/translator.ts";
import { createLazyLoader } from "#site/lazy-loader.ts";

/** The words behind the landing page, one chunk a language: loaded when the upload step opens, never at first. */
export const FLOW_WORDS = byLanguage((language) =>
  createLazyLoader<Words>(
    async () => ((await import(`#locales/${language}/flow-words.ts`)) as typeof German).FLOW_WORDS,
  ),
);
