import type { Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { Words } from "#locales/translator.ts";

const GROUPS = [
  "ads",
  "article",
  "blog",
  "combinations",
  "consent",
  "evidence",
  "figures",
  "labels",
  "products",
  "questionnaire",
  "questions",
  "site",
  "why",
];

/** The groups of words a document may need; they stay at build. */
export function documentWords(language: Language): Words {
  return Object.fromEntries(GROUPS.map((group) => [group, ALL_WORDS[language][group] ?? {}]));
}
