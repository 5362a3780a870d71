import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { CellGrid } from "./cell-grid.ts";

/** Fewer cells are no zone. Chosen: a patch of 8 x 8 mm. */
export const LEAST_CELLS = 6;

/** How a zone's cells add up: their mean, or the root of the mean of their squares or fourth powers, in which few count more. */
export type Power = 1 | 2 | 4;

/** Of what its cells show, a zone's own: monotone in each, never above the strongest. Null where too few are seen. */
export function poolCells(grid: CellGrid, shown: Float32Array, zone: ZoneCode, power: Power): number | null {
  const code = ZONE_CODES.indexOf(zone);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < shown.length; i++) {
    if (grid.zones[grid.cells[i] as number] !== code) continue;
    const value = shown[i] as number;
    const square = value * value;
    sum += power === 1 ? value : power === 2 ? square : square * square;
    count++;
  }
  if (count < LEAST_CELLS) return null;
  const mean = sum / count;
  return power === 1 ? mean : power === 2 ? Math.sqrt(mean) : Math.sqrt(Math.sqrt(mean));
}
