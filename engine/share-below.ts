/**
 * Standard normal distribution, 0..1; off by 2.5e-4 at most (Abramowitz and Stegun, 26.2.18). Basic operations alone, so that every
 * runtime gives the same bytes.
 */
export function shareBelow(z: number): number {
  if (z < 0) return 1 - shareBelow(-z);
  const root = 1 + z * (0.196854 + z * (0.115194 + z * (0.000344 + z * 0.019527)));
  const square = root * root;
  return 1 - 0.5 / (square * square);
}
