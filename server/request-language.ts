import Negotiator from "negotiator";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/language.ts";

/** Language of an answer whose request names none: Accept-Language, else German (contract, "API"). */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const wanted = new Negotiator({ headers: { "accept-language": acceptLanguage } }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === wanted) ?? DEFAULT_LANGUAGE;
}
