import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { APP_CONTROLS, APP_ID, APP_READY_EVENT, type AppModule } from "#page/app-start.ts";
import { languageOf, plainPath } from "#page/paths.ts";
import { enterStep } from "../flow/enter-step.ts";
import { loadFlow } from "../flow/flow.tsx";
import { stepOf } from "../flow/history-step.ts";
import { buildAnew } from "./build-anew.ts";
import { bearForeignChanges, isReacts } from "./foreign-changes.ts";
import { loadPage, PAGES } from "./pages.tsx";
import { takePlace } from "./take-place.ts";

/**
 * The application, in a place of its own (decision 0082). What the server sent is the document's and may have been changed
 * by a translator, an extension or a proxy: React never looks at it. It builds its own screen beside the document, and
 * when there is something to show, that takes the document's place.
 */

type Router = ReturnType<typeof createBrowserRouter>;

let opening: Promise<HTMLElement> | null = null;

export const prepare: AppModule<HTMLElement>["prepare"] = async () => {
  const language = languageOf(location.pathname);
  const page = plainPath(location.pathname);
  await Promise.all([loadPage(page, language), page === HISTORY_PATH ? null : loadFlow(language)]);
};

export const open: AppModule<HTMLElement>["open"] = (control) => {
  opening ??= begin(control).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

async function begin(control: string | null): Promise<HTMLElement> {
  await prepare();
  const router = createBrowserRouter(PAGES);
  await untilInitialized(router);
  if (plainPath(location.pathname) !== HISTORY_PATH) {
    await enterStep(router, control === APP_CONTROLS.start ? "upload" : stepOf(router.state.location.state));
  }
  bearForeignChanges(document.body);
  return await show(router);
}

function untilInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Resolves when the application stands in the document's place. */
function show(router: Router): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const place = makePlace();
    let root = build(place, router);
    const ready = () => {
      // In the same moment: what happens next to the screen (focus, scrolling) happens to this one.
      takePlace(place);
      buildAnew.provide(() => {
        takeAway(root);
        place.replaceChildren();
        root = build(place, router);
      });
      // Emptied, or filled with a copy that nothing answers.
      const look = () => {
        if (![...place.children].some(isReacts) && buildAnew.mayTry()) buildAnew.begin();
      };
      new MutationObserver(look).observe(place, { childList: true });
      resolve(place);
    };
    document.addEventListener(APP_READY_EVENT, ready, { once: true });
  });
}

function makePlace(): HTMLElement {
  return Object.assign(document.createElement("div"), { id: APP_ID });
}

function build(place: HTMLElement, router: Router): Root {
  const root = createRoot(place, { onUncaughtError: () => buildAnew.mayTry() && buildAnew.begin() });
  // Without transitions: two steps in quick succession are two screens, and the flow sees both entries.
  root.render(<RouterProvider router={router} useTransitions={false} />);
  return root;
}

function takeAway(root: Root): void {
  try {
    root.unmount();
  } catch {
    // What it stood on is broken; its place is emptied next.
  }
}
