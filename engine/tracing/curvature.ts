import { coverOf, normalisedBlur } from "../raster/blur.ts";
import type { LineWindow } from "./zone-line.ts";

/** A valley of Gaussian profile with sigma s answers a Hessian at the same s with 0.35 of its depth (s^2 L_xx = 2^-1.5). */
const RESPONSE_OF_DEPTH = 0.354;
/** Surroundings whose light a depth is a share of, sigma in canonical px. Chosen: wider than any line. */
const GROUND = 10;
/** Added to that light so that darkness can be divided by. Chosen: a tenth of what the darkest skin sends. */
const LIGHT_OFFSET = 0.004;
/** Blurred mask below which a pixel is too near to hair, brow or the zone's shaded rim to have a curvature. Chosen. */
const LEAST_COVER = 0.95;

/**
 * Second derivatives of the light, scaled so that a valley as wide as the filter answers with its relative depth. Column by
 * column, as they are summed up for each direction (`mean-along.ts`).
 */
export interface Curvature {
  readonly xx: Float32Array;
  readonly yy: Float32Array;
  readonly xy: Float32Array;
  readonly valid: Uint8Array;
  /** 1 where lines are looked for and there is a curvature. */
  readonly asked: Uint8Array;
}

/** Light over that of the surroundings, so that neither the fall of the light nor a shadow's edge looks bent. */
export function overSurroundings({ light, lit, width, height, pxPerUnit }: LineWindow): Float32Array {
  const ground = normalisedBlur(light, lit, width, height, GROUND * pxPerUnit);
  for (let i = 0; i < ground.length; i++) ground[i] = (light[i] as number) / ((ground[i] as number) + LIGHT_OFFSET);
  return ground;
}

export function curvatureOf(relief: Float32Array, window: LineWindow, sigmaPx: number): Curvature {
  const { lit, inside, width, height } = window;
  const size = width * height;
  const cover = coverOf(lit, width, height, sigmaPx);
  const smooth = normalisedBlur(relief, lit, width, height, sigmaPx);
  const [xx, yy, xy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const [valid, asked] = [new Uint8Array(size), new Uint8Array(size)];
  const scale = (sigmaPx * sigmaPx) / RESPONSE_OF_DEPTH;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!lit[at] || (cover[at] as number) < LEAST_COVER) continue;
      const to = x * height + y;
      const above = at - width;
      const below = at + width;
      const twice = 2 * (smooth[at] as number);
      xx[to] = scale * ((smooth[at - 1] as number) + (smooth[at + 1] as number) - twice);
      yy[to] = scale * ((smooth[above] as number) + (smooth[below] as number) - twice);
      const falling = (smooth[below + 1] as number) - (smooth[below - 1] as number);
      xy[to] = (scale * (falling - (smooth[above + 1] as number) + (smooth[above - 1] as number))) / 4;
      valid[to] = 1;
      if (inside[at]) asked[to] = 1;
    }
  }
  return { xx, yy, xy, valid, asked };
}

/** What stands column by column, row by row. */
export function byRows<Plane extends Float32Array | Uint8Array>(columns: Plane, rows: Plane, width: number): Plane {
  const height = columns.length / width;
  for (let x = 0, from = 0; x < width; x++) {
    for (let y = 0, to = x; y < height; y++, from++, to += width) rows[to] = columns[from] as number;
  }
  return rows;
}
