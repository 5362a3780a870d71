import { readByLanguage } from "#contract/language.ts";
import type * as GermanPrompts from "./de/model/prompts.ts";
import type * as GermanVocabulary from "./de/model/vocabulary.ts";
import type { Prompts, Vocabulary } from "./model-texts.ts";

/** All languages' of `model-texts.ts`. */

export const PROMPTS = await readByLanguage<Prompts>(
  async (language) => ((await import(`./${language}/model/prompts.ts`)) as typeof GermanPrompts).PROMPTS,
);
export const VOCABULARIES = await readByLanguage<Vocabulary>(
  async (language) => ((await import(`./${language}/model/vocabulary.ts`)) as typeof GermanVocabulary).VOCABULARY,
);
