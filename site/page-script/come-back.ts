import type { LastSaved } from "#contract/history.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/language.ts";
import { showBadge } from "../return-visit/app-badge.ts";
import { catchInstallPrompt } from "../return-visit/install-prompt.ts";
import { readLastSaved } from "../return-visit/last-saved.ts";
import { type AgainWords, drawingOf, nextOf, scoreLineOf } from "./come-back-words.ts";

/** Of `/history`. */
const DIARY = "[data-app-saved]";
let isFirst = true;

/**
 * For who has saved something, on any page: the badge of the installed app, and on the landing page the day to compare, the
 * last score and the own drawing. @param place `<last-saved>`
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

/** React leaves these places alone. */
function say(place: Element, last: LastSaved, again: AgainWords): void {
  const { dataset, lang } = document.documentElement;
  const now = Date.now();
  const drawing = drawingOf(last, again.drawing);
  write(place, "[data-last-next]", nextOf(last, now, again));
  write(place, "[data-last-words]", scoreLineOf(lang, last, now, again));
  if (drawing !== null) place.closest(".opening")?.querySelector("[data-last-drawing]")?.replaceChildren(drawing);
  dataset.lastSaved = drawing === null ? "told" : "drawn";
}

function write(place: Element, selector: string, text: string): void {
  const target = place.querySelector(selector);
  if (target !== null) target.textContent = text;
}
