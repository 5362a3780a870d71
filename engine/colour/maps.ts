import { log10 } from "../numeric/log10.ts";
import { LUMINANCE_WEIGHTS } from "./srgb.ts";

/**
 * The maps every measure reads, from linear RGB planes (0..1).
 * E and H are log ratios, so exposure and shading cancel and a planted change has one size on every skin tone
 * (engine.md, finding 2; the erythema and melanin indices of Stamatas et al., J Biomed Opt 2004, in log10 units x 100).
 */
export interface ColourMaps {
  /** Linear relative luminance. */
  readonly y: Float32Array;
  /** Erythema: 100 (log10 R - log10 G). */
  readonly e: Float32Array;
  /** Hue of pigment: 100 (log10 G - log10 B), with `BLUE_OFFSET` on both. */
  readonly h: Float32Array;
  /** Darkness in red light, where blood absorbs least: -100 log10 R. */
  readonly p: Float32Array;
  /** The same with `SHEEN_OFFSET` added to the light first: what `p` says on light skin, without taking sheen on dark skin for spots. */
  readonly q: Float32Array;
}

/** Added before every logarithm so that black stays finite. Chosen: about 0.5 of the 8-bit code at which G is refused. */
const EPSILON = 0.002;
/** Blue is the darkest and noisiest channel of skin; below about this much light its log is noise. Chosen. */
const BLUE_OFFSET = 0.01;
/**
 * Sheen is added light: on dark skin it moves a log by far more than on light skin, and the gaps between glints pass for
 * dark spots (engine.md, finding 2). Chosen: half the red light of Monk tone 9.
 */
const SHEEN_OFFSET = 0.04;
/** Below this linear green the ratios are quantisation noise (engine.md, "Pipeline"). */
export const DARK_GREEN = 0.006;

export function colourMaps(r: Float32Array, g: Float32Array, b: Float32Array): ColourMaps {
  const size = r.length;
  const maps = {
    y: new Float32Array(size),
    e: new Float32Array(size),
    h: new Float32Array(size),
    p: new Float32Array(size),
    q: new Float32Array(size),
  };
  for (let i = 0; i < size; i++) {
    const red = r[i] as number;
    const green = g[i] as number;
    const blue = b[i] as number;
    if (red + green + blue === 0) continue;
    const logR = log10(red + EPSILON);
    const logG = log10(green + EPSILON);
    maps.y[i] = LUMINANCE_WEIGHTS.r * red + LUMINANCE_WEIGHTS.g * green + LUMINANCE_WEIGHTS.b * blue;
    maps.e[i] = 100 * (logR - logG);
    maps.h[i] = 100 * (log10(green + BLUE_OFFSET) - log10(blue + BLUE_OFFSET));
    maps.p[i] = -100 * logR;
    maps.q[i] = -100 * log10(red + SHEEN_OFFSET);
  }
  return maps;
}
