import type { FaceGeometry, RgbaImage } from "../input.ts";
import { spread } from "../raster/cell-masks.ts";
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
  /** What seems to lie before the skin, piece by piece. */
  readonly covers: readonly Cover[];
}

export interface Cover {
  /** Share of the oval, 0..1. */
  readonly share: number;
  /** The network is so sure that nothing else has to agree. */
  readonly sure: boolean;
  /** Whether it lies at this pixel of the photo; false outside the picture. */
  has(x: number, y: number): boolean;
}

/** The map of covers has cells of so many pixels of the picture. */
const CELL_PX = 8;
const CELLS = PICTURE_PX / CELL_PX;
/** Log odds from which a cell counts as covered. Chosen: two in three. */
const COVERED_FROM = 0.7;
/** So many cells (a fifth of the eyes' distance wide each) hang together at least: nothing small is ever masked. Chosen. */
const FEWEST_CELLS = 6;
/**
 * Log odds that a piece reaches somewhere for the network to be sure of it. Chosen: masks, pastes and phones on photos
 * reach 3.8 to 6.8, faces that nothing covers 2.7.
 */
const SURE_FROM = 3.5;
/** A cell belongs to the face with this share of its pixels in the oval. Chosen, as in the training. */
const IN_OVAL = 0.4;

let layers: { readonly middle: readonly Convolution[]; readonly deep: readonly Convolution[] } | undefined;

export function lookAtFace(image: RgbaImage, face: Pick<FaceGeometry, "landmarks">): FaceLook {
  layers ??= { middle: MIDDLE.map(readLayer), deep: DEEP.map(readLayer) };
  const { planes, oval, toPicture } = facePicture(image, face);
  const middle = through({ side: PICTURE_PX, count: 3, values: planes }, layers.middle);
  const deep = through({ ...middle, values: middle.values.slice() }, layers.deep);
  const pieces = coverPieces(middle, deep, oval);
  const person = personOf(deep);
  middle.values.fill(0);
  deep.values.fill(0);
  return {
    person,
    covers: pieces.map(({ share, sure, cells }) => ({
      share,
      sure,
      has(x, y) {
        const [u, v] = toPicture(x, y);
        const [column, row] = [Math.floor(u / CELL_PX), Math.floor(v / CELL_PX)];
        if (column < 0 || row < 0 || column >= CELLS || row >= CELLS) return false;
        return cells.has(row * CELLS + column);
      },
    })),
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

interface Piece extends Pick<Cover, "share" | "sure"> {
  readonly cells: ReadonlySet<number>;
}

function coverPieces(middle: Planes, deep: Planes, oval: Uint8Array): readonly Piece[] {
  const odds = new Float32Array(CELLS * CELLS);
  const covered = new Uint8Array(CELLS * CELLS);
  let inOval = 0;
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      if (shareInOval(oval, column, row) < IN_OVAL) continue;
      inOval++;
      const at = row * CELLS + column;
      odds[at] = coverOdds(middle, deep, column, row);
      if ((odds[at] as number) > COVERED_FROM) covered[at] = 1;
    }
  }
  const seen = new Uint8Array(covered.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < covered.length; start++) {
    if (!covered[start] || seen[start]) continue;
    const cells = spread([start], covered, { width: CELLS, height: CELLS }, seen);
    if (cells.length < FEWEST_CELLS) continue;
    const sure = cells.some((at) => (odds[at] as number) >= SURE_FROM);
    pieces.push({ share: cells.length / inOval, sure, cells: new Set(cells) });
  }
  return pieces;
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
