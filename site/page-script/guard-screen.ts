import type { AppStart, PlainUploadModule } from "#page/app-start.ts";

/** How long nothing may stand on the screen, ms. Chosen: a view that only waits for its code is here by then. */
const BLANK_MS = 1_000;
/** How often what was taken out of the page is put back. Chosen: whoever does that once is a mishap, always is a will. */
const PUT_BACK_TIMES = 3;

/**
 * No page is ever blank (R-ROUTE-5). Whatever has emptied it, a broken application or somebody else's script: the
 * application is put back, then the page is loaded anew, once, with its step in the history entry; then a plain upload
 * stands in its place.
 */
export function guardScreen(place: HTMLElement, files: AppStart): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let putBack = 0;
  const act = () => {
    if (!place.isConnected && putBack < PUT_BACK_TIMES) {
      putBack += 1;
      const copy = document.getElementById(place.id);
      if (copy === null) document.body.prepend(place);
      else copy.replaceWith(place);
    }
    if (!isBlank()) return;
    watching.disconnect();
    if (!reloadOnce()) void offerPlainUpload(files);
  };
  const watching = new MutationObserver(() => {
    clearTimeout(timer);
    if (isBlank() || !place.isConnected) timer = setTimeout(act, BLANK_MS);
  });
  watching.observe(document.documentElement, { childList: true, subtree: true });
}

/** @returns false where that does not come either */
export async function offerPlainUpload({ plain }: AppStart): Promise<boolean> {
  try {
    const { plainUpload } = (await import(/* @vite-ignore */ plain)) as PlainUploadModule<HTMLElement>;
    const upload = await plainUpload();
    const main = document.getElementById("content");
    if (main === null) document.body.prepend(upload);
    else main.replaceChildren(upload);
    return true;
  } catch {
    return false;
  }
}

function isBlank(): boolean {
  const main = document.getElementById("content");
  return main === null || main.textContent.trim() === "";
}

/** The history entry remembers it, beside the step. @returns false where it has been done before */
function reloadOnce(): boolean {
  const state = history.state as { isReloaded?: unknown } | null;
  if (state?.isReloaded === true) return false;
  history.replaceState({ ...state, isReloaded: true }, "");
  location.reload();
  return true;
}
