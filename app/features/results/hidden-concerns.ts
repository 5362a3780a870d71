import type { ConcernCode, LeftOutReason } from "#engine/codes.ts";
import type { ConcernResult } from "#engine/result.ts";

/** Concerns that one and the same thing hid. */
export interface HiddenConcerns {
  readonly reason: LeftOutReason;
  readonly codes: readonly ConcernCode[];
}

/** What the photo does not show, one entry a reason, in the order of the concerns. */
export function hiddenConcerns(concerns: readonly ConcernResult[]): HiddenConcerns[] {
  const byReason = new Map<LeftOutReason, ConcernCode[]>();
  for (const { code, notMeasured } of concerns) {
    if (notMeasured !== undefined) byReason.set(notMeasured, [...(byReason.get(notMeasured) ?? []), code]);
  }
  return [...byReason].map(([reason, codes]) => ({ reason, codes }));
}
