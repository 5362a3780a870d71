import type { MetaDescriptor } from "react-router";
import { HISTORY_PATH } from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";
import type * as GermanHistory from "#locales/de/history-words.ts";
import type * as GermanHome from "#locales/de/home-words.ts";
import type { PageHandle } from "#site/i18n/page-words.ts";
import { pageMeta, unlistedMeta } from "#site/seo/page-meta.ts";

/** What the prerendering and the application know of their pages alike: the words of one language, and the head. */
export interface AppPage {
  readonly handle: PageHandle;
  readonly meta: readonly MetaDescriptor[];
}

/** What the application knows of each of its pages beside the words. */
export interface ApplicationHandle extends PageHandle {
  readonly meta: readonly MetaDescriptor[];
}

/** `/` and its twins. @throws where its words do not come */
export async function loadHomePage(language: Language) {
  const { HOME_WORDS: words } = (await import(`#locales/${language}/home-words.ts`)) as typeof GermanHome;
  const handle = { language, page: "/", words };
  return { words, handle, meta: pageMeta(handle, words.site.home) } satisfies AppPage & { words: unknown };
}

/** `/history` and its twins. @throws where its words do not come */
export async function loadHistoryPage(language: Language): Promise<AppPage> {
  const { HISTORY_WORDS: words } = (await import(`#locales/${language}/history-words.ts`)) as typeof GermanHistory;
  const handle = { language, page: HISTORY_PATH, words };
  return { handle, meta: unlistedMeta(handle, words.history.meta) };
}
