import type { AnalysedOutcome, DemoOutcome, DemoReason, Outcome } from "#contract/outcome.ts";

/** Whether it is shown only once the visitor has said that the photo is of them (R-ENG-7). */
export function isDoubted(outcome: Outcome): outcome is AnalysedOutcome {
  return outcome.kind === "analysed" && outcome.result?.quality.warnings.includes("maybe_no_person") === true;
}

const DEMO_LOWEST = 45;
const DEMO_HIGHEST = 84;

/** @param random a number from 0 up to, not including, 1 */
export function drawDemo(reason: DemoReason, random: number): DemoOutcome {
  return { kind: "demo", reason, score: DEMO_LOWEST + Math.floor(random * (DEMO_HIGHEST - DEMO_LOWEST + 1)) };
}
