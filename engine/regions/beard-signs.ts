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

/** Of them every eighth row of pixels is read: forehead and cheeks are large, and means are all that is wanted. */
const OWN_ROWS = 8;

/** Of the judged zones every second. */
const ROWS = 2;

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
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly seen: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  readonly slant: number;
  /** Canvas pixels a side. */
  readonly px: number;
}

/** Numbers a scale: see `grainOf`. */
const GRAINS = 6;
const SCALES = 3;
/** Numbers that `signsOf` gives. */
const SIGNS = SCALES * (GRAINS + 3) + 12;

export interface BeardLook {
  /** The signs of hair in a zone; null where too little of it is seen. */
  signsOf(code: ZoneCode): Float64Array | null;
}

/** The face in cells of `cell` canvas px, their maps, and the person's own colour. */
export interface CellLook {
  readonly cells: Cells;
  readonly cell: number;
  readonly maps: Readonly<Record<"e" | "h" | "p", Float32Array>>;
  readonly own: Reference;
}

export function lookForBeard(face: AlignedFace, bare: Uint8Array, look: CellLook): BeardLook {
  const { width, height, r, g, unit } = face;
  const { cells, cell, own } = look;
  const reach = Math.max(1, Math.round(REACH * unit));
  const slant = slantOf(reach);
  const scales: readonly Scale[] = [
    { r, g, seen: bare, width, height, reach, slant, px: 1 },
    { ...halved(face, bare), reach, slant, px: 2 },
    { ...cells, seen: new Uint8Array(cells.count), reach: REACH, slant: slantOf(REACH), px: cell },
  ];
  // The map is -100 log10 of the light.
  const offset = OFFSET * lightOf(own.p);
  const outlineOf = (code: ZoneCode) => landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]);
  const grain = (code: ZoneCode, rows: number) =>
    scales.map((scale) => grainOf(scale, outlineOf(code), offset, Math.max(1, Math.floor(rows / scale.px))));
  const ownGrains = OWN_ZONES.map((code) => grain(code, OWN_ROWS));
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
      for (const [s, values] of grain(code, ROWS).entries()) {
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

/** As far along both axes as a slanting step needs to be about as long. */
function slantOf(reach: number): number {
  return Math.max(1, Math.round(0.7 * reach));
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

/** Means over a zone of what `addGrain` reads of a pixel. `rows`: of so many rows one, which is enough for a large zone. */
function grainOf(scale: Scale, outline: Polygon, offset: number, rows: number): Float64Array {
  const { seen, width, height, reach, px } = scale;
  const sums = new Float64Array(GRAINS);
  const below = reach * width;
  // Every second pixel, as on a chess board, is enough for a mean.
  const step = px <= 2 ? 2 : 1;
  let count = 0;
  const addRow = (y: number, start: number, end: number) => {
    if (y < reach || y >= height - reach || y % rows > 0) return;
    const first = step === 2 ? start + ((start + y) & 1) : start;
    const last = y * width + Math.min(end, width - reach);
    for (let at = y * width + Math.max(first, reach); at < last; at += step) {
      if (!(seen[at] && seen[at - reach] && seen[at + reach] && seen[at - below] && seen[at + below])) continue;
      count++;
      addGrain(sums, scale, at, offset);
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
function addGrain(sums: Float64Array, { r, g, width, reach, slant }: Scale, at: number, offset: number): void {
  const red = r[at]!;
  const below = reach * width;
  const rising = slant * (width - 1);
  const falling = slant * (width + 1);
  // One variable each: lists would be made and thrown away ten thousand times.
  const a0 = r[at - reach]!;
  const b0 = r[at + reach]!;
  const a1 = r[at - below]!;
  const b1 = r[at + below]!;
  const a2 = r[at - falling]!;
  const b2 = r[at + falling]!;
  const a3 = r[at - rising]!;
  const b3 = r[at + rising]!;
  const low0 = Math.min(a0, b0);
  const low1 = Math.min(a1, b1);
  const low2 = Math.min(a2, b2);
  const low3 = Math.min(a3, b3);
  const high0 = Math.max(a0, b0);
  const high1 = Math.max(a1, b1);
  const high2 = Math.max(a2, b2);
  const high3 = Math.max(a3, b3);
  const over = 1 / (red + offset);
  const around = (a0 + b0 + a1 + b1 + a2 + b2 + a3 + b3) / 8;
  const green = g[at]!;
  const aroundGreen = (g[at - reach]! + g[at + reach]! + g[at - below]! + g[at + below]!) / 4;
  sums[0]! += capped((Math.max(Math.max(low0, low1), Math.max(low2, low3)) - red) * over);
  sums[1]! += capped((Math.min(Math.min(low0, low1), Math.min(low2, low3)) - red) * over);
  sums[2]! += capped((red - Math.min(Math.min(high0, high1), Math.min(high2, high3))) * over);
  sums[3]! += capped((red - Math.max(Math.max(high0, high1), Math.max(high2, high3))) * over);
  sums[4]! += capped(Math.abs(around - red) * over);
  sums[5]! += capped(Math.abs(aroundGreen - green) / (green + GREEN_OF_RED * offset));
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
