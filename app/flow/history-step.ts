import { STEPS, type Step } from "./flow-state.ts";

/** What the flow leaves in a history entry: the step, at one and the same address (R-RES-11). */
export interface StepEntry {
  readonly step: Step;
}

export function entryOf(step: Step): StepEntry {
  return { step };
}

/** The step of a history entry; entries without one (the first, or a foreign one) show the first step. */
export function stepOf(entry: unknown): Step {
  const step = typeof entry === "object" && entry !== null && "step" in entry ? entry.step : null;
  return STEPS.find((known) => known === step) ?? "hero";
}

/** How many entries lie between two steps: results are always two after the hero. */
export function distance(from: Step, to: Step): number {
  return STEPS.indexOf(to) - STEPS.indexOf(from);
}
