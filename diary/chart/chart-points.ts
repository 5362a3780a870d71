import { scoreRange } from "#contract/score-range.ts";
import { hereOf, type Moment } from "#site/return-visit/own-day.ts";
import type { Told } from "../told/levels.ts";
import { type ChartLevels, type ChartLine, toldOf, toldOfPhoto } from "./chart-levels.ts";
import { type DateTick, dateTicks } from "./date-axis.ts";

/** Positions in per cent of the drawing: x from the left, y from the top. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A level: from its first photo to its last, with the ends of its ± band. */
export interface LevelMark extends Dot {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  readonly ticks: readonly { readonly score: number; readonly y: number }[];
  readonly dates: readonly (DateTick & { readonly x: number })[];
  /** Oldest first; one line joins them. */
  readonly levels: readonly LevelMark[];
  /** Single photos of levels that rest on several entries. */
  readonly photos: readonly Dot[];
  /** What is not compared with them. */
  readonly apart: readonly Dot[];
  /** By the calendar of its own place; null: before or after what is drawn. */
  readonly placeOf: (moment: Moment) => number | null;
}

/** Room at both sides, so that no dot is cut. Per cent. */
const MARGIN = 3;
/** A narrower range would make a mountain of every point. Score points; chosen. */
const LEAST_RANGE = 40;
const TICK = 10;
/** Notes from before the first photo are drawn from so many days on. Chosen: four weeks. */
const DAYS_BEFORE = 28;
const DAY_MS = 86_400_000;

/** Dots of a kind that are drawn and rows of the table: more would touch each other on a phone. Chosen. */
const MOST_DOTS = 100;

/** As many as are drawn, evenly spread over the list, the first and the last among them. */
export function drawnOf<Entry>(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= MOST_DOTS) return entries;
  const step = (entries.length - 1) / (MOST_DOTS - 1);
  return Array.from({ length: MOST_DOTS }, (_, index) => entries[Math.round(index * step)] as Entry);
}

/** @param noted days of notes @returns null where nothing of this line was measured */
export function chartOf({ joined, apart }: ChartLevels, line: ChartLine, noted: readonly Moment[]): Chart | null {
  const levels = joined.flatMap((level) => withTold(level, toldOf(level, line)));
  const photos = joined
    .filter(({ entries }) => entries.length > 1)
    .flatMap(({ entries }) => entries.flatMap((entry) => withTold(entry, toldOfPhoto(entry, line))));
  const others = apart.flatMap(({ entries }) => entries).flatMap((entry) => withTold(entry, toldOfPhoto(entry, line)));
  const times = [
    ...levels.flatMap(({ of }) => [Date.parse(of.from), Date.parse(of.to)]),
    ...others.map(({ of }) => timeOf(of)),
  ];
  if (times.length === 0) return null;
  const start = Math.min(...times) - DAYS_BEFORE * DAY_MS;
  const within = [...times, ...noted.map(timeOf).filter((time) => time >= start)];
  const [first, last] = [Math.min(...within), Math.max(...within)];
  const place = (time: number) =>
    first === last ? 50 : MARGIN + ((time - first) / (last - first)) * (100 - 2 * MARGIN);
  const placeOf = (moment: Moment) => {
    const time = timeOf(moment);
    return time < first || time > last ? null : place(time);
  };

  const { low, high } = rangeOf(
    [...levels, ...photos, ...others].map(({ told }) => told),
    levels.map(({ told }) => told),
  );
  const height = (score: number) => ((high - score) / (high - low)) * 100;
  const step = (high - low) / TICK > 6 ? 2 * TICK : TICK;
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
  return {
    ticks: ticks.map((score) => ({ score, y: height(score) })),
    dates: dateTicks(first, last).map((tick) => ({ ...tick, x: place(tick.time) })),
    levels: drawnOf(levels).map(({ of, told: { value, spread } }) => {
      const [from, to] = [place(Date.parse(of.from)), place(Date.parse(of.to))];
      const range = scoreRange(value, spread);
      return { from, to, x: (from + to) / 2, y: height(value), top: height(range.to), bottom: height(range.from) };
    }),
    photos: drawnOf(photos).map(({ of, told }) => ({ x: place(timeOf(of)), y: height(told.value) })),
    apart: drawnOf(others).map(({ of, told }) => ({ x: place(timeOf(of)), y: height(told.value) })),
    placeOf,
  };
}

function timeOf(moment: Moment): number {
  return hereOf(moment).getTime();
}

function withTold<Of>(of: Of, told: Told | null): readonly { readonly of: Of; readonly told: Told }[] {
  return told === null ? [] : [{ of, told }];
}

export function linePath(dots: readonly Dot[]): string {
  return dots.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** Lines of no length: with round ends each is a dot, however the drawing is stretched. */
export function dotsPath(dots: readonly Dot[]): string {
  return dots.map(({ x, y }) => `M${round(x)} ${round(y)}h0.001`).join("");
}

export function bandPath(levels: readonly LevelMark[]): string {
  const over = levels.flatMap(({ from, to, top }) => [
    [from, top],
    [to, top],
  ]);
  const under = levels.toReversed().flatMap(({ from, to, bottom }) => [
    [to, bottom],
    [from, bottom],
  ]);
  return `${[...over, ...under].map(([x = 0, y = 0], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("")}Z`;
}

/** Whole tens around every dot and band, at least `LEAST_RANGE` apart, within 0 to 100. */
function rangeOf(dots: readonly Told[], bands: readonly Told[]): { low: number; high: number } {
  const values = dots.map(({ value }) => value);
  let low = Math.max(
    0,
    Math.floor(Math.min(...values, ...bands.map(({ value, spread }) => value - spread)) / TICK) * TICK,
  );
  let high = Math.min(
    100,
    Math.ceil(Math.max(...values, ...bands.map(({ value, spread }) => value + spread)) / TICK) * TICK,
  );
  while (high - low < LEAST_RANGE) {
    if (low > 0) low -= TICK;
    if (high < 100 && high - low < LEAST_RANGE) high += TICK;
  }
  return { low, high };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
