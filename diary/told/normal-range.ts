import { conditionsOf, likenessOf } from "#camera/alike.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { withoutCopies } from "./copies.ts";
import { type Level, levelsOf, momentsIn, timeOf } from "./levels.ts";
import { showTheSame } from "./obstacles.ts";

/**
 * One's own normal range: by how much this person's values differ within a week, in which skin hardly changes, in this light and with
 * this camera. It takes the place of the table's ± in the chart, which is of everybody.
 */
export interface NormalRange {
  /** Of that week, oldest first; copies left out. */
  readonly entries: readonly HistoryEntry[];
  /** By `score`, or a concern's code: times the table's ±. */
  readonly factors: ReadonlyMap<string, number>;
}

export const WEEK_PHOTOS = 3;
const WEEK_MS = 7 * 86_400_000;
const FEWEST_MOMENTS = 2;

/** Sigmas of one photo in a ±: it holds nine in ten differences of two photos (`engine/together/join-spread.ts`). */
const SIGMAS = 1.645 * Math.SQRT2;
/**
 * The table counts as much as so many degrees of freedom beside the own photos, as it does where photos are joined
 * (`engine/together/join-spread.ts`): three photos have two, and three in five of their variances lie below half of the true one or
 * above one and a half of it (chi-squared). So the ± goes down to 0.82 of the table's, and up without end.
 */
const TABLE_FREEDOM = 4;

/** @param entries in any order @returns of the newest week that has enough photos taken alike; null: of none */
export function normalRangeOf(entries: readonly HistoryEntry[]): NormalRange | null {
  const week = weeksOf(entries).findLast(
    (photos) => photos.length >= WEEK_PHOTOS && momentsIn(photos) >= FEWEST_MOMENTS,
  );
  if (week === undefined) return null;
  const codes = new Set(week.flatMap(({ concerns }) => concerns.map(({ code }) => code)));
  const factors = [...codes, "score"].flatMap((code) => {
    const factor = factorOf(week.flatMap((entry) => toldOf(entry, code) ?? []));
    return factor === null ? [] : [[code, factor] as const];
  });
  return { entries: week, factors: new Map(factors) };
}

/** A level with the own ± where it was taken as those photos were, and with the table's elsewhere. */
export function inNormalRange(level: Level, { entries: [first], factors }: NormalRange): Level {
  if (first === undefined || !level.entries.every((entry) => isTakenAlike(first, entry))) return level;
  const own = (code: string, spread: number) => Math.min(100, Math.ceil(spread * (factors.get(code) ?? 1)));
  const entries = level.entries.map((entry) => ({
    ...entry,
    scoreSpread: own("score", entry.scoreSpread),
    concerns: entry.concerns.map((one) => ({ ...one, spread: one.spread === null ? null : own(one.code, one.spread) })),
  }));
  // The same photos taken alike make the same level, however wide their ± is.
  return levelsOf(entries)[0] ?? level;
}

/** Photos of this week that count towards the own range. `isOneMoment`: all of one day and light, so that another day is needed. */
export interface NormalWeek {
  readonly photos: number;
  readonly isOneMoment: boolean;
}

/** @param now ms since 1970 */
export function normalWeekOf(entries: readonly HistoryEntry[], now: number): NormalWeek {
  const recent = entries.filter((entry) => now - timeOf(entry) <= WEEK_MS);
  const [photos] = weeksOf(recent).toSorted((a, b) => b.length - a.length);
  return { photos: photos?.length ?? 0, isOneMoment: photos !== undefined && momentsIn(photos) < FEWEST_MOMENTS };
}

/** Of each level as many photos taken alike as lie within a week, oldest first; copies left out. */
function weeksOf(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  return levelsOf(entries).flatMap((level) => {
    const photos = withoutCopies(level.entries);
    const weeks = photos.map((first, from) =>
      photos.slice(from).filter((one) => timeOf(one) - timeOf(first) <= WEEK_MS && isTakenAlike(first, one)),
    );
    return weeks.toSorted((a, b) => b.length - a.length).slice(0, 1);
  });
}

/** Photos of a level may be of other light; what they differ by would be the lamps'. */
function isTakenAlike(a: HistoryEntry, b: HistoryEntry): boolean {
  return showTheSame(a, b) && likenessOf(conditionsOf(a), conditionsOf(b)).light === "alike";
}

interface Value {
  readonly value: number;
  readonly spread: number;
}

/**
 * Both variances, weighed by their degrees of freedom: (2 own + 4 of the table) / 6 with three photos. Null: not measured on enough of
 * them, or always at the table's narrowest.
 */
function factorOf(values: readonly Value[]): number | null {
  const table = values.reduce((sum, { spread }) => sum + (spread / SIGMAS) ** 2, 0) / values.length;
  if (values.length < WEEK_PHOTOS || table === 0) return null;
  const freedom = values.length - 1;
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, { value }) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((squares + TABLE_FREEDOM * table) / (freedom + TABLE_FREEDOM) / table);
}

function toldOf(entry: HistoryEntry, code: string): Value | null {
  if (code === "score") return { value: entry.skinScore, spread: entry.scoreSpread };
  const { score = null, spread = null } = entry.concerns.find((one) => one.code === code) ?? {};
  return score === null || spread === null ? null : { value: score, spread };
}
