import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { FLOW_WORDS } from "../../i18n/flow-words.ts";
import { createPlainTranslator } from "../../i18n/plain-translator.ts";

/**
 * Names of steps and products, and the questions: the words of a result, which a page without any such note need not
 * have. Null until they are here, or where they do not come.
 */
export function useNames(language: Language, isNeeded: boolean): Translate | null {
  const [names, setNames] = useState<Translate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isNeeded) {
      FLOW_WORDS[language].load().then(
        (words) => isCurrent && setNames(() => createPlainTranslator(words)),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [language, isNeeded]);
  return names;
}
