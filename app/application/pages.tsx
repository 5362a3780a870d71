import type { ComponentType } from "react";
import type { MetaDescriptor, RouteObject } from "react-router";
import { HISTORY_PATH } from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";
import type { PageHandle } from "#site/i18n/page-words.ts";
import { pathIn } from "#site/i18n/pages.ts";
import { Flow } from "../flow/flow.tsx";
import { ApplicationError } from "./application-error.tsx";
import { PageHead } from "./page-head.tsx";

/** A page's route module, as the prerendering has it too (`app/routes/`). */
interface PageModule {
  readonly handle: PageHandle;
  readonly meta: () => MetaDescriptor[];
  readonly default: ComponentType;
}

/** What the application knows of each of its pages beside the words. */
export interface ApplicationHandle extends PageHandle {
  readonly meta: readonly MetaDescriptor[];
}

type Load = () => Promise<PageModule>;

const HOME: Readonly<Record<Language, Load>> = {
  de: () => import("../routes/home-de.ts"),
  en: () => import("../routes/home-en.ts"),
};
const HISTORY: Readonly<Record<Language, Load>> = {
  de: () => import("../routes/history-de.ts"),
  en: () => import("../routes/history-en.ts"),
};

/** A page is loaded when it is gone to; the first one before anything is shown (`main.tsx`). */
function route(path: string, load: Load): RouteObject {
  return {
    path,
    lazy: async () => {
      const { handle, meta, default: Component } = await load();
      return { Component, handle: { ...handle, meta: meta() } satisfies ApplicationHandle };
    },
  };
}

/** The pages with an application; `site/routes.ts` has all of them. The flow outlives a change of the language (R-LANG-5). */
export const PAGES: RouteObject[] = [
  {
    Component: PageHead,
    ErrorBoundary: ApplicationError,
    children: [
      { Component: Flow, children: [route(pathIn("de", "/"), HOME.de), route(pathIn("en", "/"), HOME.en)] },
      route(pathIn("de", HISTORY_PATH), HISTORY.de),
      route(pathIn("en", HISTORY_PATH), HISTORY.en),
    ],
  },
];

/** @throws where it does not come */
export async function loadHistoryPage(language: Language): Promise<void> {
  await Promise.all([HISTORY[language](), import("../diary/diary-store.ts")]);
}

/** @throws where it does not come */
export async function loadHomePage(language: Language): Promise<void> {
  await HOME[language]();
}
