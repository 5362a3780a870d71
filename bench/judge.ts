/** What a bench is held to, a promise of the project or chosen. */
export interface Goal {
  readonly what: string;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Why it is not reached: then only nothing measured is a fault. */
  readonly known?: string;
}

export function verdictOn({ atMost, atLeast, known }: Goal, value: number): string {
  // Nothing measured (NaN) meets nothing.
  if (value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY)) return "met";
  return known === undefined || Number.isNaN(value) ? "missed" : `missed as known: ${known}`;
}

/** Says it in a line; a goal that is missed ends the program with 1. */
export function judge(goal: Goal, value: number): void {
  const { what, unit, atMost, atLeast } = goal;
  const limit = atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
  const verdict = verdictOn(goal, value);
  console.log(`${what}: ${sayNumber(value)} ${unit}, goal ${limit} ${unit}: ${verdict}`);
  if (verdict === "missed") process.exitCode = 1;
}

function sayNumber(value: number): string {
  if (!Number.isFinite(value)) return "nothing";
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
