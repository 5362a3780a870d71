import { createLazyLoader } from "#site/lazy-loader.ts";
import { holds } from "#site/seo/page-settings.ts";
import { browserPower } from "../power/browser-power.ts";
import { announceUpdate, type UpdateHost } from "./announce-update.ts";

export type OfflineOutcome = "kept" | "unsupported" | "unwanted" | "refused";

/** Called when a new version waits, by whoever can say so. */
let host: UpdateHost | null = null;
let waiting: (() => void) | null = null;

const registration = createLazyLoader(async () => {
  const { registerWorker } = await import("./register-worker.ts");
  await registerWorker((reload) => {
    waiting = reload;
    if (host !== null) announceUpdate(host, reload);
  });
});

/**
 * From the visitor's first act on, this device keeps the site for use without a network (decision 0073). Once a document;
 * where the browser cannot or does not want to, everything works as without it, so nobody is told.
 *
 * @param announcer says that there is a new version; without one it comes with the next visit
 */
export async function keepOffline(announcer?: UpdateHost): Promise<OfflineOutcome> {
  if (browserPower("serviceWorker") === undefined) return "unsupported";
  // The development server, or an operator who wants none: the worker is not there, or takes itself away.
  if (!holds("offline")) return "unwanted";
  if (announcer !== undefined && host === null) {
    host = announcer;
    if (waiting !== null) announceUpdate(announcer, waiting);
  }
  try {
    await registration.load();
    return "kept";
  } catch {
    return "refused";
  }
}
