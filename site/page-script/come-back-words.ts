import type { LastSaved } from "#contract/history.ts";
import { daysUntil } from "../return-visit/next-comparison.ts";

export type AgainWords = Readonly<
  Record<"score" | "range" | "none" | "numbers" | "days" | "tomorrow" | "due" | "unknown" | "drawing", string>
>;

/** Mean of the Gregorian calendar: 365.2425 / 12. */
const MONTH_DAYS = 30.44;
const SVG = "http://www.w3.org/2000/svg";

/** "12 days until you compare" (R-RES-19); an entry from before the day was kept has none. @param now ms since 1970 */
export function nextOf({ compareAt }: LastSaved, now: number, again: AgainWords): string {
  if (compareAt === undefined || !(Date.parse(compareAt) > 0)) return again.unknown;
  const days = daysUntil(compareAt, now);
  if (days < 2) return days === 0 ? again.due : again.tomorrow;
  return filled(again.days, { days: String(days) });
}

/** "Your last score: 76, four weeks ago" (R-RES-15). @param now ms since 1970 */
export function scoreLineOf(language: string, last: LastSaved, now: number, again: AgainWords): string {
  const ago = agoIn(language, Date.parse(last.at), now, again.numbers);
  return filled(again.score, { score: scoreIn(last, again), ago });
}

export function scoreIn({ score, range, isUntold }: LastSaved, again: Pick<AgainWords, "range" | "none">): string {
  if (isUntold) return again.none;
  if (!Number.isInteger(range?.from) || !Number.isInteger(range?.to)) return String(score);
  return filled(again.range, { from: String(range?.from), to: String(range?.to) });
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

/** The own face in lines; null where no photo is kept. */
export function drawingOf({ drawing }: LastSaved, label: string): SVGElement | null {
  if (typeof drawing?.path !== "string" || !(drawing.width > 0)) return null;
  const picture = document.createElementNS(SVG, "svg");
  const attributes = {
    viewBox: `0 0 ${drawing.width} 100`,
    preserveAspectRatio: "xMidYMax meet",
    width: "100%",
    height: "100%",
    role: "img",
    "aria-label": label,
    fill: "none",
    stroke: "currentcolor",
    "stroke-width": 0.7,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", withCurves(drawing.path));
  picture.append(path);
  return picture;
}

/** Few points of a line are kept: large, its corners would show. Curves from middle to middle, as far as the line's ends. */
export function withCurves(path: string): string {
  return path.replaceAll(/M[^M]+/g, (line) => {
    const points = line.slice(1).split("L");
    const [first = "", ...rest] = points;
    const curves = rest.slice(0, -1).map((point, place) => `Q${point} ${middle(point, rest[place + 1] ?? point)}`);
    return `M${first}${curves.join("")}${rest.length > 0 ? `L${rest.at(-1)}` : ""}`;
  });
}

function middle(one: string, other: string): string {
  const [[x = 0, y = 0], [u = 0, v = 0]] = [one, other].map((point) => point.split(" ").map(Number)) as [
    number[],
    number[],
  ];
  return `${(x + u) / 2} ${(y + v) / 2}`;
}
