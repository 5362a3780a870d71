import type { ZoneCode } from "../codes.ts";
import { log10 } from "../numeric/log10.ts";
import { quantiles } from "../numeric/quantile.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import type { Reference } from "./foreign-colour.ts";
import type { Cells } from "./skin-cells.ts";

/**
 * What tells hair from skin in one zone, always against the person's own forehead, nose and cheeks, so that tone, lamp and
 * sharpness cancel: thin marks of the red channel, where blood does not show, at three scales, and how much darker and
 * greyer than the person's own the zone is.
 */

/** Where no beard grows. The middle two of the four stand for the person: a fringe or glints in one change nothing. */
const OWN_ZONES = ["forehead", "nose", "cheek_right", "cheek_left"] as const satisfies readonly ZoneCode[];

/** Pixels to both sides that a mark is held against, at each scale: 2, 4 and 8 canonical px. A hair is 1 to 4 px wide. */
const REACH = 2;
/** A share of the person's own red light that is added to what a mark is divided by, so that noise in the dark is no hair. Chosen. */
const OFFSET = 0.25;
/** Skin's green light as a share of its red. Chosen. */
const GREEN_OF_RED = 0.6;
/** The most one pixel counts. Chosen: a hard edge must not decide. */
const CAPPED = 0.5;
/** What even a clean zone is taken to have. Chosen: a tenth of what smooth skin has. */
const LEAST = 0.0005;

/** One scale of the face: red and green light, and where there is skin to look at. */
interface Scale {
  readonly r: ArrayLike<number>;
  readonly g: ArrayLike<number>;
  readonly seen: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  /** Canvas pixels a side. */
  readonly px: number;
}

/** Numbers a scale: see `grainOf`. */
const GRAINS = 6;
const SCALES = 3;
/** Numbers that `signsOf` gives. */
export const SIGNS = SCALES * (GRAINS + 3) + 12;

export interface BeardLook {
  /** The signs of hair in a zone; null where too little of it is seen. */
  signsOf(code: ZoneCode): Float64Array | null;
}

export interface CellMaps {
  readonly e: Float32Array;
  readonly h: Float32Array;
  readonly p: Float32Array;
}

/** The face in cells of `cell` canvas px, their maps, and the person's own colour. */
export interface CellLook {
  readonly cells: Cells;
  readonly cell: number;
  readonly maps: CellMaps;
  readonly own: Reference;
}

export function lookForBeard(face: AlignedFace, bare: Uint8Array, look: CellLook): BeardLook {
  const { width, height, r, g, unit } = face;
  const { cells, cell, own } = look;
  const reach = Math.max(1, Math.round(REACH * unit));
  const scales: readonly Scale[] = [
    { r, g, seen: bare, width, height, reach, px: 1 },
    { ...halved(face, bare), reach, px: 2 },
    { r: cells.r, g: cells.g, seen: cells.count, width: cells.width, height: cells.height, reach: REACH, px: cell },
  ];
  // The map is -100 log10 of the light.
  const offset = OFFSET * lightOf(own.p);
  const outlineOf = (code: ZoneCode) => landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]);
  const grain = (code: ZoneCode) => scales.map((scale) => grainOf(scale, outlineOf(code), offset));
  const ownGrains = OWN_ZONES.map(grain);
  const ownGrain = scales.map((_, s) =>
    Array.from({ length: GRAINS }, (_, k) => {
      const values = ownGrains.map((grains) => (grains[s] as Float64Array)[k] as number).sort((a, b) => a - b);
      return ((values[1] as number) + (values[2] as number)) / 2;
    }),
  );
  return {
    signsOf(code) {
      const outline = outlineOf(code);
      const colours = coloursOf(outline, look);
      if (colours === null) return null;
      const signs = new Float64Array(SIGNS);
      let at = 0;
      for (const [s, values] of grain(code).entries()) {
        const mine = ownGrain[s] as number[];
        for (let k = 0; k < GRAINS; k++) signs[at++] = logOf(values[k] as number) - logOf(mine[k] as number);
        signs[at++] = logOf(values[0] as number);
        signs[at++] = logOf(values[4] as number);
        signs[at++] = logOf(mine[4] as number);
      }
      signs.set(colours, at);
      return signs;
    },
  };
}

/** About 10^(-p / 100): straight between powers of two, which is enough for a scale. */
function lightOf(p: number): number {
  let scale = 1;
  let rest = p / 30.103;
  for (; rest >= 1; rest--) scale *= 2;
  return 1 / (scale * (1 + Math.max(0, rest)));
}

function logOf(value: number): number {
  return log10(value + LEAST);
}

function halved({ width, height, r, g }: AlignedFace, bare: Uint8Array) {
  const half = { width: width >> 1, height: height >> 1 };
  const size = half.width * half.height;
  const planes = { r: new Float32Array(size), g: new Float32Array(size), seen: new Uint8Array(size) };
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, at = 2 * y * width; x < half.width; x++, at += 2, to++) {
      if (!(bare[at] && bare[at + 1] && bare[at + width] && bare[at + width + 1])) continue;
      planes.seen[to] = 1;
      planes.r[to] = (r[at]! + r[at + 1]! + r[at + width]! + r[at + width + 1]!) / 4;
      planes.g[to] = (g[at]! + g[at + 1]! + g[at + width]! + g[at + width + 1]!) / 4;
    }
  }
  return { ...half, ...planes };
}

/** Means over a zone of what `addGrain` reads of a pixel. */
function grainOf(scale: Scale, outline: Polygon, offset: number): Float64Array {
  const { seen, width, height, reach, px } = scale;
  const sums = new Float64Array(GRAINS);
  const slant = Math.max(1, Math.round(0.7 * reach));
  const steps = [reach, reach * width, slant * (width + 1), slant * (width - 1)];
  const isWhole = (at: number) =>
    seen[at] && seen[at - reach] && seen[at + reach] && seen[at - reach * width] && seen[at + reach * width];
  // Every second pixel, as on a chess board, is enough for a mean.
  const step = px === 1 ? 2 : 1;
  let count = 0;
  const addRow = (y: number, start: number, end: number) => {
    if (y < reach || y >= height - reach) return;
    const first = px === 1 ? start + ((start + y) & 1) : start;
    for (let x = Math.max(first, reach); x < Math.min(end, width - reach); x += step) {
      const at = y * width + x;
      if (!isWhole(at)) continue;
      count++;
      addGrain(sums, scale, at, steps, offset);
    }
  };
  forEachSpan(px === 1 ? outline : outline.map((v) => v / px), width, height, addRow);
  if (count > 0) for (let k = 0; k < GRAINS; k++) sums[k]! /= count;
  return sums;
}

/**
 * How a pixel's red light lies to both sides in four directions: the most and the least that it lies under both (a dark
 * line, a dark dot), the same above them (a light hair, a glint), how far it lies from the mean of all, and that in green.
 */
function addGrain(sums: Float64Array, { r, g }: Scale, at: number, steps: readonly number[], offset: number): void {
  const red = r[at] as number;
  let [darkest, lightest] = [-1, -1];
  let [allDark, allLight] = [1, 1];
  let around = 0;
  for (let k = 0; k < 4; k++) {
    const one = r[at - steps[k]!] as number;
    const other = r[at + steps[k]!] as number;
    const dark = Math.min(one, other) - red;
    const light = red - Math.max(one, other);
    darkest = Math.max(darkest, dark);
    allDark = Math.min(allDark, dark);
    lightest = Math.max(lightest, light);
    allLight = Math.min(allLight, light);
    around += one + other;
  }
  const green = g[at] as number;
  const [across, down] = [steps[0]!, steps[1]!];
  const aroundGreen = g[at - across]! + g[at + across]! + g[at - down]! + g[at + down]!;
  const over = 1 / (red + offset);
  sums[0]! += capped(darkest * over);
  sums[1]! += capped(allDark * over);
  sums[2]! += capped(lightest * over);
  sums[3]! += capped(allLight * over);
  sums[4]! += capped(Math.abs(around / 8 - red) * over);
  sums[5]! += capped(Math.abs(aroundGreen / 4 - green) / (green + GREEN_OF_RED * offset));
}

function capped(value: number): number {
  return Math.min(CAPPED, Math.max(0, value));
}

/** Cells of a zone below which nothing is told of it. Chosen: 24 px square. */
const LEAST_CELLS = 36;
const SHARES = [0.1, 0.5, 0.9];
/** A cell so much darker and less red than the person's own is grey, map units; what flat zones are taken to vary by. Chosen. */
const GREY = { darker: 6, lessRed: 2, flat: 4 } as const;

/** How a zone's cells lie to the person's own: quantiles of darkness, redness and hue, and how redness goes with darkness. */
function coloursOf(outline: Polygon, { cells, cell, maps: { e, h, p }, own }: CellLook): readonly number[] | null {
  const at: number[] = [];
  forEachSpan(
    outline.map((v) => v / cell),
    cells.width,
    cells.height,
    (y, start, end) => {
      for (let i = y * cells.width + start; i < y * cells.width + end; i++) if (cells.count[i]) at.push(i);
    },
  );
  if (at.length < LEAST_CELLS) return null;
  const of = (plane: Float32Array, centre: number) => Float32Array.from(at, (i) => (plane[i] as number) - centre);
  const [darker, redder, yellower] = [of(p, own.p), of(e, own.e), of(h, own.h)];
  let [sumP, sumE, sumPP, sumPE, grey] = [0, 0, 0, 0, 0];
  for (let i = 0; i < at.length; i++) {
    const [dark, red] = [darker[i] as number, redder[i] as number];
    sumP += dark;
    sumE += red;
    sumPP += dark * dark;
    sumPE += dark * red;
    if (dark > GREY.darker && red < -GREY.lessRed) grey++;
  }
  const n = at.length;
  const variance = Math.max(0, sumPP / n - (sumP / n) ** 2);
  const slope = (sumPE / n - (sumP / n) * (sumE / n)) / (variance + GREY.flat);
  return [
    ...quantiles(darker, SHARES),
    ...quantiles(redder, SHARES),
    ...quantiles(yellower, SHARES),
    Math.sqrt(variance),
    slope,
    grey / n,
  ];
}
