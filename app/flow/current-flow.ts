import { createLazyLoader } from "#site/lazy-loader.ts";
import { createFlowStore } from "./flow-store.ts";
import type { FlowNotice } from "./show-notice.ts";

/**
 * The one owner of what the flow keeps in this document: its state, the results' code, and who shows its notices. Part
 * of the first page load, so what is big is loaded from here and never imported.
 */
export const flowStore = createFlowStore();

export const resultScreen = createLazyLoader(() => import("./result/result-screen.tsx"));

let listener: ((notice: FlowNotice) => void) | null = null;

export function notify(notice: FlowNotice): void {
  listener?.(notice);
}

/** One listener at a time. @returns ends it */
export function onNotice(show: (notice: FlowNotice) => void): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = null;
  };
}
