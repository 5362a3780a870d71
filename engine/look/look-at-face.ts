import type { FaceGeometry, RgbaImage } from "../input.ts";
import { largeParts } from "../raster/cell-masks.ts";
import { type Convolution, convolve, type Planes } from "./convolve.ts";
import { facePicture, PICTURE_PX } from "./face-picture.ts";
import { readLayer } from "./read-weights.ts";
import { COVER, DEEP, MIDDLE, PERSON } from "./weights.ts";

/**
 * A small network's look at the whole face: is this a photo of a person (no painting, drawing, statue, doll, animal), and
 * what lies before the skin (a mask, a hand, a phone). Trained by `lab/face-look/train.py`; nothing else is asked of it.
 */
export interface FaceLook {
  /** Log odds of a person in a photo, as the training saw them. */
  readonly person: number;
  /** Share of the oval that something lies on, 0..1. */
  readonly coveredShare: number;
  /** Whether something lies on the face at this pixel of the photo; false outside the picture. */
  isCovered(x: number, y: number): boolean;
}

/** The map of covers has cells of so many pixels of the picture. */
const CELL_PX = 8;
const CELLS = PICTURE_PX / CELL_PX;
/** Log odds from which a cell counts as covered. Chosen: two in three. */
const COVERED_FROM = 0.7;
/** So many cells (a fifth of the eyes' distance wide each) hang together at least: nothing small is ever masked. Chosen. */
const FEWEST_CELLS = 6;
/** A cell belongs to the face with this share of its pixels in the oval. Chosen, as in the training. */
const IN_OVAL = 0.4;

let layers: { readonly middle: readonly Convolution[]; readonly deep: readonly Convolution[] } | undefined;

export function lookAtFace(image: RgbaImage, face: Pick<FaceGeometry, "landmarks">): FaceLook {
  layers ??= { middle: MIDDLE.map(readLayer), deep: DEEP.map(readLayer) };
  const { planes, oval, toPicture } = facePicture(image, face);
  const middle = through({ side: PICTURE_PX, count: 3, values: planes }, layers.middle);
  const deep = through({ ...middle, values: middle.values.slice() }, layers.deep);
  const covered = coverMap(middle, deep, oval);
  const person = personOf(deep);
  middle.values.fill(0);
  deep.values.fill(0);
  return {
    person,
    coveredShare: covered.share,
    isCovered(x, y) {
      const [u, v] = toPicture(x, y);
      const [column, row] = [Math.floor(u / CELL_PX), Math.floor(v / CELL_PX)];
      if (column < 0 || row < 0 || column >= CELLS || row >= CELLS) return false;
      return covered.cells[row * CELLS + column] === 1;
    },
  };
}

/** What a layer was given is forgotten as soon as it is done: it still resembles the photo. */
function through(input: Planes, convolutions: readonly Convolution[]): Planes {
  return convolutions.reduce((planes, layer) => {
    const next = convolve(planes, layer);
    planes.values.fill(0);
    return next;
  }, input);
}

function personOf({ side, count, values }: Planes): number {
  const size = side * side;
  let odds: number = PERSON.bias;
  for (let plane = 0; plane < count; plane++) {
    let sum = 0;
    let most = 0;
    for (let i = plane * size; i < (plane + 1) * size; i++) {
      sum += values[i] as number;
      most = Math.max(most, values[i] as number);
    }
    odds += (PERSON.ofMean[plane] as number) * (sum / size) + (PERSON.ofMost[plane] as number) * most;
  }
  return odds;
}

function coverMap(middle: Planes, deep: Planes, oval: Uint8Array): { share: number; cells: Uint8Array } {
  const cells = new Uint8Array(CELLS * CELLS);
  let seen = 0;
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      if (shareInOval(oval, column, row) < IN_OVAL) continue;
      seen++;
      if (coverOdds(middle, deep, column, row) > COVERED_FROM) cells[row * CELLS + column] = 1;
    }
  }
  const large = largeParts(cells, { width: CELLS, height: CELLS }, FEWEST_CELLS);
  const covered = large.reduce((sum, cell) => sum + cell, 0);
  return { share: seen > 0 ? covered / seen : 0, cells: large };
}

function coverOdds(middle: Planes, deep: Planes, column: number, row: number): number {
  let odds: number = COVER.bias;
  const at = row * middle.side + column;
  for (let plane = 0; plane < middle.count; plane++) {
    odds += (COVER.ofMiddle[plane] as number) * (middle.values[plane * middle.side ** 2 + at] as number);
  }
  const below = Math.floor(row / 2) * deep.side + Math.floor(column / 2);
  for (let plane = 0; plane < deep.count; plane++) {
    odds += (COVER.ofDeep[plane] as number) * (deep.values[plane * deep.side ** 2 + below] as number);
  }
  return odds;
}

function shareInOval(oval: Uint8Array, column: number, row: number): number {
  let inside = 0;
  for (let y = row * CELL_PX; y < (row + 1) * CELL_PX; y++) {
    for (let x = column * CELL_PX; x < (column + 1) * CELL_PX; x++) inside += oval[y * PICTURE_PX + x] as number;
  }
  return inside / CELL_PX ** 2;
}
