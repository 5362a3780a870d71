import { BRAND } from "#contract/brand.ts";
import type { Translate } from "#contract/message.ts";
import type { Words } from "#locales/translator.ts";

/**
 * Looks words up without i18next, for what stands on a page from its first moment: i18next is 14 kB of the 120 kB of
 * JavaScript that a first load may weigh. Same keys, same `{{name}}`, and a missing key is answered with the key
 * (R-LANG-3); no plurals and no nested messages, which those words do not use (plain-translator.test.ts).
 */
export function createPlainTranslator(words: Words): Translate {
  return (key, params = {}) => {
    const found = key
      .split(".")
      .reduce<string | Words | undefined>((tree, part) => (typeof tree === "object" ? tree[part] : undefined), words);
    if (typeof found !== "string") return key;
    const values: typeof params = { brand: BRAND.name, ...params };
    return found.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}
