import type { Message } from "#contract/message.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { byLevel, levelIn } from "./find-issues.ts";

/** What is too faint to be named and yet costs a point, in one line; null where there is nothing of the kind. */
export function smallThings(result: AnalysisResult): Message | null {
  const concerns = result.concerns
    .filter(isSmall)
    .toSorted(byLevel)
    .map(({ code }) => ({ key: `advice.little_of.${code}` }));
  return concerns.length === 0 ? null : { key: "advice.small", params: { concerns } };
}

function isSmall(concern: ConcernResult): boolean {
  return concern.points > 0 && levelIn(concern) === "clear";
}
