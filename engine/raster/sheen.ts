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

/** Surroundings compared with, sigma in canonical px: the highlights of forehead and cheeks, and glints of pores. Chosen. */
const WIDE = 36;
const FINE = 8;
/**
 * A broad highlight is its own surroundings too; what is found is taken off them before the next look. Chosen: after three
 * looks nine tenths of a highlight 48 px wide are found, of 36 px before one.
 */
const WIDE_LOOKS = 3;
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
  /** Visible skin. */
  readonly lit: Uint8Array;
}

/** How pale and how bright something is, per pixel. */
interface Look {
  readonly paler: Float32Array;
  readonly bright: Float32Array;
}

/**
 * Added light per pixel of `picture`, linear, never negative; 0 outside its `lit`. `coarse`: the same picture at half its
 * size, for the wide look. `toPx`: canonical pixels to pixels of `picture`. `estimate`: the person's own specular estimate.
 */
export function readSheen(
  picture: SheenPicture,
  coarse: SheenPicture,
  estimate: SpecularEstimate,
  toPx: (canonicalPx: number) => number,
): Float32Array {
  const { width, height, r, g, b } = picture;
  const look = lookAt(picture, estimate);
  const sheen = new Float32Array(r.length);
  const wide = wideSurroundings(coarse, estimate, toPx(WIDE) / 2);
  const widened = (plane: Float32Array) => doubled(plane, coarse.width, width, height);
  raise(sheen, picture.lit, look, { paler: widened(wide.paler), bright: widened(wide.bright) });
  raise(sheen, picture.lit, look, surroundings(picture, look, toPx(FINE)));
  for (let i = 0; i < sheen.length; i++) {
    const most = MOST * Math.min(r[i] as number, g[i] as number, b[i] as number);
    if ((sheen[i] as number) > most) sheen[i] = most;
  }
  return sheen;
}

function lookAt(picture: SheenPicture, estimate: SpecularEstimate): Look {
  return { paler: estimate(picture.r, picture.g, picture.b), bright: luminanceMap(picture) };
}

function surroundings({ lit, width, height }: SheenPicture, { paler, bright }: Look, sigma: number): Look {
  return {
    paler: normalisedBlur(paler, lit, width, height, sigma),
    bright: normalisedBlur(bright, lit, width, height, sigma),
  };
}

function wideSurroundings(picture: SheenPicture, estimate: SpecularEstimate, sigma: number): Look {
  const look = lookAt(picture, estimate);
  const sheen = new Float32Array(look.bright.length);
  let around = surroundings(picture, look, sigma);
  for (let again = 1; again < WIDE_LOOKS; again++) {
    raise(sheen, picture.lit, look, around);
    const matte = { paler: minus(look.paler, sheen), bright: minus(look.bright, sheen) };
    around = surroundings(picture, matte, sigma);
  }
  return around;
}

/** Raises the sheen to what stands out of these surroundings in both ways. */
function raise(sheen: Float32Array, lit: Uint8Array, look: Look, around: Look): void {
  for (let i = 0; i < sheen.length; i++) {
    if (!lit[i]) continue;
    const brightAround = around.bright[i] as number;
    const over = Math.min(
      (look.paler[i] as number) - (around.paler[i] as number),
      (look.bright[i] as number) - brightAround,
    );
    const added = over - TOLERANCE * brightAround;
    if (added > (sheen[i] as number)) sheen[i] = added;
  }
}

function minus(plane: Float32Array, taken: Float32Array): Float32Array {
  const rest = new Float32Array(plane.length);
  for (let i = 0; i < rest.length; i++) rest[i] = (plane[i] as number) - (taken[i] as number);
  return rest;
}

/** The same picture without its sheen: what blood and pigment leave of the light. */
export function withoutSheen({ r, g, b }: LinearRgbPlanes, sheen: Float32Array): LinearRgbPlanes {
  const size = sheen.length;
  const taken = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    // Sheen read at a coarser scale can be more than a finer pixel has: of that, too, a colour is kept.
    taken[i] = Math.min(sheen[i] as number, MOST * Math.min(r[i] as number, g[i] as number, b[i] as number));
  }
  return { r: minus(r, taken), g: minus(g, taken), b: minus(b, taken) };
}

/** A half-size plane at twice the size, by the nearest pixel. */
export function doubled(plane: Float32Array, halfWidth: number, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  const halfHeight = halfWidth > 0 ? Math.floor(plane.length / halfWidth) : 0;
  for (let y = 0; y < height; y++) {
    const row = Math.min(halfHeight - 1, y >> 1) * halfWidth;
    for (let x = 0; x < width; x++) result[y * width + x] = plane[row + Math.min(halfWidth - 1, x >> 1)] ?? 0;
  }
  return result;
}
