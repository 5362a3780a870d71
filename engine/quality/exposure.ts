import { LUMINANCE_WEIGHTS } from "../colour/srgb.ts";
import { log10 } from "../numeric/log10.ts";
import { median, quantile } from "../numeric/quantile.ts";
import type { AlignedFace } from "../raster/align-face.ts";

export interface Exposure {
  /** Median linear luminance of the skin, 0..1. */
  readonly light: number;
  /** 98th percentile of luminance over the whole oval, eyes and highlights included, 0..1. */
  readonly brightest: number;
  /** Share of the oval with at least one clipped channel, 0..1, and with at least two. */
  readonly clippedShare: number;
  readonly burntShare: number;
  /** 95th percentile over the oval of (largest - smallest linear channel) over their sum: a grey picture has none anywhere. */
  readonly peakSaturation: number;
  /**
   * How far (red - green) / (red + green) ranges over the oval's lit and unclipped pixels around what pixels of the same
   * light have, 2nd to 98th percentile: lips, whites of the eyes and skin differ in every face, in a toned black-and-white
   * picture the tint follows from the light. 2 where none is lit.
   */
  readonly tintRange: number;
  /** Median green over red, blue over red of the skin, linear. */
  readonly tint: { readonly green: number; readonly blue: number };
}

/** Medians of a whole face need no more than every third pixel. */
const STRIDE = 3;
/** Linear red + green from which a tint can be told from the rounding of 8-bit codes. Chosen: code 26 each. */
const TINT_LIGHT = 0.02;
/** Share of the oval that must be so light before anything is said of its tints. Chosen. */
const FEWEST_TINTS = 0.8;

export function readExposure(face: AlignedFace, skin: Uint8Array): Exposure {
  const size = face.inside.length;
  const samples = Math.ceil(size / STRIDE);
  const ofSkin = new Float32Array(samples);
  const ofOval = new Float32Array(samples);
  const saturations = new Float32Array(samples);
  const tints = new Float32Array(samples);
  const lights = new Float32Array(samples);
  const green = new Float32Array(samples);
  const blue = new Float32Array(samples);
  let skinCount = 0;
  let ovalCount = 0;
  let tintCount = 0;
  let clipped = 0;
  let burnt = 0;
  for (let i = 0; i < size; i += STRIDE) {
    if (!face.inside[i]) continue;
    const r = face.r[i] as number;
    const g = face.g[i] as number;
    const b = face.b[i] as number;
    const y = LUMINANCE_WEIGHTS.r * r + LUMINANCE_WEIGHTS.g * g + LUMINANCE_WEIGHTS.b * b;
    saturations[ovalCount] = (Math.max(r, g, b) - Math.min(r, g, b)) / (r + g + b + 0.003);
    ofOval[ovalCount++] = y;
    const channels = face.clipped[i] as number;
    if (channels > 0) clipped++;
    else if (r + g > TINT_LIGHT) {
      lights[tintCount] = y;
      tints[tintCount++] = (r - g) / (r + g);
    }
    if (channels > 1) burnt++;
    if (skin[i]) {
      green[skinCount] = g / (r + 0.002);
      blue[skinCount] = b / (r + 0.002);
      ofSkin[skinCount++] = y;
    }
  }
  const skinLight = skinCount > 0 ? ofSkin.subarray(0, skinCount) : ofOval.slice(0, ovalCount);
  const oval = ofOval.subarray(0, ovalCount);
  const saturation = saturations.subarray(0, ovalCount);
  const tint = aroundOwnLight(tints.subarray(0, tintCount), lights);
  return {
    light: median(skinLight),
    brightest: quantile(oval, 0.98),
    clippedShare: ovalCount > 0 ? clipped / ovalCount : 0,
    burntShare: ovalCount > 0 ? burnt / ovalCount : 0,
    peakSaturation: quantile(saturation, 0.95),
    tintRange: tintCount > FEWEST_TINTS * ovalCount ? quantile(tint, 0.98) - quantile(tint, 0.02) : 2,
    tint: { green: median(green.subarray(0, skinCount)), blue: median(blue.subarray(0, skinCount)) },
  };
}

/** Classes of light: a factor of 1.4 each. */
const CLASSES = 16;

/** What each tint differs by from the median of its class of light. */
function aroundOwnLight(tints: Float32Array, lights: Float32Array): Float32Array {
  const classOf = (i: number) =>
    Math.min(CLASSES - 1, Math.max(0, Math.floor(CLASSES + 6.6 * log10(lights[i] as number))));
  const classes = Uint8Array.from(tints, (_, i) => classOf(i));
  const middles = Float32Array.from({ length: CLASSES }, (_, own) => {
    const values = tints.filter((__, i) => classes[i] === own);
    return values.length > 0 ? median(values) : 0;
  });
  return tints.map((tint, i) => tint - (middles[classes[i] as number] as number));
}
