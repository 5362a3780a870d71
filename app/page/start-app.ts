import type { APP_READY_EVENT, APP_START_ID, AppStart, WHOLE_STYLES } from "#contract/app-start.ts";
import type { HISTORY_DATABASE, HISTORY_LAST_KEY } from "#contract/history.ts";
import { isAtLaterStep } from "./ads/face-exclusion.ts";

/** The names' types only, as in `settings.ts`. */
const ELEMENT_ID: typeof APP_START_ID = "app-start";
const READY: typeof APP_READY_EVENT = "appready";
const STYLES: typeof WHOLE_STYLES = "data-whole";
/** An element that the app answers: a button, and the place where its failure is said. */
const CONTROL = "[data-app-control]";
const FAILURE = "[data-app-failure]";
/** The page that shows what is saved on this device: where something is, the visitor has come to see it. */
const SAVED = "[data-app-saved]";
const DATABASE: typeof HISTORY_DATABASE = "skinglow";
const LAST_KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";

/**
 * `/` and `/history` are documents until the visitor acts (decision 0074). Whoever is about to press one of the app's
 * buttons makes its files come and the app take over the page, without a visible step; a button that is pressed before
 * is pressed again once the app answers.
 */
export function startApp(): void {
  const files = readFiles();
  if (files === null) return;
  let isReady = false;
  let starting: Promise<void> | null = null;
  const start = () => {
    starting ??= begin(files).catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  const quietly = () => void start().catch(() => undefined);
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CONTROL) !== null) quietly();
  };
  const onClick = async (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROL) : null;
    if (control === null || control.hasAttribute("aria-busy")) return;
    // Not to React either, which may be half way: it would see this click a second time.
    event.stopPropagation();
    control.setAttribute("aria-busy", "true");
    showFailure(false, control);
    try {
      await start();
    } catch {
      showFailure(true, control);
    }
    control.removeAttribute("aria-busy");
    if (isReady) control.click();
  };
  const INTENT = ["pointerover", "focusin"] as const;
  document.addEventListener(
    READY,
    () => {
      isReady = true;
      for (const type of INTENT) document.removeEventListener(type, onIntent);
      document.removeEventListener("click", onClick, true);
    },
    { once: true },
  );
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
  document.addEventListener("click", onClick, true);
  const unasked = () => void start().catch(() => showFailure(true));
  // The browser's Forward leads to a later step of the same address.
  addEventListener("popstate", () => isAtLaterStep() && unasked());
  if (isAtLaterStep()) unasked();
  else if (document.querySelector(SAVED) !== null) void startWhereSaved(unasked);
}

/** Null on documents, and on the development server, which starts the app at once. */
function readFiles(): AppStart | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as AppStart);
}

async function startWhereSaved(start: () => void): Promise<void> {
  addEventListener("storage", ({ key }) => key === LAST_KEY && start());
  const isKnown = document.documentElement.dataset.lastSaved !== undefined;
  if (isKnown || (await hasDatabase())) start();
}

/** Asked without making one. A browser that cannot be asked may have one. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

/** Resolves when the app answers. Rejects when a file does not come; it may be tried again. */
async function begin({ module, scripts, styles }: AppStart): Promise<void> {
  for (const href of [module, ...scripts]) preload(href);
  await addStyles(styles);
  await new Promise<void>((resolve, reject) => {
    document.addEventListener(READY, () => resolve(), { once: true });
    import(/* @vite-ignore */ module).catch(reject);
  });
}

/**
 * The page's own styles are those of its first look; the whole sheets come behind them and say all of it again. Nothing
 * is taken away: a browser that begins its styles anew would also begin the fonts anew.
 */
async function addStyles(sheets: readonly string[]): Promise<void> {
  const links = sheets
    .filter((href) => document.head.querySelector(`link[href="${href}"]`) === null)
    .map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const loaded = links.map(
    (link) =>
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
      }),
  );
  document.head.querySelector(`style[${STYLES}]`)?.after(...links);
  try {
    await Promise.all(loaded);
  } catch (error) {
    for (const link of links) link.remove();
    throw error;
  }
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Beside the button that was pressed, or at the page's own place. */
function showFailure(isFailed: boolean, control?: HTMLElement): void {
  const place = control?.parentElement?.querySelector<HTMLElement>(FAILURE) ?? document.querySelector(FAILURE);
  if (place instanceof HTMLElement) place.hidden = !isFailed;
}
