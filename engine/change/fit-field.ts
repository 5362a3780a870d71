import { median } from "../numeric/quantile.ts";

/** What of a difference over the face is light: it is smooth, and on most of the face there is nothing else. */

/** 1, x, y and, for `bent`, their squares and product. */
export type FieldShape = "flat" | "bent";
const TERMS = { flat: 3, bent: 6 } as const;

/** Beyond so many deviations a place says nothing of the light (Tukey's biweight, Mosteller and Tukey 1977). */
const BIWEIGHT = 4.685;
const MAD_TO_SIGMA = 1.4826;
/** Chosen. */
const ROUNDS = 8;
/** Keeps the sums solvable where a face shows too little of itself. Chosen. */
const RIDGE = 1e-3;

/** The field's value at each place. @param values differences, one a place */
export function fitField(values: Float32Array, x: Float32Array, y: Float32Array, shape: FieldShape): Float32Array {
  const terms = TERMS[shape];
  const count = values.length;
  const field = new Float32Array(count);
  if (count === 0) return field;
  const start = median(values.slice());
  field.fill(start);
  const basis = new Float64Array(terms);
  const sums = new Float64Array(terms * (terms + 1));
  for (let round = 0; round < ROUNDS; round++) {
    const off = values.map((value, i) => Math.abs(value - (field[i] as number)));
    const reach = BIWEIGHT * Math.max(1e-6, MAD_TO_SIGMA * median(off.slice()));
    sums.fill(0);
    for (let i = 0; i < count; i++) {
      const share = (off[i] as number) / reach;
      if (share >= 1) continue;
      const weight = (1 - share * share) ** 2;
      fill(basis, x[i] as number, y[i] as number);
      for (let a = 0; a < terms; a++) {
        const term = weight * (basis[a] as number);
        for (let b = 0; b < terms; b++) sums[a * (terms + 1) + b]! += term * (basis[b] as number);
        sums[a * (terms + 1) + terms]! += term * ((values[i] as number) - start);
      }
    }
    const weights = solve(sums, terms, RIDGE * count);
    for (let i = 0; i < count; i++) {
      fill(basis, x[i] as number, y[i] as number);
      let sum = start;
      for (let a = 0; a < terms; a++) sum += (weights[a] as number) * (basis[a] as number);
      field[i] = sum;
    }
  }
  return field;
}

function fill(basis: Float64Array, x: number, y: number): void {
  basis[0] = 1;
  basis[1] = x;
  basis[2] = y;
  if (basis.length < 6) return;
  basis[3] = x * x;
  basis[4] = y * y;
  basis[5] = x * y;
}

/** Gauss elimination with pivots; `sums` is used up. @param ridge added to the diagonal but for the constant's */
function solve(sums: Float64Array, terms: number, ridge: number): Float64Array {
  const width = terms + 1;
  for (let a = 1; a < terms; a++) sums[a * width + a]! += ridge;
  for (let a = 0; a < terms; a++) {
    bringPivotUp(sums, width, a);
    const pivot = sums[a * width + a] as number;
    if (Math.abs(pivot) < 1e-9) return new Float64Array(terms);
    for (let b = 0; b < width; b++) sums[a * width + b]! /= pivot;
    for (let row = 0; row < terms; row++) {
      if (row === a) continue;
      const factor = sums[row * width + a] as number;
      for (let b = a; b < width; b++) sums[row * width + b]! -= factor * (sums[a * width + b] as number);
    }
  }
  return Float64Array.from({ length: terms }, (_, a) => sums[a * width + terms] as number);
}

/** Swaps in the row from `a` on whose column `a` is the largest. */
function bringPivotUp(sums: Float64Array, width: number, a: number): void {
  let best = a;
  for (let row = a + 1; row < width - 1; row++) {
    if (Math.abs(sums[row * width + a] as number) > Math.abs(sums[best * width + a] as number)) best = row;
  }
  if (best === a) return;
  const held = sums.slice(a * width, (a + 1) * width);
  sums.copyWithin(a * width, best * width, (best + 1) * width);
  sums.set(held, best * width);
}
