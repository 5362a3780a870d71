import type { AppStart, FILE_MISSING_EVENT, NEW_VERSION_EVENT } from "#page/app-start.ts";

/** The names' types only, as in `settings.ts`. */
const FILE_MISSING: typeof FILE_MISSING_EVENT = "filemissing";
const NEW_VERSION: typeof NEW_VERSION_EVENT = "newversion";
/** Sent to the window by the bundler's own code. */
const CHUNK_MISSING = "vite:preloadError";

/** Why a file did not come; null: the server answers, and is of this page's version. */
export type Reason = "newVersion" | "noAnswer" | null;

/** How long an answer is waited for, ms. Chosen: twice a page's time on a slow line. */
const PATIENCE_MS = 8_000;
/** A page that came anew within this time is not loaded anew by itself: once is enough, ms. Chosen. */
const JUST_NOW_MS = 60_000;
/** A page that the browser kept for longer than this is asked about when it is shown again. Chosen: old files are served for 30 days. */
const LONG_MS = 7 * 24 * 60 * 60 * 1000;
/** What a reload would take away. */
const TYPED = "dialog[open], textarea, input:not([type=file], [type=radio], [type=checkbox], [type=range])";

/** Asked of the server, never guessed: the page as it is now names files of its own. */
export async function askReason({ module, scripts, styles, plain, comeBack }: AppStart): Promise<Reason> {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(location.pathname, { cache: "no-store", signal: asking.signal });
    const page = await answer.text();
    // A page of somebody else's (a hotel's network) names none at all.
    const isOurs = answer.ok && page.includes("/assets/application-");
    const isOld = [module, plain, comeBack, ...scripts, ...styles].some((file) => !page.includes(file));
    return isOurs && isOld ? "newVersion" : null;
  } catch {
    return "noAnswer";
  } finally {
    clearTimeout(timer);
  }
}

/** Whether nothing is lost by it, and it has not just been done. */
export function mayReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFresh = visit?.type === "reload" && performance.now() < JUST_NOW_MS;
  const fields = [...document.querySelectorAll<HTMLInputElement>(TYPED)];
  return !isFresh && !fields.some(({ value }) => value !== "");
}

/**
 * From now on a page that the browser brings back after a long time is asked about.
 *
 * @returns does so for every file that does not come, from when there is an application
 */
export function watchVersion(files: AppStart): () => void {
  const openedAt = Date.now();
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const isOld = (await askReason(files)) === "newVersion";
    isAsking = false;
    const isFree = isOld && document.dispatchEvent(new Event(NEW_VERSION, { cancelable: true }));
    if (isFree && mayReload()) location.reload();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && Date.now() - openedAt > LONG_MS && ask());
  return () => {
    addEventListener(CHUNK_MISSING, ask);
    document.addEventListener(FILE_MISSING, ask);
  };
}
