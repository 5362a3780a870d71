import { createInstance } from "i18next";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import type { Message, Translate } from "#contract/message.ts";

/** A tree of words of one language: groups (`hero`, `errors`, ...) of keys, nested as deep as it reads well. */
export interface Words {
  readonly [key: string]: string | Words;
}

export interface Translator {
  readonly language: Language;
  readonly t: Translate;
}

type Param = NonNullable<Message["params"]>[string];

/** Between the last two members of a spoken list. Own word instead of Intl.ListFormat: its output differs with the ICU data of the runtime. */
const LIST_WORD_KEY = "labels.and";

/**
 * Turns keys into sentences of one language, synchronously.
 *
 * - A missing key comes back as the key itself (R-LANG-3).
 * - `{{name}}` is replaced as it is, without HTML escaping: React escapes, and the API sends text.
 *   `{{brand}}` needs no parameter (R-BRAND-1). `{{name, capital}}` gives it a capital first letter, for a phrase that may also open a sentence.
 * - A parameter may be a message or a list of messages; lists read "a, b and c".
 * - Plural forms (`key_one`, `key_other`) follow `count`, or else the only number among the parameters,
 *   so `t("errors.rate_limited.message", { seconds: 1 })` needs no second parameter.
 *
 * @param words whole tree or only the groups a page needs
 */
export function createTranslator(language: Language, words: Words): Translator {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    fallbackLng: false,
    load: "currentOnly",
    ns: "words",
    defaultNS: "words",
    nsSeparator: false,
    keySeparator: ".",
    resources: { [language]: { words } },
    initAsync: false,
    returnedObjectHandler: (key: string) => key,
    interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
  });
  i18n.services.formatter?.add("capital", capitalise);

  const t: Translate = (key, params = {}) => {
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(params)) values[name] = speak(value);
    const count = pluralCount(values);
    // `replace` keeps parameters apart from i18next's own options; `nest: false` leaves "$t(" in a visitor's file name alone.
    return String(i18n.t(key, { replace: values, nest: false, ...(count === undefined ? {} : { count }) }));
  };

  const speak = (value: Param): string | number => {
    if (typeof value === "string" || typeof value === "number") return value;
    if (isList(value))
      return joinList(
        value.map((message) => renderMessage(t, message)),
        t(LIST_WORD_KEY),
      );
    return renderMessage(t, value);
  };

  return { language, t };
}

/** The words of a message. */
export function renderMessage(t: Translate, message: Message): string {
  return t(message.key, message.params);
}

/** "a", "a and b", "a, b and c" (no comma before the last word, in both languages). */
function joinList(items: readonly string[], word: string): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}

function isList(value: Param): value is readonly Message[] {
  return Array.isArray(value);
}

function capitalise(value: unknown): string {
  const text = String(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pluralCount(values: Readonly<Record<string, string | number>>): number | undefined {
  const numbers = Object.values(values).filter((value) => typeof value === "number");
  const count = values.count ?? (numbers.length === 1 ? numbers[0] : undefined);
  return typeof count === "number" ? count : undefined;
}
