import { useCallback, useMemo } from "react";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { createPlainTranslator } from "#site/i18n/plain-translator.ts";
import { useLater } from "./use-later.ts";
import { FLOW_WORDS } from "./words/flow-words.ts";

/**
 * Names of steps and products, and the questions: the words of a result, which a page without any such note need not
 * have. Null until they are here, or where they do not come.
 */
export function useNames(language: Language, isNeeded: boolean): Translate | null {
  const words = useLater(
    isNeeded,
    useCallback(() => FLOW_WORDS[language].load(), [language]),
  );
  return useMemo(() => (words === null ? null : createPlainTranslator(words)), [words]);
}
