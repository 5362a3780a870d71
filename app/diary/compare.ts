import type { HistoryEntry } from "#contract/history.ts";
import type { Level, Told } from "./levels.ts";
import { levelsOf } from "./levels.ts";
import { obstaclesBetween } from "./obstacles.ts";

/** Why two entries are not compared, in the order in which it is told. */
export const OBSTACLES = ["method", "unknown", "pose", "light", "expression", "quality", "too_different"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** What may be said of one value. `limit`: what retakes of one skin differ by; a change is told only beyond it. */
export interface Change {
  readonly kind: "same" | "better" | "worse";
  /** Later minus earlier; above 0 is better. */
  readonly by: number;
  readonly limit: number;
}

export type Comparison =
  | { readonly kind: "apart"; readonly because: readonly Obstacle[] }
  | {
      readonly kind: "alike";
      readonly score: Change;
      /** Of what both have measured. */
      readonly concerns: readonly { readonly code: string; readonly change: Change }[];
    };

/**
 * A ± holds nine in ten differences of two photos: 1.645 of their sigmas. Two of them, as independent ones (GUM, JCGM 100:2008,
 * 5.1.2), are 1.645 times the square root of two.
 */
const SIGMAS_OF_TWO = 1.645 * Math.SQRT2;
/** Of a score: one false alarm in twenty, both sides of a normal distribution. */
const SCORE_SIGMAS = 1.96;
/** Of a concern: eight are told at once, and one in twenty pairs may have any that is false. */
const CONCERN_SIGMAS = 2.7;
/** Concerns of which so many have changed are no more of one skin. */
const CONCERNS_APART = 5;

export function comparePhotos(earlier: HistoryEntry, later: HistoryEntry): Comparison {
  const [before, after] = [earlier, later].map((entry) => levelsOf([entry])[0]) as [Level, Level];
  return compareLevels(before, after);
}

/** What stands between more than half of their photos stands between two levels. */
export function compareLevels(earlier: Level, later: Level): Comparison {
  const pairs = earlier.entries.flatMap((a) => later.entries.map((b) => obstaclesBetween(a, b)));
  const because = OBSTACLES.filter((one) => pairs.filter((found) => found.includes(one)).length > pairs.length / 2);
  if (because.length > 0) return { kind: "apart", because };
  const concerns = later.concerns.flatMap(({ code, told }) => {
    const before = earlier.concerns.find((one) => one.code === code)?.told ?? null;
    return told === null || before === null ? [] : { code, change: changeOf(before, told, CONCERN_SIGMAS) };
  });
  if (concerns.filter(({ change }) => change.kind !== "same").length >= CONCERNS_APART) {
    return { kind: "apart", because: ["too_different"] };
  }
  return { kind: "alike", score: changeOf(earlier.score, later.score, SCORE_SIGMAS), concerns };
}

/** The sigma of the difference of two values. */
export function sigmaOf(earlier: Told, later: Told): number {
  return Math.hypot(earlier.spread, later.spread) / SIGMAS_OF_TWO;
}

function changeOf(earlier: Told, later: Told, sigmas: number): Change {
  const by = later.value - earlier.value;
  const limit = Math.ceil(sigmas * sigmaOf(earlier, later));
  return { kind: Math.abs(by) <= limit ? "same" : by > 0 ? "better" : "worse", by, limit };
}
