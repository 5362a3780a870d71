import { use } from "react";
import type { Translate } from "#contract/message.ts";
import { createTranslator, type Words } from "#locales/translator.ts";
import type { PageHandle } from "#site/i18n/page-words.ts";
import { FLOW_WORDS } from "./flow-words.ts";

/** Making a translator costs far more than asking it: one for each language's words. */
const translators = new WeakMap<Words, Translate>();

/** The page's words and the flow's in one translator; suspends until they are here. */
export function useFlowTranslator({ language, words }: PageHandle): Translate {
  // Only what is missing is waited for: `use` would suspend once even for words that are here.
  const flowWords = FLOW_WORDS[language].loaded() ?? use(FLOW_WORDS[language].load());
  const known = translators.get(flowWords);
  if (known !== undefined) return known;
  const { t } = createTranslator(language, { ...words, ...flowWords });
  translators.set(flowWords, t);
  return t;
}
