import type { HISTORY_DATABASE, HISTORY_LAST_KEY } from "#contract/history.ts";
import type { APP_START_ID, AppStart, HANDED_OVER, PAGE_READY_EVENT } from "#page/app-start.ts";
import { isAtLaterStep } from "./ads/face-exclusion.ts";
import { guardScreen, offerPlainUpload } from "./guard-screen.ts";
import { createApplicationLoader } from "./load-application.ts";
import { askReason, mayReload, type Reason, watchVersion } from "./new-version.ts";

/** The names' types only, as in `settings.ts`. */
const ELEMENT_ID: typeof APP_START_ID = "app-start";
const PAGE_READY: typeof PAGE_READY_EVENT = "pageready";
const HANDED: typeof HANDED_OVER = "handed-over:";
/** An element that the application answers: a button, and the place where its failure is said. */
const CONTROL = "[data-app-control]";
const FAILURE = "[data-app-failure]";
/** The page that shows what is saved on this device: where something is, the visitor has come to see it. */
const SAVED = "[data-app-saved]";
const DATABASE: typeof HISTORY_DATABASE = "skinglow";
const LAST_KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";
const INTENT = ["pointerover", "focusin"] as const;
/** Failures to start after which another try is of no use. Chosen. */
const PATIENCE = 2;

/**
 * `/` and `/history` are documents until the visitor acts (decision 0082). Whoever is about to press one of the
 * application's controls makes its files come; a press puts the application in the document's place.
 */
export function startApp(): void {
  document.dispatchEvent(new Event(PAGE_READY));
  const files = readFiles();
  if (files === null) return;
  // For the step that is loaded anew, and for nobody who comes later.
  if (window.name.startsWith(HANDED) && !isAtLaterStep()) window.name = "";
  const application = createApplicationLoader(files);
  const watchFiles = watchVersion(files);
  const listening = new AbortController();
  const { signal } = listening;
  let isOpening = false;
  let failures = 0;

  const open = async (control: HTMLElement | null) => {
    if (isOpening) return;
    isOpening = true;
    const name = control?.dataset.appControl ?? null;
    control?.setAttribute("aria-busy", "true");
    placeOfFailure(control)?.setAttribute("hidden", "");
    try {
      const place = await (await application.load()).open(name);
      listening.abort();
      guardScreen(place, files);
      watchFiles();
      // The start has led on by itself; another control is pressed again, now that it answers.
      if (name !== "start") place.querySelector<HTMLElement>(`[data-app-control="${name}"]`)?.click();
    } catch {
      failures += 1;
      const reason = await askReason(files);
      if (reason === "newVersion" && mayReload()) return loadAnew(name);
      if (failures < PATIENCE || !(await offerPlainUpload(files))) showFailure(reason, placeOfFailure(control));
    }
    control?.removeAttribute("aria-busy");
    isOpening = false;
  };
  const onIntent = (event: Event) => {
    if (controlOf(event) === null) return;
    application
      .load()
      .then(({ prepare }) => prepare())
      .catch(() => undefined);
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true, signal });
  const onClick = (event: Event) => {
    const control = controlOf(event);
    if (control !== null) void open(control);
  };
  document.addEventListener("click", onClick, { capture: true, signal });
  const unasked = () => void open(null);
  // The browser's Forward leads to a later step of the same address.
  addEventListener("popstate", () => isAtLaterStep() && unasked(), { signal });
  // Pressed before this module was here (`site/ui/early-press.ts`).
  const early = document.querySelector<HTMLElement>(`${CONTROL}[aria-busy]`);
  if (early !== null || isAtLaterStep()) void open(early);
  else if (document.querySelector(SAVED) !== null) void startWhereSaved(unasked, signal);
}

/** Null on documents, and on the development server, which starts the application at once. */
export function readFiles(): AppStart | null {
  try {
    return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "null") as AppStart | null;
  } catch {
    return null;
  }
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
}

async function startWhereSaved(start: () => void, signal: AbortSignal): Promise<void> {
  addEventListener("storage", ({ key }) => key === LAST_KEY && start(), { signal });
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

/** What was pressed goes on in the new version: its step stands in the history then, as after every reload. */
function loadAnew(control: string | null): void {
  // As React Router would have written it: it tells entries by their keys.
  if (control === "start") history.pushState({ usr: { step: "upload" }, key: `${Date.now()}`, idx: 1 }, "");
  location.reload();
}

/** Beside the button that was pressed, or at the page's own place. */
function placeOfFailure(control: HTMLElement | null): HTMLElement | null {
  return control?.parentElement?.querySelector<HTMLElement>(FAILURE) ?? document.querySelector<HTMLElement>(FAILURE);
}

/** The place has the words of each reason (`site/ui/load-failure.tsx`). */
function showFailure(reason: Reason, place: HTMLElement | null): void {
  if (place === null) return;
  const words = reason === null ? undefined : place.dataset[reason];
  if (words !== undefined) place.textContent = words;
  place.hidden = false;
}
