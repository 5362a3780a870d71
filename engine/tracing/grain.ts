import { quantile } from "../numeric/quantile.ts";
import { normalisedBlur } from "../raster/blur.ts";
import { middles } from "./middles.ts";
import type { LineWindow } from "./zone-line.ts";

/**
 * This quantile of the zone's crests stands for its grain. Chosen on the portraits: higher ones lose shallow lines on
 * rough skin, lower ones find lines in stubble.
 */
const GRAIN_QUANTILE = 0.8;
/** A rim lies no farther from the middle of its line, canonical px, and is no higher than this share of the line's depth. */
const RIM = 8;
const RIM_SHARE = 0.7;
/** Around a place, sigma in canonical px. Chosen: half of what is averaged along a line. */
const GRAIN_REACH = 16;
/** About the same as a multiple of the root mean square there, for grain that lies unevenly. Chosen with it. */
const GRAIN_OF_RMS = 1.3;

/**
 * Pores, stubble and noise make crests as often and as high as valleys; lines make valleys. So the crests say how deep
 * a valley must be to be told from grain (a constant false alarm rate), over the zone and around each place of it.
 */
export function grainOf(bright: Float32Array, dark: Float32Array, window: LineWindow): Float32Array {
  const { inside, width, height, pxPerUnit } = window;
  const free = withoutRims(bright, dark, width, Math.round(RIM * pxPerUnit));
  const usual = quantile(aboveZero(middles(free, width, height)), GRAIN_QUANTILE);
  const squares = new Float32Array(free.length);
  for (let i = 0; i < squares.length; i++) squares[i] = (free[i] as number) * (free[i] as number);
  const grain = normalisedBlur(squares, inside, width, height, GRAIN_REACH * pxPerUnit);
  for (let i = 0; i < grain.length; i++) grain[i] = Math.max(usual, GRAIN_OF_RMS * Math.sqrt(grain[i] as number));
  return grain;
}

/** Packed to the front of the same memory. */
function aboveZero(values: Float32Array): Float32Array {
  let count = 0;
  for (let i = 0; i < values.length; i++) if ((values[i] as number) > 0) values[count++] = values[i] as number;
  return values.subarray(0, count);
}

/** Crests without those that a valley beside them makes: the filter answers a line with a rim on both sides. */
function withoutRims(bright: Float32Array, dark: Float32Array, width: number, reach: number): Float32Array {
  const free = bright.slice();
  for (let at = 0; at < dark.length; at++) {
    const highest = RIM_SHARE * (dark[at] as number);
    if (highest <= 0) continue;
    for (let near = Math.max(at % width, at - reach * width); near <= at + reach * width; near += width) {
      if (near >= free.length) break;
      if ((free[near] as number) < highest) free[near] = 0;
    }
  }
  return free;
}
