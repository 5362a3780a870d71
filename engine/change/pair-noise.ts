import type { ConcernCode, WarningCode } from "../codes.ts";
import type { PoseDegrees } from "../input.ts";
import { log10 } from "../numeric/log10.ts";

/** How a photo was taken, as a result's `quality` tells it. */
export interface Taken {
  readonly pose: PoseDegrees;
  readonly light: number;
  readonly sharpness: number;
  readonly warnings: readonly (WarningCode | (string & {}))[];
}

/**
 * Standard deviation of the difference of one zone's grades on two photos of one person in other light, grades
 * (decision 0119).
 */
const OTHER_LIGHT: Readonly<Record<ConcernCode, number>> = {
  blemishes: 0.3,
  redness: 0.39,
  pigmentation: 0.48,
  evenness: 0.39,
  shine: 0.55,
  texture: 0.38,
  lines: 0.5,
  under_eye: 0.49,
};
/** Share of it between two photos that were taken just alike. Chosen: other days in the same place still differ more than copies, .2. */
const ALIKE = 0.45;

/** From `ALIKE` of the table for photos whose conditions are the same to all of it. */
export function noiseOf(concern: ConcernCode, before: Taken, after: Taken): number {
  return OTHER_LIGHT[concern] * (ALIKE + (1 - ALIKE) * unlikeness(before, after));
}

/** As unlike as photos of other days: half as much light again (log10), degrees that a head is turned, sharpness. Chosen. */
const OTHER_DAY = { light: 0.17, turned: 8, sharpness: 0.2 } as const;

/** 0 the same, 1 as unlike as photos of other days. */
function unlikeness(a: Taken, b: Taken): number {
  const light = a.light > 0 && b.light > 0 ? Math.abs(log10(a.light / b.light)) / OTHER_DAY.light : 1;
  const turned = Math.max(Math.abs(a.pose.yaw - b.pose.yaw), Math.abs(a.pose.pitch - b.pose.pitch)) / OTHER_DAY.turned;
  const sharpness = Math.abs(a.sharpness - b.sharpness) / OTHER_DAY.sharpness;
  return Math.min(1, Math.max(light, turned, sharpness));
}
