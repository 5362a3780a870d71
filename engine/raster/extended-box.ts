/**
 * Gaussian blur of a row-major plane; outside counts as zero. Cheaper than a kernel from about sigma 2 on.
 *
 * Three passes of a box that is a whole number of pixels wide plus a fraction of one at each end, so that the variance is
 * sigma^2 for every sigma. Source: Gwosdek, Grewenig, Bruhn & Weickert, "Theoretical Foundations of Gaussian Convolution
 * by Extended Box Filtering", SSVM 2011, equations 7 and 8.
 */
export function extendedBoxBlur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const passes = 3;
  const variance = (sigma * sigma) / passes;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const next = radius + 1;
  const edge = ((radius + next) * (radius * next - 3 * variance)) / (6 * (variance - next * next));
  const spare = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  for (let pass = 0; pass < passes; pass++) {
    boxRows(pass === 0 ? source : result, spare, width, height, radius, edge);
    boxColumns(spare, result, width, height, radius, edge);
  }
  return result;
}

/** `radius` whole pixels to each side and `edge` of the next. */
function boxRows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  edge: number,
): void {
  const scale = 1 / (2 * radius + 1 + 2 * edge);
  const next = radius + 1;
  // Zeros around one row spare every test for its ends.
  const row = new Float32Array(width + 2 * next);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    row.set(source.subarray(start, start + width), next);
    let sum = 0;
    for (let x = 1; x < next + radius; x++) sum += row[x] as number;
    for (let x = 0; x < width; x++) {
      sum += row[x + next + radius] as number;
      target[start + x] = (sum + edge * ((row[x] as number) + (row[x + 2 * next] as number))) * scale;
      sum -= row[x + 1] as number;
    }
  }
}

function boxColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  edge: number,
): void {
  const scale = 1 / (2 * radius + 1 + 2 * edge);
  const sums = new Float64Array(width);
  const nothing = new Float32Array(width);
  const rowAt = (y: number) => (y >= 0 && y < height ? source.subarray(y * width, (y + 1) * width) : nothing);
  for (let y = 0; y < Math.min(radius, height); y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) sums[x]! += row[x] as number;
  }
  for (let y = 0; y < height; y++) {
    const [entering, leaving, above, below] = [
      rowAt(y + radius),
      rowAt(y - radius),
      rowAt(y - radius - 1),
      rowAt(y + radius + 1),
    ];
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] as number) + (entering[x] as number);
      target[start + x] = (sum + edge * ((above[x] as number) + (below[x] as number))) * scale;
      sums[x] = sum - (leaving[x] as number);
    }
  }
}
