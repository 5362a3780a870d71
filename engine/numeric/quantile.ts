/**
 * Order statistics by selection, not by sorting: each call moves the values it is given about, which must therefore be the
 * caller's own copy, and finite. Linear interpolation between closest ranks (type 7, the default of R and NumPy).
 */

/** The values of `plane` at `pixels`, in that order: a fresh copy to select from. */
export function valuesAt(plane: Float32Array, pixels: Int32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) values[i] = plane[pixels[i] as number] as number;
  return values;
}

/** Quantile `q` (0..1); NaN is never returned: an empty list gives 0. Reorders `values`. */
export function quantile(values: Float32Array, q: number): number {
  if (values.length === 0) return 0;
  const position = q * (values.length - 1);
  const rank = Math.floor(position);
  const low = select(values, rank);
  if (rank === position) return low;
  // Everything above `rank` is at least `low` now; the next value up is the least of it.
  let high = values[rank + 1] as number;
  for (let i = rank + 2; i < values.length; i++) if ((values[i] as number) < high) high = values[i] as number;
  return low + (high - low) * (position - rank);
}

/** Reorders `values`. */
export function median(values: Float32Array): number {
  return quantile(values, 0.5);
}

/** Median absolute deviation, times 1.4826 so that it equals the standard deviation of a normal distribution. Reorders `values`. */
export function robustDeviation(values: Float32Array): number {
  const centre = median(values);
  const distances = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) distances[i] = Math.abs((values[i] as number) - centre);
  return 1.4826 * median(distances);
}

/** The values at the ranks nearest to these shares (ascending, 0..1), all by one pass of selection. Reorders `values`. */
export function quantiles(values: Float32Array, shares: readonly number[]): number[] {
  const ranks = shares.map((share) => Math.round(share * (values.length - 1)));
  selectAll(values, ranks, 0, ranks.length);
  return ranks.map((rank) => values[rank] as number);
}

/** The middle rank first: the others need only look at its lower or upper part. */
function selectAll(values: Float32Array, ranks: readonly number[], from: number, to: number): void {
  if (from >= to) return;
  const middle = (from + to) >> 1;
  const left = from === 0 ? 0 : (ranks[from - 1] as number);
  const right = to === ranks.length ? values.length : (ranks[to] as number);
  select(values, ranks[middle] as number, left, Math.max(left, right - 1));
  selectAll(values, ranks, from, middle);
  selectAll(values, ranks, middle + 1, to);
}

/** Hoare's selection (CACM 1961) with the middle of three as pivot: afterwards values[rank] is in its sorted place. */
function select(values: Float32Array, rank: number, first = 0, last = values.length - 1): number {
  let left = first;
  let right = last;
  while (left < right) {
    const pivot = middleOf(values[left] as number, values[(left + right) >> 1] as number, values[right] as number);
    let i = left;
    let j = right;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i > j) break;
      const value = values[i] as number;
      values[i++] = values[j] as number;
      values[j--] = value;
    }
    if (rank <= j) right = j;
    else if (rank >= i) left = i;
    else break;
  }
  return values[rank] as number;
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
