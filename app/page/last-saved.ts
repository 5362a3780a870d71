import type { HISTORY_LAST_KEY } from "#contract/history.ts";

/** The key's type only, as in `settings.ts`. The boot script reads the same key and keeps the place free. */
const KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";

/**
 * `<last-saved>` on the landing page (`app/features/landing/last-saved.tsx`): for who has saved a score (R-RES-15). Without
 * one the place is not there, and nothing of it is loaded (`come-back.ts`).
 */
export function startLastSaved(): void {
  const { dataset } = document.documentElement;
  const comeBack = (place: Element | null) => void import("./come-back.ts").then((page) => page.comeBack(place));
  if (dataset.lastSaved !== undefined) comeBack(null);
  customElements.define(
    "last-saved",
    class extends HTMLElement {
      connectedCallback(): void {
        delete dataset.lastSaved;
        if (!hasLastSaved()) return;
        dataset.lastSaved = "";
        comeBack(this);
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
