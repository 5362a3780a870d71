/** e^x for x <= 0 by halving and a Taylor series: basic operations only, for the same reason as `log10`. */
function expNegative(x: number): number {
  let halvings = 0;
  let small = x;
  while (small < -0.125) {
    small /= 2;
    halvings++;
  }
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 14; n++) {
    term *= small / n;
    sum += term;
  }
  for (let i = 0; i < halvings; i++) sum *= sum;
  return sum;
}

/** Half of a normalised Gaussian: index 0 is the centre; the whole kernel sums to 1. Radius 3 sigma, at least 1. */
export function gaussianKernel(sigma: number): Float64Array {
  const radius = Math.max(1, Math.ceil(sigma * 3));
  const half = new Float64Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    const weight = expNegative((-i * i) / (2 * sigma * sigma));
    half[i] = weight;
    sum += i === 0 ? weight : 2 * weight;
  }
  for (let i = 0; i <= radius; i++) half[i] = (half[i] as number) / sum;
  return half;
}
