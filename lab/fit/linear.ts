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

export interface Penalty {
  /** Of a coefficient's size, and of its square; both on standardised columns. */
  readonly l1: number;
  readonly l2: number;
}

/**
 * Coordinate descent (Friedman, Hastie and Tibshirani, J Stat Softw 2010) for (1/2n)|y - Zw|^2 + l1 |w| + l2/2 |w|^2.
 * The columns of Z may go on below the `n` rows that count: what stands there is a penalty too.
 */
export class ElasticNet {
  readonly weights: Float64Array;
  readonly #columns: readonly Row[];
  readonly #n: number;
  /** Columns whose coefficient may not fall below zero. */
  readonly #onlyUp: readonly boolean[];
  readonly #shares: readonly number[];
  readonly #rest: Row;
  readonly #squares: readonly number[];
  /** How each column pulls at the rest that the last descent left, and its penalty. */
  #pulls: number[];
  #last: number;

  /** @param shares what each column pays of the penalty of size */
  constructor(
    columns: readonly Row[],
    y: Row,
    n: number,
    onlyUp: readonly boolean[],
    shares: readonly number[] = columns.map(() => 1),
  ) {
    this.#shares = shares;
    this.weights = new Float64Array(columns.length);
    this.#columns = columns;
    this.#n = n;
    this.#onlyUp = onlyUp;
    this.#rest = y.slice();
    this.#squares = columns.map((column) => dot(column, column) / n);
    this.#pulls = columns.map((column) => dot(column, y) / n);
    this.#last = Math.max(...this.#pulls.map((pull, j) => Math.abs(pull) / shares[j]!));
  }

  /** From where the last descent ended. Columns that cannot matter yet are left out (Tibshirani's strong rule) and checked. */
  descend(penalty: Penalty): void {
    const strong = 2 * penalty.l1 - this.#last;
    let active = this.#where((pull, j) => this.weights[j] !== 0 || Math.abs(pull) >= strong * this.#shares[j]!);
    while (true) {
      for (let i = 0; i < 200; i++) if (this.#visit(active, penalty) < TOLERANCE) break;
      this.#pulls = this.#columns.map((column) => dot(column, this.#rest) / this.#n);
      const known = new Set(active);
      const missed = this.#where((pull, j) => !known.has(j) && Math.abs(pull) > penalty.l1 * this.#shares[j]!);
      const wrong = missed.filter((j) => !(this.#onlyUp[j] && this.#pulls[j]! < 0));
      if (wrong.length === 0) break;
      active = [...active, ...wrong];
    }
    this.#last = penalty.l1;
  }

  #where(holds: (pull: number, j: number) => boolean): number[] {
    return [...this.#pulls.keys()].filter((j) => holds(this.#pulls[j]!, j));
  }

  /** The largest change of a coefficient. */
  #visit(which: readonly number[], { l1, l2 }: Penalty): number {
    let most = 0;
    for (const j of which) {
      const column = this.#columns[j]!;
      const old = this.weights[j]!;
      const pull = dot(column, this.#rest) / this.#n + this.#squares[j]! * old;
      const size = Math.max(0, Math.abs(pull) - l1 * this.#shares[j]!) / (this.#squares[j]! + l2);
      const made = pull >= 0 ? size : this.#onlyUp[j] ? 0 : -size;
      if (made === old) continue;
      for (let i = 0; i < column.length; i++) this.#rest[i]! -= (made - old) * column[i]!;
      this.weights[j] = made;
      most = Math.max(most, Math.abs(made - old));
    }
    return most;
  }
}

/** Standard deviations: a smaller change of a coefficient is none. */
const TOLERANCE = 5e-4;

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
