import type { ZoneCode } from "../../codes.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { SpotScale } from "../find-spots.ts";
import { heightOverLines, reachOf } from "../spot-height.ts";
import { MOST_GAIN } from "./hue-gain.ts";

/**
 * A dark spot is darker in red light and yellower at once: shade, pores and stubble are only the first, and blood is only
 * a little of it (engine.md). Two sizes are read, in canonical px (1 px is about 0.27 mm).
 */
export interface ReadSpots extends SpotScale {
  /** How surely each pixel lies in a spot, 0..1; 0 outside the skin asked for. */
  readonly presence: Float32Array;
  /** Whether the colour of a pixel is pigment's, so that a spot there may be shown. */
  readonly isPigment: (pixel: number) => boolean;
}

type Skin = ReadonlyMap<ZoneCode, Int32Array>;
/** For each zone, what the height in H is multiplied by (`hue-gain.ts`). */
type Gains = ReadonlyMap<ZoneCode, number>;
/** The heights or contrasts at which something begins to count and counts wholly. */
type Ramp = readonly [from: number, full: number];

/** Freckles, 1 to 2 mm: as isolated in H as in P. Ramps chosen on planted freckles. */
const FRECKLE = { sigma: 1.5, length: 13, darker: [1.5, 4], yellower: [0.5, 1.5] } as const;
/** A freckle is shown from this presence on. Chosen. */
const SURE = 0.25;

export function readFreckles(level: Level, skin: Skin, gains: Gains): ReadSpots {
  const reach = reachOf(level, FRECKLE);
  const heights = (map: "p" | "h", least: number, only: Iterable<Int32Array>) =>
    heightOverLines(level.blurred(map, "skin", FRECKLE.sigma), level.masks.skin, level.width, reach, least, only);
  const height = heights("p", FRECKLE.darker[0], skin.values());
  // Few pixels are dark enough, and only there the hue need be asked for.
  const dark = new Map([...skin].map(([code, pixels]) => [code, pixels.filter((pixel) => height[pixel] !== 0)]));
  const hue = heights("h", FRECKLE.yellower[0] / MOST_GAIN, dark.values());
  const presence = presenceOf(dark, gains, height, hue, FRECKLE);
  return {
    level,
    plane: level.blurred("p", "skin", FRECKLE.sigma),
    height,
    reach,
    clear: FRECKLE.darker[0],
    presence,
    isPigment: (pixel) => (presence[pixel] as number) > SURE,
  };
}

/**
 * Spots of 2 to 4 mm. Shading over such a distance would hide half their height, so it is taken off first (`around`), and
 * colour varies too much for H to be isolated: it must only be over its surroundings. Wider patches are uneven colour.
 */
const SPOT = { sigma: 3, length: 25, around: 9, darker: [3, 6], yellower: [1, 2.5] } as const;
/** Height from which such a spot is shown. Chosen: what a spot of 8 units reaches on nine portraits in ten. */
const CLEAR = 2;
/** Unless it is this much bluer than its surroundings, which pigment never is. Chosen: the noise of H. */
const BLUER = 0.5;

export function readLargerSpots(level: Level, skin: Skin, gains: Gains): ReadSpots {
  const reach = reachOf(level, SPOT);
  const plane = level.band("p", "skin", SPOT.sigma, SPOT.around);
  const hue = level.band("h", "skin", SPOT.sigma, SPOT.around);
  const height = heightOverLines(plane, level.masks.skin, level.width, reach, CLEAR, skin.values());
  return {
    level,
    plane,
    height,
    reach,
    clear: CLEAR,
    presence: presenceOf(skin, gains, height, hue, SPOT),
    isPigment: (pixel) => (hue[pixel] as number) > -BLUER,
  };
}

function presenceOf(
  skin: Skin,
  gains: Gains,
  height: Float32Array,
  hue: Float32Array,
  { darker, yellower }: { readonly darker: Ramp; readonly yellower: Ramp },
): Float32Array {
  const presence = new Float32Array(height.length);
  for (const [code, pixels] of skin) {
    const gain = gains.get(code) as number;
    for (const pixel of pixels) {
      const dark = height[pixel] as number;
      if (dark > darker[0]) presence[pixel] = rise(dark, darker) * rise(gain * (hue[pixel] as number), yellower);
    }
  }
  return presence;
}

function rise(value: number, [from, full]: Ramp): number {
  return clamp((value - from) / (full - from), 0, 1);
}
