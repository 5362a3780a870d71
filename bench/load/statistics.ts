/** Percentiles of what was counted, and a straight line with its uncertainty; no library, since each is a few lines. */

/** The smallest value that `percent` of all values do not exceed (nearest rank); NaN without values. */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export interface Line {
  /** Change of y for one of x. */
  readonly slope: number;
  /** One standard error of the slope, as if the residuals were independent. */
  readonly slopeError: number;
  readonly meanY: number;
}

/** Ordinary least squares; NaN where fewer than three points leave no residual. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const count = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spreadX = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const residuals = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  const slopeError = count < 3 ? Number.NaN : Math.sqrt(residuals / (count - 2) / spreadX);
  return { slope: count < 3 ? Number.NaN : slope, slopeError, meanY };
}
