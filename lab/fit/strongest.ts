import type { NormalEquations } from "./linear.ts";

/** Share of the readings that is left each time. Chosen. */
const KEPT = 0.6;

/** Signed ridge; while there are more than `most`, the weakest go, and the others are solved again. Indices of columns, ascending. */
export function solveStrongest(
  equations: NormalEquations,
  penalties: readonly number[],
  onlyUp: readonly boolean[],
  most: number,
): { kept: readonly number[]; weights: readonly number[] } {
  let kept = [...penalties.keys()];
  let weights = equations.solve(kept, penalties, onlyUp);
  while (true) {
    const count = kept.length > most ? Math.max(most, Math.floor(KEPT * kept.length)) : kept.length;
    const strongest = kept
      .map((column, i) => ({ column, size: Math.abs(weights[i]!) }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size || a.column - b.column)
      .slice(0, count);
    if (strongest.length === kept.length) return { kept, weights };
    kept = strongest.map(({ column }) => column).sort((a, b) => a - b);
    weights = equations.solve(kept, penalties, onlyUp);
  }
}
