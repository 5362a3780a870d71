import { FEWEST_SHOWN, sayCount, type UsageRow } from "../usage/report.ts";

/** For HTML's text and its attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const HEIGHT = 96;
const STEP = 12;

/** One bar a day; a sum below five is a stub of one height, whatever it is. The table beside it says the same in words. */
export function dayBars(days: readonly string[], rows: readonly UsageRow[], label: string): string {
  const counts = new Map(rows.map(({ day = "", count }) => [day, count]));
  const most = Math.max(FEWEST_SHOWN, ...counts.values());
  const bars = days.map((day, index) => {
    const count = counts.get(day);
    if (count === undefined) return "";
    const height = count < FEWEST_SHOWN ? 3 : Math.max(4, Math.round((HEIGHT * count) / most));
    const title = `<title>${escapeHtml(day)}: ${escapeHtml(sayCount(count))}</title>`;
    const kind = count < FEWEST_SHOWN ? "few" : "bar";
    return `<rect class="${kind}" x="${index * STEP + 1}" y="${HEIGHT - height}" width="${STEP - 2}" height="${height}" rx="1">${title}</rect>`;
  });
  const width = days.length * STEP;
  return `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${HEIGHT + 1}" preserveAspectRatio="none"><line x1="0" y1="${HEIGHT + 0.5}" x2="${width}" y2="${HEIGHT + 0.5}"/>${bars.join("")}</svg>`;
}

/** A list of words with their sums, the largest first, each with a bar of its share of the largest. */
export function wordBars(heading: string, rows: readonly (readonly [word: string, count: number])[]): string {
  const sorted = [...rows].sort(([, a], [, b]) => b - a);
  const most = Math.max(FEWEST_SHOWN, ...sorted.map(([, count]) => count));
  const lines = sorted.map(([word, count]) => {
    const width = count < FEWEST_SHOWN ? 1 : Math.max(1, Math.round((100 * count) / most));
    const kind = count < FEWEST_SHOWN ? "few" : "bar";
    const bar = `<svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="${kind}" width="${width}" height="8" rx="1"/></svg>`;
    return `<tr><th scope="row">${escapeHtml(word)}</th><td>${bar}</td><td class="count">${escapeHtml(sayCount(count))}</td></tr>`;
  });
  return `<table><caption>${escapeHtml(heading)}</caption><tbody>${lines.join("")}</tbody></table>`;
}
