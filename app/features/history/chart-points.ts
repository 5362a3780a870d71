import type { HistoryEntry } from "#contract/history.ts";
import { scoreRange } from "#contract/score-range.ts";

/** Positions in per cent of the drawing: x from the left, y from the top. */
export interface ChartPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Ends of the ± band. */
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  readonly ticks: readonly { readonly score: number; readonly y: number }[];
  /** Entries of one method version each, oldest first: only they share a line. */
  readonly runs: readonly (readonly ChartPoint[])[];
}

/** Room at both sides, so that no dot is cut. Per cent. */
const MARGIN = 3;
/** A narrower range would make a mountain of every point. Score points; chosen. */
const LEAST_RANGE = 40;
const TICK = 10;

/** Dots that are drawn and rows of the table: more would touch each other on a phone. Chosen. */
const MOST_DOTS = 100;

/** As many as are drawn, evenly spread over the list, the first and the last among them. */
export function drawnOf<Entry>(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= MOST_DOTS) return entries;
  const step = (entries.length - 1) / (MOST_DOTS - 1);
  return Array.from({ length: MOST_DOTS }, (_, index) => entries[Math.round(index * step)] as Entry);
}

/** @param entries oldest first, one or more */
export function chartOf(entries: readonly HistoryEntry[]): Chart {
  const { low, high } = rangeOf(entries);
  const height = (score: number) => ((high - score) / (high - low)) * 100;
  const times = entries.map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const length = (times.at(-1) ?? 0) - first;
  const place = (time: number) => (length === 0 ? 50 : MARGIN + ((time - first) / length) * (100 - 2 * MARGIN));
  const runs: ChartPoint[][] = [];
  entries.forEach(({ id, at, methodVersion, skinScore, scoreSpread }, index) => {
    if (index === 0 || entries[index - 1]?.methodVersion !== methodVersion) runs.push([]);
    const { from, to } = scoreRange(skinScore, scoreSpread);
    runs.at(-1)?.push({
      id,
      x: place(Date.parse(at)),
      y: height(skinScore),
      top: height(to),
      bottom: height(from),
    });
  });
  const step = (high - low) / TICK > 6 ? 2 * TICK : TICK;
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { ticks: ticks.map((score) => ({ score, y: height(score) })), runs };
}

export function linePath(run: readonly ChartPoint[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

export function bandPath(run: readonly ChartPoint[]): string {
  const corners = [...run.map(({ x, top }) => [x, top]), ...run.toReversed().map(({ x, bottom }) => [x, bottom])];
  return `${corners.map(([x = 0, y = 0], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("")}Z`;
}

/** Whole tens around every band, at least `LEAST_RANGE` apart, within 0 to 100. */
function rangeOf(entries: readonly HistoryEntry[]): { low: number; high: number } {
  const lows = entries.map(({ skinScore, scoreSpread }) => skinScore - scoreSpread);
  const highs = entries.map(({ skinScore, scoreSpread }) => skinScore + scoreSpread);
  let low = Math.max(0, Math.floor(Math.min(...lows) / TICK) * TICK);
  let high = Math.min(100, Math.ceil(Math.max(...highs) / TICK) * TICK);
  while (high - low < LEAST_RANGE) {
    if (low > 0) low -= TICK;
    if (high < 100 && high - low < LEAST_RANGE) high += TICK;
  }
  return { low, high };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
