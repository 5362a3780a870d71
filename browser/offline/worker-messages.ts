/** What a page says to the service worker. The first is Workbox's own (`messageSkipWaiting`). */
export type WorkerMessage =
  | { readonly type: "SKIP_WAITING" }
  /** Is a page that names these files one of the worker's own build? Answered with true or false. */
  | { readonly type: "HAS_ASSETS"; readonly assets: readonly string[] };
