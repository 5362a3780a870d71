import Negotiator from "negotiator";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/language.ts";

/** Characters of a list of preferences that are read; browsers send a tenth of it, and 16 KB take 4 ms to sort. Chosen. */
export const READ_OF_LIST = 512;

/** Language of an answer whose request names none: Accept-Language, else German (docs/contract.md, "API"). */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const wanted = new Negotiator({ headers: { "accept-language": acceptLanguage.slice(0, READ_OF_LIST) } }).language([
    ...LANGUAGES,
  ]);
  return LANGUAGES.find((language) => language === wanted) ?? DEFAULT_LANGUAGE;
}
