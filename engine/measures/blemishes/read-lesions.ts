import { bloodMap } from "../../colour/blood-axis.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { bandNoise } from "../../regions/zone-noise.ts";
import { negative } from "../negative.ts";
import { heightOverLines, reachOf } from "../spot-height.ts";
import { blurTo } from "../spot-scale.ts";

/** What a grader would count, as heights of single pixels over all that is longer than a spot (`spot-height.ts`). */

/** The heights at which a pixel begins to count and counts wholly. */
type Ramp = readonly [from: number, full: number];

/** Blur before heights are taken, sigma in canonical px (1 px is about 0.27 mm): single pores and hairs are gone. */
const SMOOTH = 3.2;
/**
 * Two sizes of inflamed spot, by the line's length in canonical px: papules up to 3 mm across, and larger ones, nodules and
 * spots grown together. Heights in units of blood (`blood-axis.ts`: pigment and the light's colour leave little). The
 * larger size has more ways to be no lesion, so it must stand higher. Small ones count softly from early on: a JPEG takes a
 * tenth to a third of their height, and what chance makes of either sign cancels. Chosen on lesions planted on the portraits.
 */
interface Lesion {
  readonly length: number;
  readonly counts: Ramp;
}
const LESIONS: readonly Lesion[] = [
  { length: 17, counts: [1.2, 5] },
  { length: 33, counts: [4.2, 7.5] },
];

/** How high each pixel stands as part of a red spot of either size, or of a `paler` one: what chance makes of either. */
export function lesionHeights(scene: Scene, level: Level, skin: readonly Int32Array[], paler = false): Float32Array[] {
  const sigma = blurTo(SMOOTH, level, scene);
  const blood = bloodMap(level.blurred("e", "skin", sigma), level.blurred("h", "skin", sigma));
  const plane = paler ? negative(blood) : blood;
  return LESIONS.map(({ length, counts: [from] }) => {
    const reach = reachOf(level, { length });
    return heightOverLines(plane, level.masks.skin, level.width, reach, from, skin);
  });
}

/** How surely a pixel lies in a spot of either size, 0..1. `lift`: by how much more it must stand out in this zone. */
export function presenceIn(heights: readonly Float32Array[], pixel: number, lift: number): number {
  let most = 0;
  for (let i = 0; i < heights.length; i++) {
    const high = ((heights[i] as Float32Array)[pixel] as number) - lift;
    const { counts } = LESIONS[i] as Lesion;
    if (high > counts[0]) most = Math.max(most, rise(high, counts));
  }
  return most;
}

/**
 * Heights start from this many deviations of the zone's noise in E at the earliest. Chosen: three are told from noise; the
 * axis of blood also holds the noise of blue, which is as large again, and a JPEG's chroma comes in blocks, not in pixels.
 */
const NOISE_DEVIATIONS = 8;

/** By how much more spots must stand out in a noisy zone; 0 in most. */
export function noiseLift(scene: Scene, zone: Zone): number {
  const from = NOISE_DEVIATIONS * bandNoise(scene, zone, "e", SMOOTH, DARK_MARK.around);
  return Math.max(0, from - (LESIONS[0] as Lesion).counts[0]);
}

/** Spots that have healed to red-brown, and bumps on skin that shows no red: dark in P, and redder than around them at all. */
const DARK_MARK = { sigma: SMOOTH, length: 25, around: 9 } as const;
const DARKER: Ramp = [3, 6];
const REDDER: Ramp = [0.5, 1.5];

/** How surely each pixel lies in a dark mark, 0..1. */
export function darkMarks(scene: Scene, level: Level, skin: readonly Int32Array[]): Float32Array {
  const { around } = DARK_MARK;
  const sigma = blurTo(DARK_MARK.sigma, level, scene);
  const dark = level.band("p", "skin", sigma, around);
  const height = heightOverLines(dark, level.masks.skin, level.width, reachOf(level, DARK_MARK), DARKER[0], skin);
  const redder = level.band("e", "skin", sigma, around);
  for (let i = 0; i < height.length; i++) {
    const high = height[i] as number;
    height[i] = high > 0 ? rise(high, DARKER) * rise(redder[i] as number, REDDER) : 0;
  }
  return height;
}

function rise(value: number, ramp: Ramp): number {
  return clamp((value - ramp[0]) / (ramp[1] - ramp[0]), 0, 1);
}
