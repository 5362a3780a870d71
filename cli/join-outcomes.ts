import { joinResults } from "#engine/join-results.ts";
import type { FileOutcome, JoinedOutcome } from "./outcome.ts";

/** One result of the photos that were analysed; those that were refused are left out of it. */
export function joinOutcomes(outcomes: readonly FileOutcome[]): JoinedOutcome {
  const analysed = outcomes.flatMap((outcome) => (outcome.ok ? outcome : []));
  return { files: analysed.map(({ file }) => file), ...joinResults(analysed.map(({ result }) => result)) };
}
