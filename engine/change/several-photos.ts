import type { ConcernCode, ZoneCode } from "../codes.ts";
import { noiseOf, type Taken } from "./pair-noise.ts";
import { apartOf, isTouched } from "./touched-zones.ts";

/** The middle of several photos against that of several others, by all pairs of one of each. */
export type TakenPairs = readonly (readonly [before: Taken, after: Taken])[];

/** Half of the pairs are enough: what only one in two shows is in the middle too. */
export function touchedInMost(pairs: TakenPairs, concern: ConcernCode, zone: ZoneCode): boolean {
  const touched = pairs.filter(([a, b]) => isTouched(apartOf(a, b), concern, zone));
  return 2 * touched.length >= pairs.length;
}

/**
 * Variance of the middle of so many independent normal values, of one's (order statistics; the middle of three is surer than one
 * value, and less sure than their mean); none: 1. From 8 on pi / 2 times a mean's, a little more than it is.
 */
const MIDDLES = [1, 1, 0.5, 0.449, 0.298, 0.287, 0.215, 0.21] as const;

/** Narrower by what each side's middle rests on (R-RES-15): so many moments. */
export function noiseBetween(pairs: TakenPairs, concern: ConcernCode, before: number, after: number): number {
  const variance = pairs.reduce((sum, [a, b]) => sum + noiseOf(concern, a, b) ** 2, 0) / pairs.length;
  return Math.sqrt(variance * ((varianceOfMiddle(before) + varianceOfMiddle(after)) / 2));
}

function varianceOfMiddle(moments: number): number {
  return MIDDLES[moments] ?? Math.PI / 2 / moments;
}
