import type { HISTORY_LAST_KEY } from "#contract/history.ts";
import type * as ComeBack from "./come-back.ts";
import { readFiles } from "./start-app.ts";

/** The key's type only, as in `settings.ts`. The boot script reads the same key and keeps the place free. */
const KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";

/**
 * `<last-saved>` on the landing page (`site/landing/come-back-place.tsx`): for who has saved a score (R-RES-15). Without
 * one the place is not there, and nothing of it is loaded (`come-back.ts`).
 */
export function startComeBack(): void {
  const { dataset } = document.documentElement;
  const address = readFiles()?.comeBack;
  const comeBack = async (place: Element | null) => {
    if (address === undefined) throw new Error("This page names no file for who comes back.");
    // By its address: an import that the bundler knows would bring its own helper along, and the application with it.
    const page: typeof ComeBack = await import(/* @vite-ignore */ address);
    await page.comeBack(place);
  };
  // Without it the page is that of a first visit.
  const asAtFirst = () => {
    delete dataset.lastSaved;
  };
  if (dataset.lastSaved !== undefined) comeBack(null).catch(asAtFirst);
  customElements.define(
    "last-saved",
    class extends HTMLElement {
      connectedCallback(): void {
        delete dataset.lastSaved;
        if (!hasLastSaved()) return;
        dataset.lastSaved = "";
        comeBack(this).catch(asAtFirst);
      }
    },
  );
}

function hasLastSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
