import type { HistoryEntry } from "#contract/history.ts";

/** A value 0..100 with its ±. */
export interface Told {
  readonly value: number;
  readonly spread: number;
}

/** One or more photos within two weeks, of one method, taken alike: what can be compared over time (R-RES-15). */
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

/** Levels, oldest first. @param entries in any order */
export function levelsOf(_entries: readonly HistoryEntry[]): readonly Level[] {
  throw new Error("To be written.");
}
