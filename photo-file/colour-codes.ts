import type { Chromaticity, ColourDescription } from "./write-profile.ts";

export type Primaries = Omit<ColourDescription, "curve">;

/** White and primaries of ITU-R BT.709 (also sRGB), BT.2020 and SMPTE EG 432-1 (Display P3), by their number in ITU-T H.273. */
const D65: Chromaticity = [0.3127, 0.329];
export const SRGB: Primaries = { white: D65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };
const PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: SRGB,
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  12: { white: D65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
};
/** IEC 61966-2-1: exponent, scale, offset, slope below the limit, limit. */
export const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
/**
 * H.273, table 3. BT.709 and its kin are the camera's side of a curve; screens show such pictures as they show sRGB. PQ (16) and HLG (18) are not here: light beyond white has no place in 8 bits, and decoders differ
 * widely.
 */
const CURVES: Readonly<Record<number, readonly number[]>> = {
  1: SRGB_CURVE,
  4: [2.2],
  5: [2.8],
  6: SRGB_CURVE,
  8: [1],
  13: SRGB_CURVE,
  14: SRGB_CURVE,
  15: SRGB_CURVE,
};

/** Null: nothing that can be said in a profile. */
export function descriptionOf(primaries: number, curve: number): ColourDescription | null {
  const [colours, light] = [PRIMARIES[primaries], CURVES[curve]];
  return colours === undefined || light === undefined ? null : { ...colours, curve: light };
}
