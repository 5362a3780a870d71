import type { Curvature } from "./curvature.ts";
import type { LineWindow } from "./zone-line.ts";

/** Half of the length averaged along a line, canonical px. Chosen: the whole is half of a forehead line, and bends do not matter yet. */
const REACH = 28;
/**
 * The most one pixel says, for a valley or a crest alike (or rough skin would look lined): a hair, a mole or a glint in
 * the way is no deep line. Chosen; folds reach 0.25.
 */
const MOST = 0.3;

/**
 * The curvature across a line of this slope (dy/dx, within +-1), averaged along it: relative depth, 0 outside the zone;
 * column by column, written into `mean`. By running sums on rows sheared by the slope, so that its cost does not grow with the length.
 */
export function meanAlong(
  curvature: Curvature,
  window: LineWindow,
  slope: number,
  mean: Float32Array = new Float32Array(window.width * window.height),
): Float32Array {
  const { width, height } = window;
  const reach = Math.max(2, Math.round((REACH * window.pxPerUnit) / Math.sqrt(1 + slope * slope)));
  // Rows above and below, into which a sheared row may lead from the window's own.
  const pad = Math.ceil((reach + 1) * Math.abs(slope)) + 1;
  const rows = height + 2 * pad;
  const shift = Int32Array.from({ length: width }, (_, x) => Math.round(x * slope));
  const { sum, count } = runningSums(curvature, window, slope, shift, pad);
  const { asked } = curvature;
  for (let x = 0; x < width; x++) {
    const ahead = Math.min(width - 1, x + reach);
    const behind = Math.max(0, x - reach - 1);
    const end = ahead * rows + pad + (shift[ahead] as number) - (shift[x] as number);
    const start = behind * rows + pad + (shift[behind] as number) - (shift[x] as number);
    for (let y = 0, at = x * height; y < height; y++, at++) {
      const seen = asked[at] ? (count[end + y] as number) - (count[start + y] as number) : 0;
      mean[at] = seen > 0 ? ((sum[end + y] as number) - (sum[start + y] as number)) / seen : 0;
    }
  }
  return mean;
}

let sums = new Float64Array(0);
let counts = new Int32Array(0);

/** What the last window left behind. */
export function clearSums(): void {
  sums.fill(0);
  counts.fill(0);
}

/** Sums from the left edge along sheared rows, column by column of `height + 2 pad` rows; valid until the next call. */
function runningSums(curvature: Curvature, window: LineWindow, slope: number, shift: Int32Array, pad: number) {
  const { width, height } = window;
  const { xx, yy, xy, valid } = curvature;
  const rows = height + 2 * pad;
  if (sums.length < rows * width) {
    sums = new Float64Array(rows * width);
    counts = new Int32Array(rows * width);
  }
  const [sum, count] = [sums, counts];
  sum.fill(0, 0, rows);
  count.fill(0, 0, rows);
  const norm = 1 / (1 + slope * slope);
  for (let x = 0; x < width; x++) {
    const column = x * rows;
    if (x > 0) {
      // Where this column's rows were one column before; a row that was none begins at zero.
      const step = (shift[x] as number) - (shift[x - 1] as number);
      const before = column - rows - step;
      const first = Math.max(0, step);
      const end = Math.min(rows, rows + step);
      sum.fill(0, column, column + first);
      count.fill(0, column, column + first);
      for (let row = first; row < end; row++) {
        sum[column + row] = sum[before + row] as number;
        count[column + row] = count[before + row] as number;
      }
      sum.fill(0, column + end, column + rows);
      count.fill(0, column + end, column + rows);
    }
    for (let at = x * height, to = column + pad; at < (x + 1) * height; at++, to++) {
      if (!valid[at]) continue;
      const bent = (xx[at] as number) * slope * slope - 2 * (xy[at] as number) * slope + (yy[at] as number);
      sum[to]! += Math.max(-MOST, Math.min(MOST, norm * bent));
      count[to]!++;
    }
  }
  return { sum, count };
}
