import type { AlignedFace } from "../raster/align-face.ts";

/** The face in square cells of a few pixels: what is judged on an area, not on a pixel, is judged on these. */
export interface Cells {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** Bare pixels in the cell. */
  readonly count: Float32Array;
  /** 1 where some pixel of the cell lies inside the face's oval, eyes and lips included. */
  readonly inside: Uint8Array;
  /** Mean step of red light, which blood leaves alone, between neighbours over the mean; capped, so that no hard edge is "hair". */
  readonly roughness: Float32Array;
  /** Mean relative depth of thin dark marks, read across the face (lying lines are none), capped the same. */
  readonly hair: Float32Array;
}

/** The most one pixel counts in roughness and hair. Chosen. */
const CAPPED = 0.3;
/** A hair is at most twice this wide, canonical px; what is wider is no hair. Chosen. */
const HAIR_REACH_PX = 2;
/** Added to the light a hair's depth is divided by, so that noise in the dark is no hair. Chosen. */
const HAIR_OFFSET = 0.05;

export function averageCells(face: AlignedFace, bare: Uint8Array, cell: number): Cells {
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
    inside: new Uint8Array(size),
    roughness: new Float32Array(size),
    hair: new Float32Array(size),
  };
  const { count, r, g, b, inside, roughness } = cells;
  const columns = columnsOf(face.width, cell);
  for (let y = 0; y < face.height - 1; y++) {
    const row = Math.floor(y / cell) * width;
    for (let x = 0, at = y * face.width; x < face.width - 1; x++, at++) {
      const to = row + (columns[x] as number);
      if (face.inside[at]) inside[to] = 1;
      if (!bare[at]) continue;
      const red = face.r[at] as number;
      count[to]!++;
      r[to]! += red;
      g[to]! += face.g[at] as number;
      b[to]! += face.b[at] as number;
      const step = Math.abs(red - (face.r[at + 1] as number)) + Math.abs(red - (face.r[at + face.width] as number));
      roughness[to]! += Math.min(CAPPED, step / (2 * (red + 0.03)));
    }
  }
  for (let i = 0; i < size; i++) {
    const pixels = count[i] as number;
    if (pixels === 0) continue;
    r[i]! /= pixels;
    g[i]! /= pixels;
    b[i]! /= pixels;
    roughness[i]! /= pixels;
  }
  addHair(cells, face, bare, cell);
  return cells;
}

/** Of each column of pixels, the column of cells that it lies in: a division a pixel is a third of the work. */
function columnsOf(width: number, cell: number): Int32Array {
  return new Int32Array(width).map((_, x) => Math.floor(x / cell));
}

/**
 * Hair is dark in red light too, where a pimple is not: so thin dark marks of the red channel tell one from the other.
 * A pixel's mark is how far it lies under the darker of its neighbours to both sides: the lines of a forehead, which lie,
 * are none, stubble and hanging hair are. Every second row is enough for a mean.
 */
function addHair(cells: Cells, face: AlignedFace, bare: Uint8Array, cell: number): void {
  const { width, height, r, unit } = face;
  const reach = Math.max(1, Math.round(HAIR_REACH_PX * unit));
  const counts = new Float32Array(cells.count.length);
  const columns = columnsOf(width, cell);
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / cell) * cells.width;
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      if (!bare[at]) continue;
      const to = row + (columns[x] as number);
      const own = r[at] as number;
      const beside = Math.min(r[at - reach] as number, r[at + reach] as number);
      counts[to]!++;
      cells.hair[to]! += Math.min(CAPPED, Math.max(0, beside - own) / (own + HAIR_OFFSET));
    }
  }
  for (let i = 0; i < counts.length; i++) if (counts[i]) cells.hair[i]! /= counts[i] as number;
}
