import type { LastSaved } from "#contract/history.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/language.ts";
import { showBadge } from "../return-visit/app-badge.ts";
import { catchInstallPrompt } from "../return-visit/install-prompt.ts";
import { readLastSaved } from "../return-visit/last-saved.ts";
import { type AgainWords, drawingOf, wordsOf } from "./last-saved-words.ts";

/** Of `/history`. */
const DIARY = "[data-app-saved]";
let isFirst = true;

/**
 * For who has saved something, on any page: the badge of the installed app, and on the landing page the last score, the day
 * to compare and the own drawing. @param place `<last-saved>`
 */
export async function comeBack(place: Element | null): Promise<void> {
  const last = readLastSaved();
  if (isFirst) {
    isFirst = false;
    if (document.querySelector(DIARY) === null) showBadge(last, Date.now());
    else if (last?.noInstall !== true) catchInstallPrompt();
  }
  if (place === null) return;
  if (last === null) delete document.documentElement.dataset.lastSaved;
  else say(place, last, await wordsIn(document.documentElement.lang));
}

async function wordsIn(lang: string): Promise<AgainWords> {
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  return ((await import(`#locales/${language}/again.json`)) as { default: AgainWords }).default;
}

/** React leaves the place alone; the icon is React's, so it is put out of sight only. */
function say(place: Element, last: LastSaved, again: AgainWords): void {
  const target = place.querySelector<HTMLElement>("[data-last-words]");
  if (target === null) return;
  const text = document.createElement("span");
  text.textContent = wordsOf(document.documentElement.lang, last, Date.now(), again);
  const drawing = drawingOf(last, again.drawing);
  // Without a box of its own nothing that was on the screen moves where the words take two lines.
  target.style.display = "contents";
  target.replaceChildren(...(drawing === null ? [text] : [drawing, text]));
  if (drawing === null) return;
  const icon = target.previousElementSibling;
  if (icon instanceof SVGElement) icon.style.display = "none";
}
