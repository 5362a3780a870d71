import { clamp } from "../numeric/round.ts";
import { roundGrade } from "./measured.ts";

/** A fitted sum over readings; what is not seen is in the middle, and beyond `low` and `high` a reading says no more. */
export interface LinearModel {
  readonly usual: number;
  readonly terms: readonly (readonly [weight: number, middle: number, low: number, high: number])[];
}

/** 0..3, two decimals. @param readings in the order of the terms */
export function gradeOf({ usual, terms }: LinearModel, readings: readonly (number | null)[]): number {
  let grade = usual;
  for (const [i, [weight, middle, low, high]] of terms.entries()) {
    const read = readings[i] ?? null;
    if (read !== null) grade += weight * (clamp(read, low, high) - middle);
  }
  return roundGrade(grade);
}
