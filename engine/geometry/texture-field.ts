import { surfaceLevel } from "../measures/surface-level.ts";
import { reliefOf } from "../measures/texture/relief.ts";
import { pixelsIn } from "../raster/pixels.ts";
import { type AreaRule, judgedSkin, rootMeanSquare } from "./area-field.ts";
import { openSkin } from "./closed-places.ts";

/** The edges of lips, nostrils and lids are no texture, canonical px: the coarser sigma of its band. */
const FAR = 5;
/** A pixel's relief counts at most so many times the zone's: a mole, a hair or a fold is no texture. Chosen. */
const MOST = 3;
/** Where a beard begins, and hair. */
const APART = ["jaw_right", "jaw_left", "temple_right", "temple_left"] as const;
/** Lids and folds are lines; a mouth moves. */
const LEFT_OUT = [
  "under_eye_right",
  "under_eye_left",
  "crows_feet_right",
  "crows_feet_left",
  "nasolabial_right",
  "nasolabial_left",
  "perioral",
] as const;

/** Relief around a place: the reading of its zone, times the root mean square there over that of the zone. */
export const TEXTURE_AREAS: AreaRule = {
  code: "texture",
  // On its curve: slight at 1.0, plain at 1.65. A speck is below 8 mm across.
  from: 1.3,
  strong: 2.6,
  leastArea: 900,
  fieldOf(scene, judged) {
    const level = surfaceLevel(scene);
    const { band, readable } = reliefOf(level);
    const open = openSkin(scene, level, FAR).map((isOpen, at) => isOpen && (readable[at] as number));
    const squares = new Float32Array(band.length);
    const mask = new Uint8Array(band.length);
    for (const [zone, pixels] of judgedSkin(scene, level, judged, APART, LEFT_OUT)) {
      const read = pixelsIn(pixels, open);
      const mean = read.reduce((sum, at) => sum + (band[at] as number) ** 2, 0) / read.length;
      const reading = judged.get(zone) as number;
      for (const at of read) {
        squares[at] = reading * reading * Math.min(MOST * MOST, (band[at] as number) ** 2 / mean);
        mask[at] = 1;
      }
    }
    return { level, plane: rootMeanSquare(level, squares, mask) };
  },
};
