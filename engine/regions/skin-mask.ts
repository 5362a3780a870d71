import { darknessMap, erythemaMap, pigmentHueMap } from "../colour/maps.ts";
import { median, valuesAt } from "../numeric/quantile.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { fillPolygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import { ZONE_OUTLINES } from "./zone-outlines.ts";

/**
 * What inside the face is not skin: hair, beard, glasses, a hand's edge, deep shadow. Judged on cells of about 4 px
 * and opened by one cell, so that nothing smaller than 12 px (a spot, a mole, a line) is ever taken out: an adaptive
 * mask must not eat what is measured (engine.md, finding 4). Under the eyes it is not used at all.
 */

const CELL_PX = 4;
/** Zones whose median is the person's own skin; beard and fringe rarely cover them. */
const REFERENCE_ZONES = ["cheek_left", "cheek_right", "nose"] as const;

/**
 * Distances from the person's own skin beyond which a cell is something else, in map units. Chosen on the portraits.
 * Brighter and paler is a highlight, never "not skin". Darker and yellower is shade, where saturated skin runs out of
 * blue first; darker and greyer is hair, beard or a rim.
 */
const LIMITS = {
  muchDarker: 60,
  darker: 22,
  greyerWhenDarker: 11,
  greyer: 18,
  yellower: 18,
  yellowerWhenDarker: 22,
  redness: 20,
  roughness: 0.13,
  brighter: -4,
  beyondWhite: 10,
} as const;

/** Skin this much darker than the person's own (half the light) lies in shade: seen, but its colours are not compared. Chosen. */
const SHADE = 32;

export interface SkinMask {
  readonly mask: Uint8Array;
  /** 1 where visible skin lies in shade. */
  readonly shade: Uint8Array;
  /** Median colour of the reference skin, in map units. */
  readonly reference: Reference;
}

interface Reference {
  readonly e: number;
  readonly h: number;
  readonly p: number;
}

export function skinMask(face: AlignedFace, bare: Uint8Array): SkinMask {
  const cell = Math.max(2, Math.round(CELL_PX * face.unit));
  const cells = averageCells(face, bare, cell);
  const maps = { e: erythemaMap(cells), h: pigmentHueMap(cells), p: darknessMap(cells) };
  const own = referencePixels(face, cells, cell);
  const reference = {
    e: median(valuesAt(maps.e, own)),
    h: median(valuesAt(maps.h, own)),
    p: median(valuesAt(maps.p, own)),
  };
  const foreign = new Uint8Array(cells.count.length);
  const shady = new Uint8Array(cells.count.length);
  for (let i = 0; i < foreign.length; i++) {
    if (!cells.count[i]) continue;
    const hue = (maps.h[i] as number) - reference.h;
    const redness = (maps.e[i] as number) - reference.e;
    const darker = (maps.p[i] as number) - reference.p;
    if (isForeign(reference, hue, redness, darker, cells.roughness[i] as number)) foreign[i] = 1;
    if (darker > SHADE) shady[i] = 1;
  }
  const opened = dilate(dilate(erode(foreign, cells), cells), cells);
  const shaded = dilate(erode(shady, cells), cells);
  const mask = bare.slice();
  const shade = new Uint8Array(mask.length);
  for (let y = 0; y < face.height; y++) {
    const row = Math.floor(y / cell) * cells.width;
    for (let x = 0; x < face.width; x++) {
      const at = y * face.width + x;
      const from = row + Math.floor(x / cell);
      if (opened[from]) mask[at] = 0;
      else if (shaded[from] && mask[at]) shade[at] = 1;
    }
  }
  return { mask, shade, reference };
}

/** A highlight tends to white, where both ratios are 0; cloth and paper may lie beyond. */
function isPalerThanWhite(own: Reference, hue: number, redness: number): boolean {
  return own.h + hue < -LIMITS.beyondWhite || own.e + redness < -LIMITS.beyondWhite;
}

function isForeign(own: Reference, hue: number, redness: number, darker: number, roughness: number): boolean {
  if (roughness > LIMITS.roughness || darker > LIMITS.muchDarker || redness > LIMITS.redness) return true;
  if (darker < LIMITS.brighter) return hue > LIMITS.yellower || isPalerThanWhite(own, hue, redness);
  if (redness < -LIMITS.redness || hue < -LIMITS.greyer) return true;
  if (darker <= LIMITS.darker) return hue > LIMITS.yellower;
  return hue < -LIMITS.greyerWhenDarker || hue > LIMITS.yellowerWhenDarker;
}

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly count: Float32Array;
  /** Mean step between neighbouring pixels over the mean, each step capped so that one hard edge is not "hair". */
  readonly roughness: Float32Array;
}

function averageCells(face: AlignedFace, bare: Uint8Array, cell: number): Cells {
  const width = Math.ceil(face.width / cell);
  const height = Math.ceil(face.height / cell);
  const size = width * height;
  const cells = {
    width,
    height,
    r: new Float32Array(size),
    g: new Float32Array(size),
    b: new Float32Array(size),
    count: new Float32Array(size),
    roughness: new Float32Array(size),
  };
  const capped = 0.3;
  for (let y = 0; y < face.height - 1; y++) {
    const row = Math.floor(y / cell) * width;
    for (let x = 0; x < face.width - 1; x++) {
      const at = y * face.width + x;
      if (!bare[at]) continue;
      const to = row + Math.floor(x / cell);
      const g = face.g[at] as number;
      cells.count[to]!++;
      cells.r[to]! += face.r[at] as number;
      cells.g[to]! += g;
      cells.b[to]! += face.b[at] as number;
      const step = Math.abs(g - (face.g[at + 1] as number)) + Math.abs(g - (face.g[at + face.width] as number));
      cells.roughness[to]! += Math.min(capped, step / (2 * (g + 0.03)));
    }
  }
  for (let i = 0; i < size; i++) {
    const count = cells.count[i] as number;
    if (count === 0) continue;
    cells.r[i]! /= count;
    cells.g[i]! /= count;
    cells.b[i]! /= count;
    cells.roughness[i]! /= count;
  }
  return cells;
}

function referencePixels(face: AlignedFace, cells: Cells, cell: number): Int32Array {
  const chosen = new Uint8Array(cells.count.length);
  for (const zone of REFERENCE_ZONES) {
    const outline = landmarkPolygon(face.landmarks, ZONE_OUTLINES[zone]).map((v) => v / cell);
    fillPolygon(chosen, cells.width, cells.height, outline, 1);
  }
  const pixels: number[] = [];
  for (let i = 0; i < chosen.length; i++) if (chosen[i] && cells.count[i]) pixels.push(i);
  return Int32Array.from(pixels);
}

type Grid = Pick<Cells, "width" | "height" | "count">;

/** A cell stays foreign only if its eight neighbours are too; cells outside the face do not count against it. */
function erode(mask: Uint8Array, grid: Grid): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      let kept = mask[y * grid.width + x] === 1;
      for (let k = 0; kept && k < 9; k++) {
        const nx = x + (k % 3) - 1;
        const ny = y + Math.floor(k / 3) - 1;
        if (nx < 0 || ny < 0 || nx >= grid.width || ny >= grid.height) continue;
        const near = ny * grid.width + nx;
        kept = !grid.count[near] || mask[near] === 1;
      }
      if (kept) result[y * grid.width + x] = 1;
    }
  }
  return result;
}

function dilate(mask: Uint8Array, grid: Grid): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      if (!mask[y * grid.width + x]) continue;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx >= 0 && ny >= 0 && nx < grid.width && ny < grid.height) result[ny * grid.width + nx] = 1;
        }
      }
    }
  }
  return result;
}
