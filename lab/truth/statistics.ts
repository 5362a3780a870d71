/** The statistics of the bench, each with its definition. An answer that the numbers cannot give is NaN. */

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const result = new Array<number>(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let i = start; i < end; i++) result[order[i]!] = (start + 1 + end) / 2;
    start = end;
  }
  return result;
}

/** Spearman's rank correlation: Pearson's of the ranks, so ties count right. NaN below three pairs or without variation. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} values beside ${b.length}`);
  if (a.length < 3) return Number.NaN;
  const x = ranks(a);
  const y = ranks(b);
  const middle = (a.length + 1) / 2;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < a.length; i++) {
    const dx = x[i]! - middle;
    const dy = y[i]! - middle;
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : Number.NaN;
}

/** Area under the ROC curve: how often a positive is above a negative; a tie counts half (Mann and Whitney's U). */
export function auc(positive: readonly number[], negative: readonly number[]): number {
  if (positive.length === 0 || negative.length === 0) return Number.NaN;
  const all = ranks([...positive, ...negative]);
  const sum = all.slice(0, positive.length).reduce((total, rank) => total + rank, 0);
  return (sum - (positive.length * (positive.length + 1)) / 2) / (positive.length * negative.length);
}

/** The value below which `share` (0..1) of the values lie; between two of them by straight line (Hyndman and Fan's type 7). */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  return below + (at - Math.floor(at)) * (above - below);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of the straight line through the points, by least squares. */
export function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [xMean, yMean] = [mean(x), mean(y)];
  const squares = x.reduce((sum, value) => sum + (value - xMean) ** 2, 0);
  return squares === 0 ? Number.NaN : x.reduce((sum, value, i) => sum + (value - xMean) * (y[i]! - yMean), 0) / squares;
}

/** Share of the items for which something holds, 0..1. */
export function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

/**
 * Intraclass correlation of single values, one-way random effects (Shrout and Fleiss' ICC(1,1); groups of unequal size as
 * Donner 1986): the share of all variance that lies between the groups. NaN with fewer than two groups of two.
 */
export function reliability(groups: readonly (readonly number[])[]): number {
  const some = groups.filter((group) => group.length > 1);
  const count = some.reduce((sum, group) => sum + group.length, 0);
  if (some.length < 2) return Number.NaN;
  const all = mean(some.flat());
  const between = some.reduce((sum, group) => sum + group.length * (mean(group) - all) ** 2, 0) / (some.length - 1);
  const within =
    some.reduce((sum, group) => sum + group.reduce((own, value) => own + (value - mean(group)) ** 2, 0), 0) /
    (count - some.length);
  const size = (count - some.reduce((sum, group) => sum + group.length ** 2, 0) / count) / (some.length - 1);
  return (between - within) / (between + (size - 1) * within);
}
