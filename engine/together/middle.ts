/** The robust middle: the median, of an even number the mean of the middle two. @throws of nothing */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) throw new Error("Nothing has no middle.");
  return (low + high) / 2;
}
