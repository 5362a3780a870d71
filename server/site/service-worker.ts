import { OFFLINE_CACHES, PRECACHE_LIST, type PrecacheList } from "#page/precache.ts";

/** It may ask this site for files, and do nothing else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The built worker with the list of what it keeps: another list is another file, which browsers then take for an update. */
export function serviceWorkerWith(list: PrecacheList, built: string): string {
  return `self.${PRECACHE_LIST}=${JSON.stringify(list)};\n${built}`;
}

/**
 * In its place with `OFFLINE=false`: every browser that has the worker fetches this one as an update, which takes away the
 * caches and then itself. Shares no code with the worker, so that it helps when that is what is broken.
 */
export const WITHDRAWN_SERVICE_WORKER = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
async function withdraw() {
  for (const name of await caches.keys()) if (name.startsWith("${OFFLINE_CACHES}")) await caches.delete(name);
  await self.registration.unregister();
}
`;
