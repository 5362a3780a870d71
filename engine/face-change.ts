import type { ConcernCode, ZoneCode } from "./codes.ts";

/** What has changed between two photos of one person, zone by zone (R-RES-23; docs/contract.md, "CLI", `--compare`). */

export interface ZoneChange {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  readonly direction: "less" | "more";
  /** Grades, 0..3, two decimals; they differ by what is told. */
  readonly from: number;
  readonly to: number;
  /** That it is so, 0.5..1, two decimals. */
  readonly sureness: number;
}

/** Compared, and no difference found. */
export interface ZoneUnchanged {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  /** Grades: the smallest change that would have been told, two decimals, above 0. */
  readonly couldSee: number;
}

export const MARK_FATES = ["new", "gone", "paler", "darker", "stayed"] as const;
export interface MarkFate {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  /** 0..1 of the upright later photo, four decimals. */
  readonly x: number;
  readonly y: number;
  readonly fate: (typeof MARK_FATES)[number];
}

/**
 * Why two photos say nothing of each other. `other_method`: measured by another version; `unknown`: an entry of before zones were
 * kept; `not_matching`: the faces do not fit each other; `mirrored`: one photo is the other way round.
 */
export const CHANGE_REFUSALS = ["other_method", "unknown", "not_matching", "mirrored"] as const;

export interface FaceChange {
  readonly ok: true;
  /** Zones of which at least one concern was compared, in the order of `ZONE_CODES`. */
  readonly comparable: readonly ZoneCode[];
  /** The clearest first. */
  readonly changes: readonly ZoneChange[];
  /** In the order of `CONCERN_CODES`, then of `ZONE_CODES`. */
  readonly unchanged: readonly ZoneUnchanged[];
  /** One by one, where the photos themselves were compared; empty where only grades were. */
  readonly marks: readonly MarkFate[];
}

export type FaceChangeOutcome = FaceChange | { readonly ok: false; readonly code: (typeof CHANGE_REFUSALS)[number] };
