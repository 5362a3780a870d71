import { readByLanguage } from "#contract/language.ts";
import type * as German from "./de/index.ts";
import type { Words } from "./translator.ts";

/**
 * Every group of words in all languages: for the server, the CLI, the build and tests.
 * The browser never imports this: it loads the groups a page needs, in the one language it speaks.
 */
export const ALL_WORDS = await readByLanguage<Words>(
  async (language) => ((await import(`./${language}/index.ts`)) as typeof German).WORDS,
);
