import { CAMERA_ENTRY } from "#kit/camera-entry.ts";
import { STEPS, type Step } from "./flow-state.ts";

/** What the flow leaves in a history entry: the step, at one and the same address (R-RES-11). */
export interface StepEntry {
  readonly step: Step;
  /** A screen of the result beside its first one: one more entry, whichever it is (R-RES-11). */
  readonly isBeside?: true;
  /** Of the upload step: its camera opens by itself, once (`kit/camera-entry.ts`). */
  readonly opens?: "camera";
}

export function entryOf(step: Step): StepEntry {
  return { step };
}

/** How many entries lie between a step's first one and this one: 0 or 1. */
export function entriesBeside(entry: unknown): number {
  return typeof entry === "object" && entry !== null && "isBeside" in entry && entry.isBeside === true ? 1 : 0;
}

/** Whether the camera is asked for. */
export function opensCamera(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "opens" in entry && entry.opens === CAMERA_ENTRY.opens;
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
