import type * as GermanPrompts from "./de/model/prompts.ts";
import type * as GermanVocabulary from "./de/model/vocabulary.ts";
import type { Prompts, Vocabulary } from "./model-texts.ts";
import { readAll } from "./read-all.ts";

/** All languages' of `model-texts.ts`. */

export const PROMPTS = await readAll<Prompts>(
  async (language) => ((await import(`./${language}/model/prompts.ts`)) as typeof GermanPrompts).PROMPTS,
);
export const VOCABULARIES = await readAll<Vocabulary>(
  async (language) => ((await import(`./${language}/model/vocabulary.ts`)) as typeof GermanVocabulary).VOCABULARY,
);
