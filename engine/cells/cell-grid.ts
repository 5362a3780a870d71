import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import { isInside } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";

/** The aligned face in squares of 3.2 mm: the smallest place that anything is said of. Canonical px. */
export const CELL_PX = 12;
/** Share of a cell that must be visible skin. Chosen. */
const LEAST_SKIN = 0.5;

/** Whose shade is what is measured, by profiles of its own (`concerns/under-eye/`): no cell lies there. */
const UNDER_EYES: readonly ZoneCode[] = ["under_eye_right", "under_eye_left"];
/** Zones in the order of precedence where outlines overlap: the small ones first. */
const PRECEDENCE: readonly ZoneCode[] = [
  "crows_feet_right",
  "crows_feet_left",
  "glabella",
  "nose",
  "nasolabial_right",
  "nasolabial_left",
  "perioral",
  "chin",
  "forehead",
  "cheek_right",
  "cheek_left",
  "temple_right",
  "temple_left",
  "outer_cheek_right",
  "outer_cheek_left",
  "jaw_right",
  "jaw_left",
];

/** Which pixel lies in which cell, and which cell in which zone: told once, for all concerns. */
export class CellGrid {
  readonly columns: number;
  readonly rows: number;
  /** Canvas px a side. */
  readonly side: number;
  /** Index into `ZONE_CODES` by cell; -1 outside all zones, in hidden ones, and where too little skin shows. */
  readonly zones: Int8Array;
  /** The cells that belong to a zone, ascending. */
  readonly cells: Int32Array;

  constructor(scene: Scene) {
    const { width, height, unit } = scene.face;
    this.side = CELL_PX * unit;
    this.columns = Math.ceil(width / this.side);
    this.rows = Math.ceil(height / this.side);
    const lit = this.share(scene.levels[2], scene.levels[2].masks.lit);
    this.zones = new Int8Array(this.columns * this.rows).fill(-1);
    const cells: number[] = [];
    for (let cell = 0; cell < this.zones.length; cell++) {
      if ((lit[cell] as number) < LEAST_SKIN) continue;
      const x = ((cell % this.columns) + 0.5) * this.side;
      const y = (Math.floor(cell / this.columns) + 0.5) * this.side;
      if (UNDER_EYES.some((code) => isInside(scene.zones[code].outline, x, y))) continue;
      const zone = PRECEDENCE.find((code) => isInside(scene.zones[code].outline, x, y));
      if (zone === undefined || scene.zones[zone].hidden) continue;
      this.zones[cell] = ZONE_CODES.indexOf(zone);
      cells.push(cell);
    }
    this.cells = Int32Array.from(cells);
  }

  /** The column, or row, of each pixel column, or row, of a level. */
  steps(level: Level, length: number): Int32Array {
    return Int32Array.from({ length }, (_, at) => Math.floor(((at + 0.5) * level.factor) / this.side));
  }

  /** The cell at a place, canvas px; -1 outside the canvas. */
  cellAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.side), Math.floor(y / this.side)];
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? -1 : row * this.columns + column;
  }

  /** Share of each cell that lies in the mask, 0..1. */
  share(level: Level, mask: Uint8Array): Float32Array {
    const size = this.columns * this.rows;
    const inside = new Float32Array(size);
    const count = new Float32Array(size);
    const columns = this.steps(level, level.width);
    const rows = this.steps(level, level.height);
    for (let y = 0, at = 0; y < level.height; y++) {
      const start = (rows[y] as number) * this.columns;
      for (let x = 0; x < level.width; x++, at++) {
        const cell = start + (columns[x] as number);
        count[cell]!++;
        inside[cell]! += mask[at] as number;
      }
    }
    return inside.map((sum, cell) => sum / Math.max(1, count[cell] as number));
  }
}
