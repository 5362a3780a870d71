/**
 * Order statistics of the values of `plane` at `pixels`.
 * Linear interpolation between closest ranks (type 7, the default of R and NumPy).
 */
export function sortedValues(plane: Float32Array, pixels: Int32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) values[i] = plane[pixels[i] as number] as number;
  return values.sort();
}

/** Quantile `q` (0..1) of sorted values; NaN is never returned: an empty list gives 0. */
export function quantile(sorted: Float32Array, q: number): number {
  if (sorted.length === 0) return 0;
  const position = q * (sorted.length - 1);
  const low = Math.floor(position);
  const high = Math.min(low + 1, sorted.length - 1);
  const a = sorted[low] as number;
  return a + ((sorted[high] as number) - a) * (position - low);
}

export function median(sorted: Float32Array): number {
  return quantile(sorted, 0.5);
}

/** Median absolute deviation, times 1.4826 so that it equals the standard deviation of a normal distribution. */
export function robustDeviation(sorted: Float32Array): number {
  const centre = median(sorted);
  const distances = new Float32Array(sorted.length);
  for (let i = 0; i < sorted.length; i++) distances[i] = Math.abs((sorted[i] as number) - centre);
  return 1.4826 * median(distances.sort());
}
