import type { ConcernCode, NotMeasuredReason, ZoneCode } from "../codes.ts";
import type { Scene } from "../regions/scene.ts";
import type { ZoneLine } from "./zone-line.ts";

/** One zone's reading, in the measure's own unit; null where the zone could not be judged. */
export interface ZoneReading {
  readonly zone: ZoneCode;
  readonly value: number | null;
}

/** A reading with its zones, or the reason why there is none. Larger is always more visible. */
export type MeasureOutcome =
  | {
      readonly value: number;
      /**
       * How much of what this concern is usually read from could be judged, above 0 to 1: its weight in the score. So a
       * concern goes out of the score by and by, not at a stroke.
       */
      readonly seen: number;
      readonly zones: readonly ZoneReading[];
      /** Of `lines` alone: what its value counts, where it was traced. */
      readonly lines?: readonly ZoneLine[];
    }
  | { readonly notMeasured: NotMeasuredReason; readonly zones: readonly ZoneReading[] };

/** A pure function of the scene. Registered in `engine/measure-all.ts`; its points come from `scoring/`. */
export interface Measure {
  readonly code: ConcernCode;
  readonly run: (scene: Scene) => MeasureOutcome;
}

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: MeasureOutcome;
}

/** Mean of the judged zones, each counting by `weight`; null when none was judged. */
export function weightedMean(readings: readonly ZoneReading[], weight: (zone: ZoneCode) => number): number | null {
  let sum = 0;
  let total = 0;
  for (const { zone, value } of readings) {
    if (value === null) continue;
    sum += value * weight(zone);
    total += weight(zone);
  }
  return total > 0 ? sum / total : null;
}
