import type { Plan, PlanStep } from "./build-plan.ts";
import type { Layer } from "./step-facts.ts";

/** A line of the routine, and the steps of the plan that are done in it; none: water, in the morning. */
export interface RoutineLine {
  readonly name: "wash" | "cleanse" | "active" | "care" | "protect";
  readonly steps: readonly PlanStep[];
}

export interface Routine {
  /** At most three lines each (R-RES-6), in the order of use. */
  readonly morning: readonly RoutineLine[];
  readonly evening: readonly RoutineLine[];
}

/** A morning serum goes under the cream, in one line with it. */
const MORNING = [
  ["wash", ["wash"]],
  ["care", ["active", "cream"]],
  ["protect", ["sun"]],
] as const satisfies readonly Row[];
const EVENING = [
  ["cleanse", ["wash"]],
  ["active", ["active"]],
  ["care", ["cream"]],
] as const satisfies readonly Row[];

type Row = readonly [RoutineLine["name"], readonly Layer[]];

/** The plan's day: what it says for mornings and evenings, at its place; a line that nothing fills goes. */
export function routineOf({ steps }: Plan): Routine {
  return { morning: linesAt("morning", MORNING, steps), evening: linesAt("evening", EVENING, steps) };
}

function linesAt(time: "morning" | "evening", rows: readonly Row[], steps: readonly PlanStep[]): RoutineLine[] {
  const due = steps.filter((step) => step.time === time || step.time === "both");
  return rows
    .map(([name, layers]) => ({ name, steps: layers.flatMap((layer) => due.filter((step) => step.layer === layer)) }))
    .filter(({ name, steps: filled }) => name === "wash" || filled.length > 0);
}
