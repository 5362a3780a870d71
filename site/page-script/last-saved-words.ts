import type { LastSaved } from "#contract/history.ts";
import { daysUntil } from "../return-visit/next-comparison.ts";

export type AgainWords = Readonly<Record<"score" | "range" | "numbers" | "compare" | "drawing", string>>;

/** Mean of the Gregorian calendar: 365.2425 / 12. */
const MONTH_DAYS = 30.44;
/** Of the drawing, pixels; the line's place is as high. */
const DRAWING_HEIGHT = 44;
const SVG = "http://www.w3.org/2000/svg";

/** "Your last score: 76, four weeks ago. In 12 days: compare" (R-RES-15). @param now ms since 1970 */
export function wordsOf(language: string, last: LastSaved, now: number, again: AgainWords): string {
  const ago = agoIn(language, Date.parse(last.at), now, again.numbers);
  const score = filled(again.score, { score: scoreIn(last, again.range), ago });
  const { compareAt } = last;
  if (compareAt === undefined || !(Date.parse(compareAt) > 0)) return score;
  const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(daysUntil(compareAt, now), "day");
  return `${score} · ${filled(again.compare, { day })}`;
}

/** @param words of a range, for a score that is told by one */
export function scoreIn({ score, range }: LastSaved, words: string): string {
  if (!Number.isInteger(range?.from) || !Number.isInteger(range?.to)) return String(score);
  return filled(words, { from: String(range?.from), to: String(range?.to) });
}

function filled(words: string, gaps: Readonly<Record<string, string>>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => gaps[name] ?? gap);
}

/**
 * "today", "four weeks ago", "vor drei Monaten": days up to two weeks, then weeks up to three months, then months.
 *
 * @param at ms since 1970, as is `now`
 * @param numbers the words for 2, 3, 4 ..., with spaces between; a greater number stays a figure
 */
export function agoIn(language: string, at: number, now: number, numbers: string): string {
  // By the calendar: yesterday evening is yesterday.
  const days = daysUntil(new Date(now).toISOString(), at);
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

/** The own face in fine lines; null where no photo is kept. */
export function drawingOf({ drawing }: LastSaved, label: string): SVGElement | null {
  if (typeof drawing?.path !== "string" || !(drawing.width > 0)) return null;
  const picture = document.createElementNS(SVG, "svg");
  const attributes = {
    viewBox: `0 0 ${drawing.width} 100`,
    height: DRAWING_HEIGHT,
    width: Math.round((DRAWING_HEIGHT * drawing.width) / 100),
    role: "img",
    "aria-label": label,
    fill: "none",
    stroke: "currentcolor",
    "stroke-width": 2.2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  picture.style.flexShrink = "0";
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", drawing.path);
  picture.append(path);
  return picture;
}
