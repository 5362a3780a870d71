/** Share of calls that may be retries (docs/operating.md, "An AI provider"). */
const SHARE = 0.1;
/**
 * Retries that a window has in any case. Chosen: without it a quiet server could never retry (10 % of one call is
 * none). It is what 30 calls a minute would allow, and three further calls a minute hurt no provider.
 */
const LEAST = 3;

/** Keeps retries from becoming the second wave of an outage: at most 10 % of the calls in any 60 s. */
export class RetryBudget {
  readonly #windowMs: number;
  readonly #now: () => number;
  #calls: number[] = [];
  #retries: number[] = [];

  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  countCall(): void {
    this.#forget();
    this.#calls.push(this.#now());
  }

  /** Whether one more retry is within the budget; it is then counted. */
  takeRetry(): boolean {
    this.#forget();
    if (this.#retries.length >= Math.max(LEAST, Math.floor(SHARE * this.#calls.length))) return false;
    this.#retries.push(this.#now());
    return true;
  }

  #forget(): void {
    const from = this.#now() - this.#windowMs;
    this.#calls = this.#calls.filter((at) => at > from);
    this.#retries = this.#retries.filter((at) => at > from);
  }
}
