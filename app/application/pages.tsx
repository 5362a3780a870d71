import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { Flow } from "../flow/flow.tsx";
import { type ApplicationHandle, type AppPage, loadHistoryPage, loadHomePage } from "../routes/app-page.ts";
import { ApplicationError } from "./application-error.tsx";
import { PageHead } from "./page-head.tsx";

interface LoadedPage extends AppPage {
  readonly Component: ComponentType;
}

/** The flow shows the steps; its page only brings the words. */
function Home() {
  return null;
}

async function loadHome(language: Language): Promise<LoadedPage> {
  return { ...(await loadHomePage(language)), Component: Home };
}

async function loadHistory(language: Language): Promise<LoadedPage> {
  const [page, { HistoryScreen }] = await Promise.all([
    loadHistoryPage(language),
    import("../routes/history-screen.tsx"),
    import("#diary/store/diary-store.ts"),
  ]);
  return { ...page, Component: HistoryScreen };
}

/** A page is loaded when it is gone to; the first one before anything is shown (`main.tsx`). */
function inAllLanguages(page: string, load: (language: Language) => Promise<LoadedPage>): RouteObject[] {
  return LANGUAGES.map((language) => ({
    path: pathIn(language, page),
    lazy: async () => {
      const { handle, meta, Component } = await load(language);
      return { Component, handle: { ...handle, meta } satisfies ApplicationHandle };
    },
  }));
}

/** The pages with an application; `site/routes.ts` has all of them. The flow outlives a change of the language (R-LANG-5). */
export const PAGES: RouteObject[] = [
  {
    Component: PageHead,
    ErrorBoundary: ApplicationError,
    children: [
      { Component: Flow, children: inAllLanguages("/", loadHome) },
      ...inAllLanguages(HISTORY_PATH, loadHistory),
    ],
  },
];

/** Loads what a page needs before it is shown. @throws where it does not come */
export async function loadPage(page: string, language: Language): Promise<void> {
  await (page === HISTORY_PATH ? loadHistory(language) : loadHome(language));
}
