import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../../colour/srgb.ts";
import { coverOf, normalisedBlur } from "../../raster/blur.ts";
import type { Level } from "../../raster/levels.ts";

/** Coarse relief, sigmas in canonical px (engine.md: band 2.5 to 5; finer needs a larger face). */
export const RELIEF_BAND = { fine: 2.5, coarse: 5 } as const;
/**
 * Share of skin around a pixel from which its relief is read: not at a hair's edge, nor between clipped glints. Chosen:
 * two of the coarser sigmas from a straight edge.
 */
const LEAST_COVER = 0.95;

export interface Relief {
  /** Detail of linear green light between the two blurs. */
  readonly band: Float32Array;
  /** 1 where it can be read. */
  readonly readable: Uint8Array;
}

/**
 * Relief of one level. Green stands for luminance (it is 70 % of it): on skin, red clips long before it, and where the
 * brightest pixels are missing or cut, what is left looks rough.
 */
export function reliefOf(level: Level): Relief {
  const { g, width, height } = level;
  const { lit } = level.masks;
  const ceiling = LINEAR_OF_SRGB8[CLIPPED_CODE] as number;
  const open = new Uint8Array(lit.length);
  for (let i = 0; i < open.length; i++) if (lit[i] && (g[i] as number) < ceiling) open[i] = 1;
  const band = normalisedBlur(g, open, width, height, level.toLevelPx(RELIEF_BAND.fine));
  const coarse = normalisedBlur(g, open, width, height, level.toLevelPx(RELIEF_BAND.coarse));
  const cover = coverOf(open, width, height, level.toLevelPx(RELIEF_BAND.coarse));
  const readable = new Uint8Array(open.length);
  for (let i = 0; i < open.length; i++) {
    band[i]! -= coarse[i] as number;
    if (open[i] && (cover[i] as number) >= LEAST_COVER) readable[i] = 1;
  }
  return { band, readable };
}
