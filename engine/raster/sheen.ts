import { type LinearRgbPlanes, luminanceMap } from "../colour/maps.ts";
import type { SpecularEstimate } from "../colour/specular.ts";
import { normalisedBlur } from "./blur.ts";

/**
 * Specular separation: what the surface adds, taken off before any colour is read, so that glints, the gaps between them
 * and the rings around them are not spots (engine.md, findings 2 and 3).
 *
 * Light is taken for sheen where it shows twice at one scale: as paler colour (the estimate of `specular.ts`) and as
 * brightness, both over the surroundings. Paler skin alone (a scar, less blood) or brighter skin alone (shape) is none.
 */

/** Surroundings compared with, sigma in canonical px: glints of pores, and the highlights of forehead and cheeks. Chosen. */
const SURROUNDINGS = [8, 36] as const;
/**
 * Share of the local light below which a difference is no sheen. Chosen: what pale skin between freckles that cover a
 * tenth of it stands over their mean, and three times the step of an 8-bit code on mid-tone skin.
 */
const TOLERANCE = 0.02;
/** At most this share of the weakest channel is taken off: the diffuse part keeps a colour. Chosen. */
const MOST = 0.8;

export interface SheenPicture extends LinearRgbPlanes {
  readonly width: number;
  readonly height: number;
}

/**
 * Added light per pixel, linear, never negative; 0 outside `mask`.
 * `toPx`: canonical pixels to pixels of these planes. `estimate`: the person's own specular estimate.
 */
export function readSheen(
  picture: SheenPicture,
  mask: Uint8Array,
  estimate: SpecularEstimate,
  toPx: (canonicalPx: number) => number,
): Float32Array {
  const { width, height, r, g, b } = picture;
  const paler = estimate(r, g, b);
  const bright = luminanceMap(picture);
  const sheen = new Float32Array(r.length);
  for (const sigma of SURROUNDINGS) {
    const paleAround = normalisedBlur(paler, mask, width, height, toPx(sigma));
    const brightAround = normalisedBlur(bright, mask, width, height, toPx(sigma));
    for (let i = 0; i < sheen.length; i++) {
      if (!mask[i]) continue;
      const over = Math.min(
        (paler[i] as number) - (paleAround[i] as number),
        (bright[i] as number) - (brightAround[i] as number),
      );
      const added = over - TOLERANCE * (brightAround[i] as number);
      if (added > (sheen[i] as number)) sheen[i] = added;
    }
  }
  for (let i = 0; i < sheen.length; i++) {
    const most = MOST * Math.min(r[i] as number, g[i] as number, b[i] as number);
    if ((sheen[i] as number) > most) sheen[i] = most;
  }
  return sheen;
}

/** The same picture without its sheen: what blood and pigment leave of the light. */
export function withoutSheen({ r, g, b }: LinearRgbPlanes, sheen: Float32Array): LinearRgbPlanes {
  const minus = (plane: Float32Array): Float32Array => {
    const rest = new Float32Array(plane.length);
    for (let i = 0; i < rest.length; i++) rest[i] = (plane[i] as number) - (sheen[i] as number);
    return rest;
  };
  return { r: minus(r), g: minus(g), b: minus(b) };
}

/** A half-size sheen at twice the size, by the nearest pixel: the finest level reads colours of fine spots only. */
export function doubled(sheen: Float32Array, halfWidth: number, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  const halfHeight = halfWidth > 0 ? Math.floor(sheen.length / halfWidth) : 0;
  for (let y = 0; y < height; y++) {
    const row = Math.min(halfHeight - 1, y >> 1) * halfWidth;
    for (let x = 0; x < width; x++) result[y * width + x] = sheen[row + Math.min(halfWidth - 1, x >> 1)] ?? 0;
  }
  return result;
}
