import type { FaultKind } from "./fault-kind.ts";

/** How one call to an AI provider ended. */
export type AttemptOutcome = "answered" | FaultKind;

/** @public Where the breaker stands: calls go out, none goes out, one goes out on trial. */
export type BreakerState = "closed" | "open" | "half-open";

/** Is told what happens between this server and its AI provider, for metrics: no address, no text, no key. */
export interface ProviderObserver {
  /** After every upstream call. @param ms from the request to the end of its answer */
  attempt(outcome: AttemptOutcome, ms: number): void;
  breaker(state: BreakerState): void;
}

export const NO_OBSERVER: ProviderObserver = { attempt: () => undefined, breaker: () => undefined };
