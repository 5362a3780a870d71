type Vector4 = [number, number, number, number];
type Matrix4 = [Vector4, Vector4, Vector4, Vector4];
type Index = 0 | 1 | 2 | 3;

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
export function largestEigenvector(symmetric: Readonly<Matrix4>): Vector4 {
  const a = symmetric.map((row) => [...row]) as Matrix4;
  const v: Matrix4 = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const [p, q] of PAIRS) clear(a, v, p, q);
  }
  let best: Index = 0;
  for (const i of [1, 2, 3] as const) if (a[i][i] > a[best][best]) best = i;
  return [v[0][best], v[1][best], v[2][best], v[3][best]];
}

/** Turns rows and columns p and q so that a[p][q] becomes 0; `v` collects the turns. */
function clear(a: Matrix4, v: Matrix4, p: Index, q: Index): void {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  const rowP = a[p].map((value, k) => c * value - s * (a[q][k] as number)) as Vector4;
  const rowQ = a[q].map((value, k) => c * value + s * (a[p][k] as number)) as Vector4;
  a[p] = rowP;
  a[q] = rowQ;
  for (const row of v) turn(row, p, q, c, s);
}

function turn(row: Vector4, p: Index, q: Index, c: number, s: number): void {
  const before = row[p];
  row[p] = c * before - s * row[q];
  row[q] = s * before + c * row[q];
}
