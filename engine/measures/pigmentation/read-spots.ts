import type { ZoneCode } from "../../codes.ts";
import { robustDeviation } from "../../numeric/quantile.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import { negative } from "../negative.ts";
import { heightOverLines, reachOf } from "../spot-height.ts";
import { blurTo } from "../spot-scale.ts";
import { MOST_GAIN } from "./hue-gain.ts";
import { pigmentHue } from "./pigment-hue.ts";

/**
 * A dark spot is darker in red light and yellower at once: shade, pores and stubble are only the first, and blood is only
 * a little of it (engine.md). Two sizes are read, in canonical px (1 px is about 0.27 mm): how surely each pixel lies in a
 * spot, 0..1; 0 outside the skin asked for, below 0 where it is the opposite of one.
 */

type Skin = ReadonlyMap<ZoneCode, Int32Array>;
/** For each zone, what the height in hue is multiplied by (`hue-gain.ts`). */
type Gains = ReadonlyMap<ZoneCode, number>;
/** The heights or contrasts at which something begins to count and counts wholly. */
type Ramp = readonly [from: number, full: number];

/** Freckles, 1 to 2 mm: as isolated in hue as in P. Ramps chosen on planted freckles. */
const FRECKLE = {
  sigma: 2,
  length: 13,
  around: 9,
  darker: [1.5, 4],
  yellower: [0.5, 2],
  rough: { from: 1.3, lift: 2 },
} as const;

export function readFreckles(scene: Scene, level: Level, skin: Skin, gains: Gains): Float32Array {
  const { length, around, darker, yellower, rough } = FRECKLE;
  const sigma = blurTo(FRECKLE.sigma, level, scene);
  const reach = reachOf(level, { length });
  const plane = level.blurred("p", "skin", sigma);
  const heights = (map: Float32Array, least: number, only: Iterable<Int32Array>) =>
    heightOverLines(map, level.masks.skin, level.width, reach, least, only);
  const height = heights(plane, darker[0], skin.values());
  // Few pixels are dark enough, and only there the hue need be asked for.
  const dark = new Map([...skin].map(([code, pixels]) => [code, pixels.filter((pixel) => height[pixel] !== 0)]));
  const colour = pigmentHue(level.blurred("h", "skin", sigma), level.blurred("e", "skin", sigma));
  const hue = heights(colour, yellower[0] / MOST_GAIN, dark.values());
  const lifts = liftsOf(level.band("p", "skin", sigma, around), skin, rough);
  const presence = new Float32Array(height.length);
  addPresence(presence, dark, gains, lifts, height, hue, FRECKLE, 1);
  return presence;
}

/**
 * Spots of 2 to 4 mm. Shading over such a distance would hide half their height, so it is taken off first (`around`), and
 * colour varies too much for hue to be isolated: it must only be over its surroundings. It counts softly from nothing
 * on, because a JPEG at a quality of 75 leaves half of a spot's hue but all of its darkness. Wider patches are uneven colour.
 */
const SPOT = {
  sigma: 3.2,
  length: 25,
  around: 9,
  darker: [2.5, 5.5],
  yellower: [0, 1.5],
  rough: { from: 1.7, lift: 2 },
} as const;

export function readLargerSpots(scene: Scene, level: Level, skin: Skin, gains: Gains): Float32Array {
  const { around, darker, rough } = SPOT;
  const sigma = blurTo(SPOT.sigma, level, scene);
  const reach = reachOf(level, SPOT);
  const plane = level.band("p", "skin", sigma, around);
  const hue = pigmentHue(level.band("h", "skin", sigma, around), level.band("e", "skin", sigma, around));
  const lifts = liftsOf(plane, skin, rough);
  const height = heightOverLines(plane, level.masks.skin, level.width, reach, darker[0], skin.values());
  const presence = new Float32Array(height.length);
  addPresence(presence, skin, gains, lifts, height, hue, SPOT, 1);
  // Light and bluer spots: relief and its sheen make as many of either, pigment only the dark ones.
  const light = negative(plane);
  const bluer = negative(hue);
  const lightness = heightOverLines(light, level.masks.skin, level.width, reach, darker[0], skin.values());
  addPresence(presence, skin, gains, lifts, lightness, bluer, SPOT, -1);
  return presence;
}

/**
 * By how much more a spot must stand out in each zone: on skin so rough that its relief alone makes such heights. `from`:
 * the robust deviation of P at that size from which on (nearly all portraits' cheeks and foreheads stay below it), and
 * `lift` for each unit more. Chosen on planted relief.
 */
function liftsOf(band: Float32Array, skin: Skin, { from, lift }: { readonly from: number; readonly lift: number }) {
  const liftOf = (pixels: Int32Array) => {
    // A third is enough for a deviation.
    const sample = Float32Array.from(
      { length: Math.floor(pixels.length / 3) },
      (_, i) => band[pixels[3 * i] as number] as number,
    );
    return sample.length > 0 ? Math.max(0, lift * (robustDeviation(sample) - from)) : 0;
  };
  return new Map([...skin].map(([code, pixels]) => [code, liftOf(pixels)]));
}

/** Adds how surely each pixel lies in a spot, with a sign. */
function addPresence(
  presence: Float32Array,
  skin: Skin,
  gains: Gains,
  lifts: ReadonlyMap<ZoneCode, number>,
  height: Float32Array,
  hue: Float32Array,
  { darker, yellower }: { readonly darker: Ramp; readonly yellower: Ramp },
  sign: 1 | -1,
): void {
  for (const [code, pixels] of skin) {
    const gain = gains.get(code) as number;
    const lift = lifts.get(code) as number;
    for (let i = 0, end = pixels.length; i < end; i++) {
      const pixel = pixels[i] as number;
      const high = (height[pixel] as number) - lift;
      if (high > darker[0])
        presence[pixel]! += sign * rise(high, darker) * rise(gain * (hue[pixel] as number), yellower);
    }
  }
}

function rise(value: number, ramp: Ramp): number {
  return clamp((value - ramp[0]) / (ramp[1] - ramp[0]), 0, 1);
}
