import { type Figure, isMet, sayLimit, sayNumber } from "./load/figures.ts";

/** What a bench is held to, a promise of the project or chosen. */
export interface Goal extends Omit<Figure, "value" | "note"> {
  /** Why it is not reached: then only nothing measured is a fault. */
  readonly known?: string;
}

export function verdictOn(goal: Goal, value: number): string {
  if (isMet({ ...goal, value })) return "met";
  return goal.known === undefined || Number.isNaN(value) ? "missed" : `missed as known: ${goal.known}`;
}

/** Says it in a line; a goal that is missed ends the program with 1. */
export function judge(goal: Goal, value: number): void {
  const verdict = verdictOn(goal, value);
  console.log(`${goal.what}: ${sayNumber(value)} ${goal.unit}, goal ${sayLimit({ ...goal, value })}: ${verdict}`);
  if (verdict === "missed") process.exitCode = 1;
}
