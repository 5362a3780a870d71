import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import type { FaceEvidence } from "./concern.ts";

/** What a concern shows at each place, in grades, at one level. NaN where nothing of it is drawn. */
export interface AreaField {
  readonly level: Level;
  readonly plane: Float32Array;
}

/** Of the cells in these zones: what was added up there is what is drawn. Null where the concern has no cells. */
export function fieldOfCells(
  { scene, cells: { grid }, shown }: FaceEvidence,
  code: ConcernCode,
  zones: ReadonlySet<ZoneCode>,
): AreaField | null {
  const own = shown.get(code);
  if (own === undefined || zones.size === 0) return null;
  const byCell = new Float32Array(grid.columns * grid.rows).fill(Number.NaN);
  for (let i = 0; i < own.cells.length; i++) {
    const cell = grid.cells[i] as number;
    if (zones.has(ZONE_CODES[grid.zones[cell] as number] as ZoneCode))
      byCell[cell] = own.factor * (own.cells[i] as number) + own.shift;
  }
  const level = scene.levels[2];
  const plane = new Float32Array(level.width * level.height).fill(Number.NaN);
  const columns = grid.steps(level, level.width);
  const rows = grid.steps(level, level.height);
  const { lit } = level.masks;
  for (let y = 0, at = 0; y < level.height; y++) {
    const start = (rows[y] as number) * grid.columns;
    for (let x = 0; x < level.width; x++, at++) {
      if (lit[at]) plane[at] = byCell[start + (columns[x] as number)] as number;
    }
  }
  return { level, plane };
}

/** A part of a plane, with its corner there. */
export interface PlanePart {
  readonly plane: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** The part around all that is judged, with a margin that is not; null where nothing is. */
export function cropToJudged(plane: Float32Array, width: number, margin: number): PlanePart | null {
  let [minX, maxX, minY, maxY] = [width, -1, 0, -1];
  for (let at = 0; at < plane.length; at++) {
    if (Number.isNaN(plane[at])) continue;
    const x = at % width;
    maxY = (at - x) / width;
    if (maxX < 0) minY = maxY;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
  }
  if (maxX < 0) return null;
  const [left, top] = [minX - margin, minY - margin];
  const [wide, high] = [maxX + margin + 1 - left, maxY + margin + 1 - top];
  const part = new Float32Array(wide * high).fill(Number.NaN);
  for (let y = minY; y <= maxY; y++) {
    const row = plane.subarray(y * width + minX, y * width + maxX + 1);
    part.set(row, (y - top) * wide + margin);
  }
  return { plane: part, width: wide, height: high, left, top };
}
