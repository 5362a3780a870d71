/**
 * What the service worker may keep on a visitor's device for use without a network. The server makes the list at start
 * from the files that it serves, since pages depend on its configuration, and writes it into the worker's own file.
 */
export interface PrecacheList {
  /** Files whose address changes with their content. */
  readonly assets: readonly string[];
  /** Pages by address, each with what its content is known by. */
  readonly pages: Readonly<Record<string, string>>;
  /** Icons and manifests, likewise. */
  readonly files: Readonly<Record<string, string>>;
}

/** Where the worker is served; at the root, because nothing below it may have the whole site as its scope. */
export const SERVICE_WORKER_PATH = "/service-worker.js";
/** The list's name among the worker's globals. */
export const PRECACHE_LIST = "precacheList";

/** Shown instead of a page that is not on the device; the English one stands under `/en`. */
export const OFFLINE_PATH = "/offline";
/** Begins the name of every cache of the service worker. Other caches of this site are not its business. */
export const OFFLINE_CACHES = "offline-";
