import type { ConcernCode, NotMeasuredReason, ZoneCode } from "../codes.ts";
import { clamp, roundTo } from "../numeric/round.ts";
import type { ZoneLine } from "../tracing/zone-line.ts";

/** The most that a zone, or a concern, can show. */
export const STRONGEST_GRADE = 3;

/** As results tell them, two decimals, 0..3: whoever knows a result can count its grades and points again. */
export const roundGrade = (grade: number): number => roundTo(clamp(grade, 0, STRONGEST_GRADE), 2);

/** One zone's grade, 0 (nothing) to 3 (severe), two decimals; null where the zone could not be judged. */
export interface ZoneGrade<Code extends ZoneCode = ZoneCode> {
  readonly zone: Code;
  readonly grade: number | null;
}

/** What a concern shows on a face, with its zones, or the reason why nothing can be said. */
export type Outcome =
  | {
      /** 0..3: one published function of the zones' grades (`pool-zones.ts`). */
      readonly grade: number;
      /**
       * How much of what this concern is usually read from could be judged, above 0 to 1: its weight in the score. So a
       * concern goes out of the score by and by, not at a stroke.
       */
      readonly seen: number;
      readonly zones: readonly ZoneGrade[];
      /** Of `lines` alone: what was traced, and where. */
      readonly lines?: readonly ZoneLine[];
    }
  | { readonly notMeasured: NotMeasuredReason; readonly zones: readonly ZoneGrade[] };

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: Outcome;
}

export const isMeasured = (outcome: Outcome): outcome is Extract<Outcome, { grade: number }> => "grade" in outcome;
