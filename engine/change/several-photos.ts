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

/** Narrower by the root of what each side's middle rests on (R-RES-15). */
export function noiseBetween(pairs: TakenPairs, concern: ConcernCode, before: number, after: number): number {
  const variance = pairs.reduce((sum, [a, b]) => sum + noiseOf(concern, a, b) ** 2, 0) / pairs.length;
  return Math.sqrt(variance * ((1 / before + 1 / after) / 2));
}
