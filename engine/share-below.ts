/** Standard normal distribution, 0..1; off by 7.5e-8 at most (Abramowitz and Stegun, 26.2.17). */
export function shareBelow(z: number): number {
  if (z < 0) return 1 - shareBelow(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
