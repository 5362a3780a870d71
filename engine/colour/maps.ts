import { log10 } from "../numeric/log10.ts";
import { LUMINANCE_WEIGHTS } from "./srgb.ts";

/**
 * The maps every measure reads, each from linear planes (0..1).
 * E and H are log ratios, so exposure and shading cancel and a planted change has one size on every skin tone
 * (engine.md, finding 2; the erythema and melanin indices of Stamatas et al., J Biomed Opt 2004, in log10 units x 100).
 */

export interface LinearRgbPlanes {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/** Added before every logarithm so that black stays finite. Chosen: about 0.5 of the 8-bit code at which G is refused. */
export const EPSILON = 0.002;
/** Blue is the darkest and noisiest channel of skin; below about this much light its log is noise. Chosen. */
const BLUE_OFFSET = 0.01;
/**
 * Sheen is added light: on dark skin it moves a log by far more than on light skin, and the gaps between glints pass for
 * dark spots (engine.md, finding 2). Chosen: half the red light of Monk tone 9.
 */
const SHEEN_OFFSET = 0.04;
/** Below this linear green the ratios are quantisation noise (engine.md, "Pipeline"). */
export const DARK_GREEN = 0.006;

/** Linear relative luminance. */
export function luminanceMap({ r, g, b }: LinearRgbPlanes): Float32Array {
  const y = new Float32Array(r.length);
  for (let i = 0; i < y.length; i++) {
    y[i] =
      LUMINANCE_WEIGHTS.r * (r[i] as number) +
      LUMINANCE_WEIGHTS.g * (g[i] as number) +
      LUMINANCE_WEIGHTS.b * (b[i] as number);
  }
  return y;
}

/** Erythema: 100 (log10 R - log10 G); 0 where there is no light at all. */
export function erythemaMap({ r, g }: LinearRgbPlanes): Float32Array {
  const e = new Float32Array(r.length);
  for (let i = 0; i < e.length; i++) {
    const red = r[i] as number;
    const green = g[i] as number;
    if (red + green > 0) e[i] = 100 * (log10(red + EPSILON) - log10(green + EPSILON));
  }
  return e;
}

/** Hue of pigment: 100 (log10 G - log10 B), with `BLUE_OFFSET` on both; 0 where there is no light at all. */
export function pigmentHueMap({ g, b }: LinearRgbPlanes): Float32Array {
  const h = new Float32Array(g.length);
  for (let i = 0; i < h.length; i++) {
    const green = g[i] as number;
    const blue = b[i] as number;
    if (green + blue > 0) h[i] = 100 * (log10(green + BLUE_OFFSET) - log10(blue + BLUE_OFFSET));
  }
  return h;
}

/** Darkness in red light, where blood absorbs least: -100 log10 R; 0 where there is none. */
export function darknessMap({ r }: LinearRgbPlanes): Float32Array {
  return negativeLog(r, EPSILON);
}

/** The same with `SHEEN_OFFSET` added to the light first: what P says on light skin, without taking sheen on dark skin for spots. */
export function spotDarknessMap({ r }: LinearRgbPlanes): Float32Array {
  return negativeLog(r, SHEEN_OFFSET);
}

function negativeLog(plane: Float32Array, offset: number): Float32Array {
  const map = new Float32Array(plane.length);
  for (let i = 0; i < map.length; i++) {
    const light = plane[i] as number;
    if (light > 0) map[i] = -100 * log10(light + offset);
  }
  return map;
}
