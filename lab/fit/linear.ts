/** The little linear algebra that a fit needs. A matrix is a list of rows of equal length. */

export type Row = Float64Array;

/** Solves A x = b for a symmetric positive definite A (Cholesky); `a`: rows of the lower triangle at least. */
function solveSymmetric(a: readonly Row[], b: readonly number[]): number[] {
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
   * Ridge on some of the columns by coordinate descent: |y - Zw|^2 + sum of penalty w^2, where some coefficients may not
   * fall below zero. @returns a coefficient for each of `kept`
   */
  solve(kept: readonly number[], penalties: readonly number[], onlyUp: readonly boolean[]): number[] {
    const weights = new Float64Array(kept.length);
    const gradient = Float64Array.from(kept, (column) => -this.#pulls[column]!);
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let most = 0;
      for (const [i, column] of kept.entries()) {
        const own = this.#gram[column]!;
        const penalty = penalties[column]!;
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

/**
 * Ridge: least squares with a penalty of the squares of what the coefficients differ from `towards` (nothing, if not
 * given). One that would fall below zero where it may not is left out, the lowest first, and the others solved again.
 */
export function ridge(
  columns: readonly Row[],
  y: Row,
  penalty: number,
  onlyUp: readonly boolean[],
  towards: readonly number[] = columns.map(() => 0),
): number[] {
  const kept = [...columns.keys()];
  while (true) {
    const a = kept.map((i) => Float64Array.from(kept, (j) => dot(columns[i]!, columns[j]!) + (i === j ? penalty : 0)));
    const b = kept.map((i) => dot(columns[i]!, y) + penalty * towards[i]!);
    const solved = solveSymmetric(a, b);
    const lowest = solved.reduce((low, value, i) => {
      return onlyUp[kept[i]!] && value < 0 && (low < 0 || value < solved[low]!) ? i : low;
    }, -1);
    if (lowest < 0) {
      const w = new Array<number>(columns.length).fill(0);
      for (const [i, j] of kept.entries()) w[j] = solved[i]!;
      return w;
    }
    kept.splice(lowest, 1);
  }
}

function dot(a: Row, b: Row): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
