import type { HistoryEntry } from "#contract/history.ts";
import { joinConcernScores, joinSkinScores, momentsOf } from "#engine/join-values.ts";
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
  /** ISO 8601, of the first and the last of them. */
  readonly from: string;
  readonly to: string;
  readonly methodVersion: string;
  readonly score: Told;
  /** Null: not measured. In the order of the newest entry. */
  readonly concerns: readonly { readonly code: string; readonly told: Told | null }[];
}

export const DAY_MS = 24 * 60 * 60 * 1000;
/** R-RES-15 */
const LEVEL_MS = 14 * DAY_MS;

/**
 * Levels, oldest first. A level's two weeks run from its first photo, so that it is whole when they are over: later photos
 * change nothing that was told of it, and who takes one a day does not get a single endless level. A photo joins the level of
 * those that show the same as it, and each of them; who turns the head now and then has two levels beside each other.
 *
 * @param entries in any order @param widthMs of one level's photos
 */
export function levelsOf(entries: readonly HistoryEntry[], widthMs = LEVEL_MS): readonly Level[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const group = groups.findLast(([first, ...others]) => {
      if (first === undefined || timeOf(entry) - timeOf(first) > widthMs) return false;
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
  const basis = basisOf(entries);
  return {
    entries,
    from: first.at,
    to: newest.at,
    methodVersion,
    score: joinSkinScores(scoresOf(entries), basis),
    concerns: newest.concerns.map(({ code }) => ({ code, told: concernOf(entries, code, basis) })),
  };
}

type Basis = Parameters<typeof joinSkinScores>[1];

/** Of the photos that measured it. @param basis of all of them */
function concernOf(entries: readonly HistoryEntry[], code: string, basis: Basis): Told | null {
  const measured = entries.flatMap((entry) => {
    const { score = null, spread = null } = entry.concerns.find((one) => one.code === code) ?? {};
    return score === null ? [] : { entry, value: score, spread: spread ?? 0 };
  });
  if (measured.length === 0) return null;
  const isWhole = measured.length === entries.length;
  return joinConcernScores(measured, isWhole ? basis : basisOf(measured.map(({ entry }) => entry)));
}

/** An entry that rests on several photos counts once, with its own narrower ±. */
export function basisOf(entries: readonly HistoryEntry[]): Basis {
  const taken = entries.map(({ at, light, sharpness = 0 }) => ({ day: dayOf(at), light, sharpness }));
  return { photos: entries.length, moments: momentsOf(taken) };
}

/** Of the device's own calendar. */
function dayOf(at: string): string {
  return new Date(at).toDateString();
}

/** The ± of the score with one more photo like these, of another day: what "surer with one more photo" is worth. */
export function nextSpread({ entries, score }: Level): number {
  const { photos, moments } = basisOf(entries);
  const scores = scoresOf(entries);
  const spreads = scores.map(({ spread }) => spread).toSorted((a, b) => a - b);
  const usual = spreads[Math.floor(spreads.length / 2)] ?? 0;
  const next = { value: score.value, spread: usual };
  return joinSkinScores([...scores, next], { photos: photos + 1, moments: moments + 1 }).spread;
}

function scoresOf(entries: readonly HistoryEntry[]): Told[] {
  return entries.map(({ skinScore, scoreSpread }) => ({ value: skinScore, spread: scoreSpread }));
}
