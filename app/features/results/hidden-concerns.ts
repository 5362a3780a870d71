import type { ConcernCode, NotMeasuredReason } from "#engine/codes.ts";
import type { ConcernResult } from "#engine/result.ts";

/** Concerns that one and the same thing hid. */
export interface HiddenConcerns {
  readonly reason: NotMeasuredReason;
  readonly codes: readonly ConcernCode[];
}

/** What the photo does not show, one entry a reason, in the order of the concerns. */
export function hiddenConcerns(concerns: readonly ConcernResult[]): HiddenConcerns[] {
  const byReason = new Map<NotMeasuredReason, ConcernCode[]>();
  for (const { code, notMeasured } of concerns) {
    if (notMeasured !== undefined) byReason.set(notMeasured, [...(byReason.get(notMeasured) ?? []), code]);
  }
  return [...byReason].map(([reason, codes]) => ({ reason, codes }));
}
