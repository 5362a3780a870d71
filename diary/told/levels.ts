import type { HistoryEntry } from "#contract/history.ts";
import { joinConcernScores, joinSkinScores, momentsOf, widestOf } from "#engine/join-values.ts";
import { LEVEL_DAYS } from "#site/return-visit/next-comparison.ts";
import { dayNumberOf, hereOf } from "#site/return-visit/own-day.ts";
import { copiesIn, shotOf } from "./copies.ts";
import { showTheSame } from "./obstacles.ts";

/** A value 0..100 with its ±. */
export interface Told {
  readonly value: number;
  readonly spread: number;
}

/** One or more photos within two weeks, of one method, of the same side of the face: what can be compared over time (R-RES-15). */
export interface Level {
  /** Oldest first; one or more. */
  readonly entries: readonly HistoryEntry[];
  /** ISO 8601, of the first and the last of them, by the calendars of their places. */
  readonly from: string;
  readonly to: string;
  readonly methodVersion: string;
  readonly score: Told;
  /** Null: not measured. In the order of the newest entry. */
  readonly concerns: readonly { readonly code: string; readonly told: Told | null }[];
}

/** Of the diary: its page and its parts ask for the same. */
const told = new WeakMap<readonly HistoryEntry[], readonly Level[]>();

/**
 * Levels, oldest first, joined once for the same entries. A level's two weeks run from its first photo, so that it is whole when they are over: later photos
 * change nothing that was told of it, and who takes one a day does not get a single endless level. A photo joins the level of
 * those that show the same as it, and each of them; who turns the head now and then has two levels beside each other.
 *
 * @param entries in any order
 */
export function levelsOf(entries: readonly HistoryEntry[]): readonly Level[] {
  const levels = told.get(entries) ?? levelsWithin(entries, LEVEL_DAYS);
  told.set(entries, levels);
  return levels;
}

/** @param days of one level's photos, from first to last */
export function levelsWithin(entries: readonly HistoryEntry[], days: number): readonly Level[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const group = groups.findLast(([first, ...others]) => {
      if (first === undefined || dayNumberOf(entry) - dayNumberOf(first) > days) return false;
      return [first, ...others].every((one) => showTheSame(one, entry));
    });
    if (group === undefined) groups.push([entry]);
    else group.push(entry);
  }
  return groups.map(levelOf);
}

export function timeOf({ at }: Pick<HistoryEntry, "at">): number {
  return Date.parse(at);
}

/** @param entries that show the same, oldest first, one or more */
function levelOf(entries: readonly HistoryEntry[]): Level {
  const [first, newest] = [entries[0], entries.at(-1)] as [HistoryEntry, HistoryEntry];
  const { methodVersion } = first;
  const groups = copiesIn(entries);
  return {
    entries,
    from: hereOf(first).toISOString(),
    to: hereOf(newest).toISOString(),
    methodVersion,
    score: joinSkinScores(scoresOf(groups), basisOf(groups)),
    concerns: newest.concerns.map(({ code }) => ({ code, told: concernOf(groups, code) })),
  };
}

/** Photos, each with its copies. */
type Groups = readonly (readonly HistoryEntry[])[];

/** Of the photos that measured it. */
function concernOf(groups: Groups, code: string): Told | null {
  const measured = groups.flatMap((group) => {
    const told = group.flatMap((entry) => {
      const { score = null, spread = null } = entry.concerns.find((one) => one.code === code) ?? {};
      return score === null ? [] : { entry, value: score, spread: spread ?? 0 };
    });
    return told.length === 0 ? [] : [told];
  });
  if (measured.length === 0) return null;
  return joinConcernScores(measured.map(widestOf), basisOf(measured.map((group) => group.map(({ entry }) => entry))));
}

/** An entry that rests on several photos counts once, with its own narrower ±. */
function basisOf(groups: Groups): Parameters<typeof joinSkinScores>[1] {
  const taken = groups.flat().map((entry) => ({
    day: dayNumberOf(entry),
    light: entry.light,
    sharpness: entry.sharpness ?? 0,
    shot: shotOf(entry),
  }));
  return { photos: groups.length, moments: momentsOf(taken) };
}

/** How many moments these photos show. */
export function momentsIn(entries: readonly HistoryEntry[]): number {
  return basisOf(copiesIn(entries)).moments;
}

/** The ± of the score with one more photo like these, of another day: what "surer with one more photo" is worth. */
export function nextSpread({ entries, score }: Level): number {
  const groups = copiesIn(entries);
  const { photos, moments } = basisOf(groups);
  const scores = scoresOf(groups);
  const spreads = scores.map(({ spread }) => spread).toSorted((a, b) => a - b);
  const usual = spreads[Math.floor(spreads.length / 2)] ?? 0;
  const next = { value: score.value, spread: usual };
  return joinSkinScores([...scores, next], { photos: photos + 1, moments: moments + 1 }).spread;
}

function scoresOf(groups: Groups): Told[] {
  return groups.map((group) =>
    widestOf(group.map(({ skinScore, scoreSpread }) => ({ value: skinScore, spread: scoreSpread }))),
  );
}
