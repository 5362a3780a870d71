import type { IncomingMessage } from "node:http";

export type Taken =
  /** `giveBack`: the analysis did not take place for a reason of ours (503), so it does not count. Only its first call does. */
  | { readonly ok: true; readonly giveBack: () => void }
  /** Whole seconds, 1 or more, until the next analysis is allowed. */
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts analyses per client address (trust, "Rate limits"). Never throws: a broken store must not stop analyses. */
export interface RequestLimiter {
  take(request: IncomingMessage): Promise<Taken>;
  /** For the metrics. `buckets`: held in memory; `storeAway`: the shared store does not answer. */
  readonly state: { readonly buckets: number; readonly storeAway: boolean };
  /** Lets go of the store; nothing is taken afterwards. */
  close(): Promise<void>;
}

const ALLOWED: Taken = { ok: true, giveBack: () => undefined };

/** ANALYSIS_LIMITS=off */
export const NO_LIMIT: RequestLimiter = {
  take: () => Promise.resolve(ALLOWED),
  state: { buckets: 0, storeAway: false },
  close: () => Promise.resolve(),
};
