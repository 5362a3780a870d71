import { CELL_FEATURES, type CellTable } from "../cells/cell-table.ts";
import { median } from "../numeric/quantile.ts";
import { clamp } from "../numeric/round.ts";
import { type FieldShape, fitField } from "./fit-field.ts";
import type { MatchedCells } from "./match-cells.ts";

/** Levels that light moves, and how: brightness bends over a face, its colour runs from side to side. */
const LIGHT: readonly (readonly [feature: string, shape: FieldShape])[] = [
  ["darkness.level", "bent"],
  ["blood.level", "flat"],
  ["hue.level", "flat"],
  ["shade.level", "bent"],
];
/** Details are scaled to the other photo's; so far at most. Chosen. */
const MOST_SCALED = 1.8;

/** The later face's cells as the earlier photo would have shown them, if the skin had stayed: light and softness taken off. */
export function evenOut(before: CellTable, after: CellTable, matched: MatchedCells): Float32Array {
  const width = CELL_FEATURES.length;
  const rows = after.rows.slice();
  const count = matched.before.length;
  const values = new Float32Array(count);
  const column = (table: CellTable, places: Int32Array, feature: number) =>
    Float32Array.from(places, (row) => table.rows[row * width + feature] as number);
  for (const [name, shape] of LIGHT) {
    const feature = CELL_FEATURES.indexOf(name);
    const [a, b] = [column(before, matched.before, feature), column(after, matched.after, feature)];
    for (let i = 0; i < count; i++) values[i] = (b[i] as number) - (a[i] as number);
    const field = fitField(values, matched.x, matched.y, shape);
    const taken = new Float32Array(after.grid.cells.length).fill(median(field.slice()));
    for (let i = 0; i < count; i++) taken[matched.after[i] as number] = field[i] as number;
    for (let row = 0; row < taken.length; row++) rows[row * width + feature]! -= taken[row] as number;
  }
  for (const [feature, name] of CELL_FEATURES.entries()) {
    if (!/^(darkness|blood|hue|shade|sheen)\.\d\.(abs|max|min)$/.test(name)) continue;
    const [a, b] = [column(before, matched.before, feature), column(after, matched.after, feature)].map((all) =>
      median(all.map(Math.abs)),
    ) as [number, number];
    if (a <= 0 || b <= 0) continue;
    const scale = clamp(a / b, 1 / MOST_SCALED, MOST_SCALED);
    for (let row = 0; row < after.grid.cells.length; row++) rows[row * width + feature]! *= scale;
  }
  return rows;
}
