import { browserPower } from "./browser-power.ts";

/** A browser that asks its user first may wait for ever. Chosen: within this time a press still counts (5 s in Chromium). */
const PATIENCE_MS = 3000;

/** Puts a text on the clipboard: by the browser's own way, else by selecting it. False where neither works. */
export async function copyText(text: string): Promise<boolean> {
  return (await copyByClipboard(text)) || copyBySelection(text);
}

async function copyByClipboard(text: string): Promise<boolean> {
  try {
    const clipboard = browserPower("clipboard");
    if (clipboard === undefined) return false;
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
    return await Promise.race([clipboard.writeText(text).then(() => true), late]);
  } catch {
    return false;
  }
}

/** Older browsers, pages without https, frames that may not write to the clipboard. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  // No keyboard comes up for it, and the page stays where it is.
  area.readOnly = true;
  area.ariaHidden = "true";
  Object.assign(area.style, { position: "fixed", top: "0", opacity: "0" });
  const focused = document.activeElement;
  // Beside an open dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(area);
  try {
    area.select();
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
