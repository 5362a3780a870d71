import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";

type Kept = HistoryEntry["concerns"][number];

/** The entry's concerns that there are words for, in its own order. */
export function knownConcerns({ concerns }: Pick<HistoryEntry, "concerns">): (Kept & { readonly code: ConcernCode })[] {
  return concerns.flatMap((concern) => {
    const code = CONCERN_CODES.find((known) => known === concern.code);
    return code === undefined ? [] : [{ ...concern, code }];
  });
}
