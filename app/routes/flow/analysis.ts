import { createAnalysisSession, type Notice } from "../../features/analyse/analysis-session.ts";
import { createPhotoPreparer } from "../../features/analyse/photo-preparer.ts";
import { sendPhoto } from "../../features/analyse/send-photo.ts";
import { languageOf } from "../../i18n/pages.ts";
import { pageSettings } from "../../seo/page-settings.ts";
import { flowStore } from "./visit.ts";

/** The analysis of this visit, wired to the browser. */

type Results = typeof import("./result-screen.tsx");

/** Long enough to see the bar at its end, short enough that nobody waits for it. */
const DONE_MS = 60;

let results: Results | null = null;
let listener: ((notice: Notice) => void) | null = null;

export async function loadResults(): Promise<void> {
  results ??= await import("./result-screen.tsx");
}

export function loadedResults(): Results | null {
  return results;
}

/** The screens speak; one listener at a time. */
export function hearNotices(tell: (notice: Notice) => void): () => void {
  listener = tell;
  return () => {
    if (listener === tell) listener = null;
  };
}

const preparer = createPhotoPreparer();
export const { warmUp } = preparer;

export const analysis = createAnalysisSession({
  store: flowStore,
  preparer,
  send: sendPhoto,
  notify: (notice) => listener?.(notice),
  language: () => languageOf(location.pathname),
  provider: () => pageSettings().provider,
  prepareResults: loadResults,
  random: Math.random,
  pause: () => new Promise((resolve) => setTimeout(resolve, DONE_MS)),
});
