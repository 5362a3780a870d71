import { messageSW, Workbox } from "workbox-window";
import { SERVICE_WORKER_PATH } from "#page/precache.ts";
import { trustedScriptUrl } from "../power/trusted-script-url.ts";
import type { WorkerMessage } from "./worker-messages.ts";

/** Between two questions for a new version while a page stays open; with every page that is opened the browser asks itself. Chosen. */
const ASK_AGAIN_MS = 60 * 60 * 1000;

/**
 * @param onUpdate a worker of another build than this page's waits; `reload` lets it take over and loads the page anew
 * @throws where the browser refuses: storage is off or full, or the worker cannot be loaded
 */
export async function registerWorker(onUpdate: (reload: () => void) => void): Promise<void> {
  const workbox = new Workbox(trustedScriptUrl(SERVICE_WORKER_PATH), { updateViaCache: "none" });
  let registration: ServiceWorkerRegistration | undefined;
  const reload = () => {
    // Another tab may have let it take over.
    if (registration?.waiting == null) return location.reload();
    workbox.addEventListener("controlling", () => location.reload());
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener("waiting", async ({ sw }) => {
    if (sw === undefined) return;
    // Nothing to announce, and nothing to wait for: tabs of the build before find its files where they were (`clear-earlier.ts`).
    if (await isOfThisBuild(sw)) workbox.messageSkipWaiting();
    else onUpdate(reload);
  });
  registration = await workbox.register({ immediate: true });
  if (registration === undefined) throw new Error("The browser has registered nothing.");
  askAgain(registration);
}

/**
 * Pages come from the network first, so a page is often of the new build already while the new worker still waits for
 * other tabs.
 */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const named = document.querySelectorAll<HTMLElement>("link[href^='/assets/'], script[src^='/assets/']");
  const assets = [...named].map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "");
  const message: WorkerMessage = { type: "HAS_ASSETS", assets };
  return messageSW(worker, message);
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
