import type { HistoryEntry } from "#contract/history.ts";
import type { Level } from "./levels.ts";

/** Why two entries are not compared, in the order in which it is told. */
export const OBSTACLES = ["method", "unknown", "pose", "light", "expression", "quality"] as const;
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

export function comparePhotos(_earlier: HistoryEntry, _later: HistoryEntry): Comparison {
  throw new Error("To be written.");
}

export function compareLevels(_earlier: Level, _later: Level): Comparison {
  throw new Error("To be written.");
}
