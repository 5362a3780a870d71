import type { BreakerState } from "../../provider-observer.ts";
import { type Attempt, type Fault, fail, isAnswered, isFatal } from "./fault.ts";

/** docs/operating.md, "An AI provider": 50 % of at least 20 calls in the window, or 5 in a row. */
const SHARE = 0.5;
const FEWEST_CALLS = 20;
const IN_A_ROW = 5;

export interface BreakerOptions {
  readonly windowMs: number;
  readonly openMs: number;
  /** @param because the fault that opened it; null when it closes or tries */
  readonly onState: (state: BreakerState, because: Fault | null) => void;
  /** Must never go back, as the time of day does when it is set. */
  readonly now?: () => number;
}

/** Stops calling a provider that fails; after a while one call goes out on trial, and the others do not wait for it. */
export class ProviderBreaker {
  readonly #options: BreakerOptions;
  readonly #now: () => number;
  #state: BreakerState = "closed";
  #openedAt = 0;
  #because: Fault = { kind: "unreachable" };
  #calls: { readonly at: number; readonly failed: boolean }[] = [];
  #inARow = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  async run<T>(work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const openForMs = this.#openedAt + this.#options.openMs - this.#now();
    if (this.#state === "half-open" || (this.#state === "open" && openForMs > 0)) {
      return fail("open", { retryAfterMs: Math.max(0, openForMs), because: this.#because.kind });
    }
    const onTrial = this.#state === "open";
    if (onTrial) this.#enter("half-open", null);
    try {
      const attempt = await work();
      if (onTrial) this.#endTrial(attempt);
      else this.#count(attempt);
      return attempt;
    } catch (error) {
      // A bug must not leave it half open for ever.
      if (onTrial) this.#open(this.#because);
      throw error;
    }
  }

  /** A visitor who leaves during the trial has proven nothing: it stays open. */
  #endTrial(attempt: Attempt<unknown>): void {
    if (attempt.ok || isAnswered(attempt.fault)) {
      this.#calls = [];
      this.#enter("closed", null);
    } else this.#open(attempt.fault.kind === "aborted" ? this.#because : attempt.fault);
  }

  #count(attempt: Attempt<unknown>): void {
    if (!attempt.ok && attempt.fault.kind === "aborted") return;
    const at = this.#now();
    const failed = !attempt.ok && !isAnswered(attempt.fault);
    this.#calls = [...this.#calls.filter((call) => call.at > at - this.#options.windowMs), { at, failed }];
    this.#inARow = failed ? this.#inARow + 1 : 0;
    // Calls that were under way when it opened change nothing any more.
    if (!failed || this.#state !== "closed") return;
    const failures = this.#calls.filter((call) => call.failed).length;
    const isShare = this.#calls.length >= FEWEST_CALLS && failures >= SHARE * this.#calls.length;
    if (isFatal(attempt.fault) || this.#inARow >= IN_A_ROW || isShare) this.#open(attempt.fault);
  }

  #open(because: Fault): void {
    this.#openedAt = this.#now();
    this.#because = because;
    this.#inARow = 0;
    this.#enter("open", because);
  }

  #enter(state: BreakerState, because: Fault | null): void {
    this.#state = state;
    this.#options.onState(state, because);
  }
}
