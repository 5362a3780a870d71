import { joinResults } from "#engine/join-results.ts";
import type { FileOutcome, JoinedOutcome } from "./outcome.ts";

/** One result of the photos that were analysed; those that were refused are left out of it, and told beside it. */
export function joinOutcomes(photos: readonly FileOutcome[]): JoinedOutcome {
  const analysed = photos.flatMap((outcome) => (outcome.ok ? outcome : []));
  return { files: analysed.map(({ file }) => file), photos, ...joinResults(analysed.map(({ result }) => result)) };
}
