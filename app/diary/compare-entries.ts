import type { HistoryEntry } from "#contract/history.ts";
import { METHOD_VERSION } from "#engine/result.ts";

/** What may be said about two entries, the earlier one first. */
export type Comparison =
  | { readonly kind: "otherMethod" }
  | { readonly kind: "same"; readonly combined: number; readonly isOtherLight: boolean }
  | { readonly kind: "changed"; readonly by: number; readonly combined: number; readonly isOtherLight: boolean };

/** Told wherever it is not today's: its numbers are of another scale. */
export function isOtherMethod({ methodVersion }: Pick<HistoryEntry, "methodVersion">): boolean {
  return methodVersion !== METHOD_VERSION;
}

/** The first entry on the newest one's scale, for a change over time. @param entries newest first, one or more */
export function firstOfMethod<Entry extends Pick<HistoryEntry, "methodVersion">>(entries: readonly Entry[]): Entry {
  const [newest] = entries;
  return entries.findLast(({ methodVersion }) => methodVersion === newest?.methodVersion) as Entry;
}

type Measured = Pick<HistoryEntry, "methodVersion" | "skinScore" | "scoreSpread" | "light">;

/**
 * The ± of a score holds exposures from x0.8 to x1.2 (engine/scoring/spread.ts). Light that differs by more than from one
 * end to the other is not in it.
 */
const LIGHT_RATIO = 1.2 / 0.8;

/**
 * The ± of a difference of two independent measurements: the root of the sum of squares (GUM, JCGM 100:2008, 5.1.2; the
 * same rule as the critical difference of ISO 5725-6, 4.2). It aims at what each ± aims at (engine/scoring/spread.ts);
 * on two photos of one person it was not measured.
 */
export function combinedSpread(first: number, second: number): number {
  return Math.hypot(first, second);
}

/** Scores of two method versions are two scales; a change counts only when it exceeds the combined ±. */
export function compareEntries(earlier: Measured, later: Measured): Comparison {
  if (earlier.methodVersion !== later.methodVersion) return { kind: "otherMethod" };
  const by = later.skinScore - earlier.skinScore;
  const combined = combinedSpread(earlier.scoreSpread, later.scoreSpread);
  const isOtherLight = isLightFarApart(earlier.light, later.light);
  return Math.abs(by) > combined
    ? { kind: "changed", by, combined, isOtherLight }
    : { kind: "same", combined, isOtherLight };
}

function isLightFarApart(a: number, b: number): boolean {
  return Math.max(a, b) > Math.min(a, b) * LIGHT_RATIO;
}
