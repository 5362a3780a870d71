import type { HistoryEntry } from "#contract/history.ts";
import type { Level, Told } from "./levels.ts";
import { levelsOf } from "./levels.ts";
import { OBSTACLES, type Obstacle, obstaclesBetween } from "./obstacles.ts";

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
/**
 * Of the score. Nine values are told at once; were they independent, any of them would be false in one of twenty pairs (Šidák,
 * both sides of a normal distribution). Two ± alone are not enough for it: of 37 comparable pairs of selfies of other
 * days three went further, and one further than this.
 */
const SCORE_SIGMAS = 2.77;
/**
 * Of a concern: both its ± and no more. They are set wider for real days than the score's is (engine/scoring/spread.ts): in the
 * same 37 pairs none of eight concerns went further, in all 330 in one of a hundred.
 */
const CONCERN_SIGMAS = SIGMAS_OF_TWO;
/**
 * So many of eight concerns at once change on no pair of photos of one person that we have: perhaps a filter, or somebody else.
 * More than half, because skin that heals changes in three or four. It is no recognition: nearly all pairs of two people pass.
 */
const CONCERNS_APART = 5;

export function comparePhotos(earlier: HistoryEntry, later: HistoryEntry): Comparison {
  const [before, after] = [earlier, later].map((entry) => levelsOf([entry])[0]) as [Level, Level];
  return compareLevels(before, after);
}

/** Two levels are as comparable as most pairs of their photos are. */
export function compareLevels(earlier: Level, later: Level): Comparison {
  const pairs = earlier.entries.flatMap((a) => later.entries.map((b) => obstaclesBetween(a, b)));
  const unlike = pairs.filter((found) => found.length > 0);
  if (unlike.length > pairs.length / 2) {
    return { kind: "apart", because: OBSTACLES.filter((one) => unlike.some((found) => found.includes(one))) };
  }
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

export function changeOf(earlier: Told, later: Told, sigmas: number): Change {
  const by = later.value - earlier.value;
  const limit = Math.ceil(sigmas * sigmaOf(earlier, later));
  return { kind: Math.abs(by) <= limit ? "same" : by > 0 ? "better" : "worse", by, limit };
}
