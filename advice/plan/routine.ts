import { isDue, type Plan, type PlanStep } from "./build-plan.ts";
import type { Layer } from "./step-facts.ts";

/** A line of the routine, and the steps of the plan that are done in it; none: nothing is needed for it but water. */
export interface RoutineLine {
  readonly name: "wash" | "take_off" | "cleanse" | "active" | "care" | "protect";
  readonly steps: readonly PlanStep[];
}

export interface Routine {
  /** Three lines each (R-RES-6), in the order of use: what is used now. */
  readonly morning: readonly RoutineLine[];
  readonly evening: readonly RoutineLine[];
  /** Put on too, but only later. */
  readonly later: readonly PlanStep[];
}

/** No plan begins with a serum for the morning. */
const MORNING = [
  ["wash", "wash"],
  ["care", "cream"],
  ["protect", "sun"],
] as const satisfies readonly Row[];
const EVENING = [
  ["cleanse", "wash"],
  ["active", "active"],
  ["care", "cream"],
] as const satisfies readonly Row[];
/** Without an active there is room to say what comes before cleansing. */
const PLAIN_EVENING = [["take_off", null], EVENING[0], EVENING[2]] as const satisfies readonly Row[];

type Row = readonly [RoutineLine["name"], Layer | null];

/** The plan's day: what it says for mornings and evenings, at its place. */
export function routineOf({ steps }: Plan): Routine {
  const due = steps.filter(isDue);
  const hasActive = due.some(({ layer, time }) => layer === "active" && time === "evening");
  return {
    morning: linesAt("morning", MORNING, due),
    evening: linesAt("evening", hasActive ? EVENING : PLAIN_EVENING, due),
    later: steps.filter((step) => !isDue(step)),
  };
}

function linesAt(time: "morning" | "evening", rows: readonly Row[], due: readonly PlanStep[]): RoutineLine[] {
  const steps = due.filter((step) => step.time === time || step.time === "both");
  return rows.map(([name, layer]) => ({
    name,
    steps: steps.filter((step) => layer !== null && step.layer === layer),
  }));
}
