import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** Whether a concern shows in most of the judged face alike. */
export function isEverywhere(_result: AnalysisResult, _code: ConcernCode): boolean {
  return false;
}
