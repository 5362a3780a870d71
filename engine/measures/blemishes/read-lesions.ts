import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { SpotScale } from "../find-spots.ts";
import { heightOverLines, reachOf, type SpotSize } from "../spot-height.ts";

/** What a grader would count, as heights of single pixels over all that is longer than a spot (`spot-height.ts`). */

/** The heights at which a pixel begins to count and counts wholly. */
type Ramp = readonly [from: number, full: number];

/**
 * Two sizes of inflamed spot, in canonical px (1 px is about 0.27 mm): papules up to 5 mm across, and nodules and spots
 * grown together. Heights in units of blood. The larger size has more ways to be no lesion, so it must stand higher.
 * Chosen on lesions planted on half of the portraits (docs/method.md).
 */
interface Lesion extends SpotSize {
  readonly counts: Ramp;
}
const LESIONS: readonly Lesion[] = [
  { sigma: 3, length: 17, counts: [2.5, 5] },
  { sigma: 4, length: 33, counts: [4, 8] },
];
/**
 * Pigment raises E by 0.3 and H by 0.45 of its darkness (Jacques 1998, flattened as in photos): with this share of H taken
 * off it cancels, while blood, which lowers H a little, stays.
 */
const PIGMENT = 0.67;
/** Share of a full height at which a mark is shown: where counting begins. */
const CLEAR = 0.5;

/** `sign` -1: spots paler than their surroundings, for what chance makes of either. */
export function lesionScales(level: Level, skin: readonly Int32Array[], sign: 1 | -1): SpotScale[] {
  return LESIONS.map(({ sigma, length, counts: [from, full] }) => {
    const red = level.blurred("e", "skin", sigma);
    const hue = level.blurred("h", "skin", sigma);
    const plane = red.map((e, i) => sign * (e - PIGMENT * (hue[i] as number)));
    const reach = reachOf(level, { sigma, length });
    const height = heightOverLines(plane, level.masks.skin, level.width, reach, from, skin);
    return { level, plane, height, reach, clear: CLEAR * full };
  });
}

/** How surely a pixel lies in a spot of either size, 0..1. */
export function presenceIn(scales: readonly SpotScale[], pixel: number): number {
  let most = 0;
  for (let i = 0; i < scales.length; i++) {
    most = Math.max(most, rise((scales[i] as SpotScale).height[pixel] as number, (LESIONS[i] as Lesion).counts));
  }
  return most;
}

/** Spots that have healed to red-brown, and bumps on skin that shows no red: dark in P, and redder than around them at all. */
const DARK_MARK = { sigma: 3, length: 25, around: 9 } as const;
const DARKER: Ramp = [3, 6];
const REDDER: Ramp = [0.5, 1.5];

/** How surely each pixel lies in a dark mark, 0..1. */
export function darkMarks(level: Level, skin: readonly Int32Array[]): Float32Array {
  const { sigma, around } = DARK_MARK;
  const dark = level.band("p", "skin", sigma, around);
  const height = heightOverLines(dark, level.masks.skin, level.width, reachOf(level, DARK_MARK), DARKER[0], skin);
  const redder = level.band("e", "skin", sigma, around);
  return height.map((high, i) => (high > 0 ? rise(high, DARKER) * rise(redder[i] as number, REDDER) : 0));
}

function rise(value: number, [from, full]: Ramp): number {
  return clamp((value - from) / (full - from), 0, 1);
}
