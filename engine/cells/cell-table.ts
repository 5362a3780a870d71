import type { SkinMark } from "../marks/find-marks.ts";
import { log10 } from "../numeric/log10.ts";
import { median } from "../numeric/quantile.ts";
import { LEVEL_SIGMA, type PlaneName, type SkinPlanes } from "../raster/skin-planes.ts";
import type { Scene } from "../regions/scene.ts";
import { CellGrid } from "./cell-grid.ts";

/** What is told of each cell, before anybody judges it. */

type Part = "mean" | "abs" | "max" | "min";
interface BandFeature {
  readonly plane: PlaneName;
  /** Details between this sigma of `SkinPlanes` and the next. */
  readonly band: number;
  readonly parts: readonly Part[];
}

const LEVELS: readonly PlaneName[] = ["darkness", "blood", "hue", "shade", "sheen"];
const ALL: readonly Part[] = ["abs", "max", "min"];
const BANDS: readonly BandFeature[] = [
  { plane: "shade", band: 0, parts: ALL },
  { plane: "shade", band: 1, parts: ALL },
  { plane: "sheen", band: 0, parts: ["abs"] },
  { plane: "sheen", band: 1, parts: ["abs", "max"] },
  ...(["darkness", "blood", "hue", "shade"] as const).flatMap((plane): BandFeature[] => [
    { plane, band: 2, parts: ALL },
    { plane, band: 3, parts: ALL },
    { plane, band: 4, parts: ["mean"] },
    { plane, band: 5, parts: ["mean"] },
  ]),
  { plane: "sheen", band: 2, parts: ["max"] },
  { plane: "sheen", band: 3, parts: ["max"] },
  { plane: "sheen", band: 4, parts: ["mean"] },
];
/** Bands below this one are read at half scale, the others at a quarter. */
const FIRST_COARSE_BAND = 2;
const MARK_KINDS = ["red", "dark", "bump"] as const;
/** Doublings are told: `Math.log2` may differ from engine to engine. */
const LOG10_OF_2 = 0.3010299956639812;
/** In training a mark counted as so many candidates that are none, so its odds come out so many times too high. */
export const TRAINED_WEIGHT = 3;

/** In the order of a row. */
export const CELL_FEATURES: readonly string[] = [
  ...LEVELS.map((plane) => `${plane}.level`),
  ...BANDS.flatMap(({ plane, band, parts }) => parts.map((part) => `${plane}.${band}.${part}`)),
  "clipped",
  ...MARK_KINDS.map((kind) => `marks.${kind}.extent`),
  ...MARK_KINDS.map((kind) => `marks.${kind}.prominence`),
];
/** The face as a whole: its own colour, and the capture. */
export const FACE_FEATURES = [
  ...LEVELS.map((plane) => `own.${plane}`),
  "blur",
  "veil",
  "side light",
  "size",
  "clipped",
] as const;

export interface CellTable {
  readonly grid: CellGrid;
  /** Row by row in the order of `grid.cells`, `CELL_FEATURES.length` numbers each. */
  readonly rows: Float32Array;
  readonly face: Float32Array;
}

/** @param marks of this scene */
export function readCells(
  scene: Scene,
  planes: readonly [half: SkinPlanes, quarter: SkinPlanes],
  marks: readonly SkinMark[],
): CellTable {
  const grid = new CellGrid(scene);
  const width = CELL_FEATURES.length;
  const rows = new Float32Array(grid.cells.length * width);
  const own = new Float32Array(LEVELS.length);
  let column = 0;
  const put = (values: Float32Array) => {
    for (let i = 0; i < grid.cells.length; i++) rows[i * width + column] = values[grid.cells[i] as number] as number;
    column++;
  };
  for (const [i, plane] of LEVELS.entries()) {
    const { mean } = poolBand(grid, planes[1], plane, LEVEL_SIGMA, null);
    const values = Float32Array.from(grid.cells, (cell) => mean[cell] as number);
    own[i] = values.length > 0 ? median(values) : 0;
    put(plane === "sheen" ? mean : mean.map((value) => value - (own[i] as number)));
  }
  for (const { plane, band, parts } of BANDS) {
    const pooled = poolBand(grid, planes[band < FIRST_COARSE_BAND ? 0 : 1], plane, band, band + 1);
    for (const part of parts) put(pooled[part]);
  }
  const clipped = grid.share(
    scene.levels[0],
    scene.face.clipped.map((channels) => (channels > 0 ? 1 : 0)),
  );
  put(clipped);
  for (const values of markSums(grid, marks)) put(values);
  const seen = Array.from(grid.cells, (cell) => clipped[cell] as number);
  const face = Float32Array.from([
    ...own,
    scene.face.blur,
    scene.face.veil.share,
    Math.min(60, scene.sideLight),
    Math.min(3, Math.max(-1, log10(scene.interOcularPx / 100) / LOG10_OF_2)),
    seen.reduce((sum, share) => sum + share, 0) / Math.max(1, seen.length),
  ]);
  return { grid, rows, face };
}

/** By cell, over its visible skin; of a difference of two blurs, or of one where `coarse` is null. */
function poolBand(
  grid: CellGrid,
  planes: SkinPlanes,
  plane: PlaneName,
  fine: number,
  coarse: number | null,
): Readonly<Record<Part, Float32Array>> {
  const { level } = planes;
  const { lit } = level.masks;
  const above = planes.blurred(plane, "lit", fine);
  const below = coarse === null ? null : planes.blurred(plane, "lit", coarse);
  const size = grid.columns * grid.rows;
  const [mean, abs, max, min, count] = [0, 0, 0, 0, 0].map(() => new Float32Array(size)) as Five;
  const columns = grid.steps(level, level.width);
  const rows = grid.steps(level, level.height);
  for (let y = 0, at = 0; y < level.height; y++) {
    const start = (rows[y] as number) * grid.columns;
    for (let x = 0; x < level.width; x++, at++) {
      if (!lit[at]) continue;
      const cell = start + (columns[x] as number);
      const value = (above[at] as number) - (below === null ? 0 : (below[at] as number));
      count[cell]!++;
      mean[cell]! += value;
      abs[cell]! += value < 0 ? -value : value;
      if (value > (max[cell] as number)) max[cell] = value;
      if (value < (min[cell] as number)) min[cell] = value;
    }
  }
  for (let cell = 0; cell < size; cell++) {
    const pixels = Math.max(1, count[cell] as number);
    mean[cell]! /= pixels;
    abs[cell]! /= pixels;
  }
  return { mean, abs, max, min };
}
type Five = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

/** Of each kind the expected extent of what lies in a cell, in cells across; then how prominent the clearest is, 0..1. */
function markSums(grid: CellGrid, marks: readonly SkinMark[]): Float32Array[] {
  const size = grid.columns * grid.rows;
  const extents = MARK_KINDS.map(() => new Float32Array(size));
  const prominences = MARK_KINDS.map(() => new Float32Array(size));
  for (const { x, y, r, sureness, prominence, shares } of marks) {
    const cell = grid.cellAt(x, y);
    if (cell < 0) continue;
    const weight = sureness + TRAINED_WEIGHT * (1 - sureness);
    for (const [k, kind] of MARK_KINDS.entries()) {
      extents[k]![cell]! += ((shares[kind] / weight) * 2 * r) / grid.side;
      const clear = (prominence * shares[kind]) / Math.max(1e-6, sureness);
      if (clear > (prominences[k]![cell] as number)) prominences[k]![cell] = clear;
    }
  }
  return [...extents, ...prominences];
}
