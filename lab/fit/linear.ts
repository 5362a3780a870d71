/** The little linear algebra that a fit needs. A matrix is a list of rows of equal length. */

export type Row = Float64Array;

/** Solves A x = b for a symmetric positive definite A (Cholesky); `a`: rows of the lower triangle at least. */
export function solveSymmetric(a: readonly Row[], b: readonly number[]): number[] {
  const n = b.length;
  const l = Array.from({ length: n }, () => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      l[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / l[j]![j]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= l[i]![k]! * x[k]!;
    x[i] = sum / l[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < n; k++) sum -= l[k]![i]! * x[k]!;
    x[i] = sum / l[i]![i]!;
  }
  return x;
}

/** Of all columns with each other and with `y`. */
export class NormalEquations {
  readonly #gram: readonly Row[];
  readonly #pulls: readonly number[];

  constructor(columns: readonly Row[], y: Row) {
    const gram = columns.map(() => new Float64Array(columns.length));
    for (const [i, column] of columns.entries()) {
      for (let j = 0; j <= i; j++) gram[i]![j] = gram[j]![i] = dot(column, columns[j]!);
    }
    this.#gram = gram;
    this.#pulls = columns.map((column) => dot(column, y));
  }

  /**
   * Ridge on some of the columns by coordinate descent: |y - Zw|^2 + penalty |w|^2, where some coefficients may not
   * fall below zero. @returns a coefficient for each of `kept`
   */
  solve(kept: readonly number[], penalty: number, onlyUp: readonly boolean[]): number[] {
    const weights = new Float64Array(kept.length);
    const gradient = Float64Array.from(kept, (column) => -this.#pulls[column]!);
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let most = 0;
      for (const [i, column] of kept.entries()) {
        const own = this.#gram[column]!;
        const old = weights[i]!;
        const free = old - (gradient[i]! + penalty * old) / (own[column]! + penalty);
        const made = onlyUp[column] && free < 0 ? 0 : free;
        if (made === old) continue;
        for (const [k, other] of kept.entries()) gradient[k]! += (made - old) * own[other]!;
        weights[i] = made;
        most = Math.max(most, Math.abs(made - old));
      }
      if (most < TOLERANCE) break;
    }
    return [...weights];
  }
}

const MOST_SWEEPS = 200;
/** A smaller change of a coefficient is none. */
const TOLERANCE = 1e-4;

/** Least squares with a penalty of the squares of the coefficients. */
export function ridge(columns: readonly Row[], y: Row, penalty: number): number[] {
  const a = columns.map((own, i) =>
    Float64Array.from(columns, (other, j) => dot(own, other) + (i === j ? penalty : 0)),
  );
  return solveSymmetric(
    a,
    columns.map((column) => dot(column, y)),
  );
}

/** Share of the columns that is left each time. Chosen. */
const KEPT = 0.6;

/** Ridge; while there are more than `most`, the weakest go, and the others are solved again. Indices of columns, ascending. */
export function solveStrongest(
  equations: NormalEquations,
  penalty: number,
  onlyUp: readonly boolean[],
  most: number,
): { kept: readonly number[]; weights: readonly number[] } {
  let kept = [...onlyUp.keys()];
  let weights = equations.solve(kept, penalty, onlyUp);
  while (true) {
    const count = kept.length > most ? Math.max(most, Math.floor(KEPT * kept.length)) : kept.length;
    const strongest = kept
      .map((column, i) => ({ column, size: Math.abs(weights[i]!) }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size || a.column - b.column)
      .slice(0, count);
    if (strongest.length === kept.length) return { kept, weights };
    kept = strongest.map(({ column }) => column).sort((a, b) => a - b);
    weights = equations.solve(kept, penalty, onlyUp);
  }
}

function dot(a: Row, b: Row): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
