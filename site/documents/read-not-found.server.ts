import type { Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { WORDS as GERMAN } from "#locales/de/index.ts";
import type { PageHandle } from "../i18n/page-words.ts";

/** An address that we do not have, or that is not on the device. */
export function readNotFound(language: Language, isOffline: boolean) {
  const { consent = {}, offline = {}, site = {} } = ALL_WORDS[language];
  const handle: PageHandle = { language, page: "/", words: { consent, offline, site }, isDocument: true };
  const { meta } = offline as typeof GERMAN.offline;
  const { error } = site as typeof GERMAN.site;
  return { handle, texts: isOffline ? meta : { title: error.documentTitle, description: error.description } };
}
