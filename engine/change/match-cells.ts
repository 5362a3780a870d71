import type { CellGrid } from "../cells/cell-grid.ts";
import { FACE_EXTENT } from "../landmarks.ts";

/** A face's cells with the landmarks they lie among: canvas px, x, y interleaved. */
export interface PlacedCells {
  readonly grid: CellGrid;
  readonly landmarks: Float32Array;
}

/** Cells of two photos of one face that show the same place of it. */
export interface MatchedCells {
  /** Index into `grid.cells` of each photo; one entry a pair. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Where the pair lies in the earlier face, from its middle: 1 is half the face's width. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/**
 * What is read of a pair from the earlier photo to the later, and from the later to the earlier: half of their difference only changes its
 * sign where the photos are swapped.
 */
export interface BothWays<T> {
  readonly there: T;
  readonly back: T;
}

/** Landmarks that tell where a place has gone, the near ones more. Chosen. */
const NEAREST = 8;

/** The same place in another photo of the face: moved as the landmarks around it are. Canvas px. */
export function placeIn(
  from: Float32Array,
  to: Float32Array,
): (x: number, y: number) => readonly [x: number, y: number] {
  const count = from.length / 2;
  const nearest = new Int32Array(NEAREST);
  const squares = new Float64Array(NEAREST);
  return (x, y) => {
    let held = 0;
    for (let i = 0; i < count; i++) {
      const dx = (from[2 * i] as number) - x;
      const dy = (from[2 * i + 1] as number) - y;
      const square = dx * dx + dy * dy;
      if (held === NEAREST && square >= (squares[NEAREST - 1] as number)) continue;
      let at = held < NEAREST ? held++ : NEAREST - 1;
      for (; at > 0 && (squares[at - 1] as number) > square; at--) {
        squares[at] = squares[at - 1] as number;
        nearest[at] = nearest[at - 1] as number;
      }
      squares[at] = square;
      nearest[at] = i;
    }
    let sum = 0;
    let dx = 0;
    let dy = 0;
    for (let at = 0; at < held; at++) {
      const weight = 1 / (1 + (squares[at] as number));
      const i = nearest[at] as number;
      dx += weight * ((to[2 * i] as number) - (from[2 * i] as number));
      dy += weight * ((to[2 * i + 1] as number) - (from[2 * i + 1] as number));
      sum += weight;
    }
    return [x + dx / sum, y + dy / sum];
  };
}

export function matchCells(before: PlacedCells, after: PlacedCells): MatchedCells {
  const { grid, landmarks } = before;
  const move = placeIn(landmarks, after.landmarks);
  const rowAt = new Int32Array(after.grid.zones.length).fill(-1);
  for (let i = 0; i < after.grid.cells.length; i++) rowAt[after.grid.cells[i] as number] = i;
  const left = landmarks[2 * FACE_EXTENT.right] as number;
  const right = landmarks[2 * FACE_EXTENT.left] as number;
  const top = landmarks[2 * FACE_EXTENT.top + 1] as number;
  const bottom = landmarks[2 * FACE_EXTENT.bottom + 1] as number;
  const half = Math.abs(right - left) / 2;
  const pairs: [number, number, number, number][] = [];
  for (let i = 0; i < grid.cells.length; i++) {
    const cell = grid.cells[i] as number;
    const x = ((cell % grid.columns) + 0.5) * grid.side;
    const y = (Math.floor(cell / grid.columns) + 0.5) * grid.side;
    const there = after.grid.cellAt(...move(x, y));
    const row = there < 0 ? -1 : (rowAt[there] as number);
    if (row < 0) continue;
    pairs.push([i, row, (x - (left + right) / 2) / half, (y - (top + bottom) / 2) / half]);
  }
  return {
    before: Int32Array.from(pairs, ([i]) => i),
    after: Int32Array.from(pairs, ([, j]) => j),
    x: Float32Array.from(pairs, ([, , x]) => x),
    y: Float32Array.from(pairs, ([, , , y]) => y),
  };
}
