import type { HISTORY_LAST_KEY, LastSaved } from "#contract/history.ts";

/** The key's type only, as in `settings.ts`. The boot script reads the same key and keeps the place free. */
const KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";
const DAY_MS = 86_400_000;
/** Mean of the Gregorian calendar: 365.2425 / 12. */
const MONTH_DAYS = 30.44;

/**
 * `<last-saved>` on the landing page (`app/features/landing/last-saved.tsx`): the newest saved score and how long ago that
 * was, for who has one (R-RES-15). Without one the place is not there.
 */
export function startLastSaved(): void {
  class LastSavedElement extends HTMLElement {
    connectedCallback(): void {
      const last = readLast();
      if (last === null) delete document.documentElement.dataset.lastSaved;
      else document.documentElement.dataset.lastSaved = "";
      const place = this.querySelector("[data-last-words]");
      if (last === null || place === null) return;
      const { words = "", range = "", numbers = "" } = this.dataset;
      const ago = agoIn(document.documentElement.lang, Date.parse(last.at), Date.now(), numbers);
      place.textContent = words.replace("{score}", scoreIn(last, range)).replace("{ago}", ago);
    }
  }
  customElements.define("last-saved", LastSavedElement);
}

/** Null where nothing is saved, or what is stored is none of ours. */
function readLast(): LastSaved | null {
  try {
    const last: LastSaved = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Number.isInteger(last.score) && Date.parse(last.at) > 0 ? last : null;
  } catch {
    return null;
  }
}

/** @param words of a range, for a score that is told by one */
export function scoreIn({ score, range }: LastSaved, words: string): string {
  if (!Number.isInteger(range?.from) || !Number.isInteger(range?.to)) return String(score);
  return words.replace("{from}", String(range?.from)).replace("{to}", String(range?.to));
}

/**
 * "today", "four weeks ago", "vor drei Monaten": days up to two weeks, then weeks up to three months, then months.
 *
 * @param at ms since 1970, as is `now`
 * @param numbers the words for 2, 3, 4 ..., with spaces between; a greater number stays a figure
 */
export function agoIn(language: string, at: number, now: number, numbers: string): string {
  // By the calendar: yesterday evening is yesterday.
  const days = Math.max(
    0,
    Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY_MS),
  );
  const [count, unit] =
    days < 14
      ? ([days, "day"] as const)
      : days < 91
        ? ([days / 7, "week"] as const)
        : ([days / MONTH_DAYS, "month"] as const);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format
    .format(-Math.floor(count), unit)
    .replace(/\d+/, (number) => numbers.split(" ")[Number(number) - 2] ?? number);
}
