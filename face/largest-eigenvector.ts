type Vector4 = [number, number, number, number];

/** Rotations of one sweep: every pair above the diagonal. */
const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
/** Jacobi converges quadratically; 4 x 4 matrices are diagonal to the last bit after 5 to 6 sweeps. */
const SWEEPS = 12;

/**
 * The unit eigenvector of the largest eigenvalue of a symmetric 4 x 4 matrix, by cyclic Jacobi rotations.
 * Only + - * / and square roots, which IEEE 754 fixes to the last bit: every engine gets the same numbers.
 * Source: Golub, Van Loan, Matrix Computations, 8.5.
 */
export function largestEigenvector(symmetric: readonly [Vector4, Vector4, Vector4, Vector4]): Vector4 {
  const a = symmetric.map((row) => [...row]) as [Vector4, Vector4, Vector4, Vector4];
  const v: [Vector4, Vector4, Vector4, Vector4] = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const [p, q] of PAIRS) {
      const apq = a[p][q];
      if (apq === 0) continue;
      const theta = (a[q][q] - a[p][p]) / (2 * apq);
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const s = t * c;
      for (const row of a) turn(row, p, q, c, s);
      for (let k = 0; k < 4; k += 1) {
        const rowP = a[p];
        const rowQ = a[q];
        const apk = rowP[k] as number;
        const aqk = rowQ[k] as number;
        rowP[k] = c * apk - s * aqk;
        rowQ[k] = s * apk + c * aqk;
      }
      for (const row of v) turn(row, p, q, c, s);
    }
  }
  let best: 0 | 1 | 2 | 3 = 0;
  for (const i of [1, 2, 3] as const) if (a[i][i] > a[best][best]) best = i;
  return [v[0][best], v[1][best], v[2][best], v[3][best]];
}

function turn(row: Vector4, p: number, q: number, c: number, s: number): void {
  const rp = row[p] as number;
  const rq = row[q] as number;
  row[p] = c * rp - s * rq;
  row[q] = s * rp + c * rq;
}
