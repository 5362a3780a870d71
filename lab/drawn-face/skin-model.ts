import { type LinearRgb, linearFromHex, luminance } from "./srgb.ts";

/**
 * How skin colours light, as far as three channels can say: a diffuse albedo per tone, blood and pigment as changes of
 * optical density (Beer-Lambert: they multiply), gloss as white light that is added.
 *
 * Units are the engine's: 100 times the decimal logarithm of linear light.
 *   E = 100 (log10 R - log10 G)   H = 100 (log10 G - log10 B)   P = -100 log10 R
 */

/** Monk Skin Tone scale, sRGB, as published with the scale (Ellis Monk, Google 2022, skintone.google). */
export const MONK_TONES = {
  1: "#f6ede4",
  2: "#f3e7db",
  3: "#f7ead0",
  4: "#eadaba",
  5: "#d7bd96",
  6: "#a07e56",
  7: "#825c43",
  8: "#604134",
  9: "#3a312a",
  10: "#292420",
} as const;
export type MonkTone = keyof typeof MONK_TONES;

/** A change of optical density per channel, in units of 100 log10. */
export interface DensityChange {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * Blood: E rises by `e`, R stays. B rises 0.7 times as much as G: haemoglobin absorbs about as much around 450-480 nm
 * as at 540-580 nm (Prahl's tables), but blue light enters less deep. So H falls by 0.3 e. The 0.7 is chosen;
 * skin decompositions of the Tsumura kind find 0.7 to 0.9.
 */
export function bloodDensity(e: number): DensityChange {
  return { r: 0, g: e, b: 0.7 * e };
}

/**
 * Pigment: P rises by `p`, E by 0.3 p, H by `hPerP` p. Eumelanin absorbs as wavelength^-3.3 (Jacques 1998), which
 * would give 1 : 1.45 : 2.6; the shorter way of blue light through skin flattens that, decompositions of photos find
 * about 1 : 1.3 : 1.6-1.8 (default 1 : 1.3 : 1.75, chosen).
 */
export function pigmentDensity(p: number, hPerP = 0.45): DensityChange {
  return { r: p, g: 1.3 * p, b: (1.3 + hPerP) * p };
}

/** A tone's diffuse colour as its swatch shows it, linear light. */
export function toneAlbedo(tone: MonkTone): LinearRgb {
  return linearFromHex(MONK_TONES[tone]);
}

/**
 * Blood of a forehead in a photo, (E - H) / 1.3: the median of 41 portraits was 8.8 on light and medium skin alike, 12 on
 * dark skin. Drawn alike on every tone, so that the same dose is the same truth.
 */
const PHOTO_BLOOD = 9;

/**
 * How much blood lifts a swatch to the colour of skin in photos. Swatches, above all the lightest and the darkest, are
 * nearly grey (Monk 1: E 4, Monk 10: E 10); skin on portraits is not. Measured across warm and cool (`bloodDensity`: E up
 * by 1, H down by 0.3), so that yellow swatches keep their yellow: Monk 5 comes to E 29, H 17, Monk 10 to E 18, H 6, as
 * the portraits of such skin do. Monk 8 alone is redder than that, by 3, and loses it.
 */
export function photoBlood(tone: MonkTone): number {
  const [r, g, b] = toneAlbedo(tone);
  return PHOTO_BLOOD - (100 / 1.3) * (Math.log10(r / g) - Math.log10(g / b));
}

/** Luminance that a camera's automatic exposure pulls a face towards; about 0.3, as in the portraits we looked at. */
const CAMERA_TARGET = 0.3;

/**
 * Gain of a camera's automatic exposure on this tone: it meets the target half-way (in stops), so dark skin is lifted
 * (Monk 10: x 4) and light skin held back from clipping (Monk 1: x 0.6), and light stays lighter than dark.
 */
export function cameraGain(tone: MonkTone): number {
  return Math.sqrt(CAMERA_TARGET / luminance(toneAlbedo(tone)));
}
