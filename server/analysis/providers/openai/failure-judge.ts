import { CircuitState, type IBreaker } from "cockatiel";

/** trust, "Breaker": 50 % of at least 20 calls in the window, or 5 in a row. */
const SHARE = 0.5;
const FEWEST_CALLS = 20;
const IN_A_ROW = 5;

/**
 * When the breaker opens. cockatiel's own SamplingBreaker is not used: it needs more than the share instead of the
 * share, cannot be told of a fault that makes further calls pointless, and after a quiet time still counts calls of
 * long ago (it drops one bucket per call, not all that are too old).
 */
export class FailureJudge implements IBreaker {
  readonly #windowMs: number;
  readonly #now: () => number;
  #calls: { readonly at: number; readonly failed: boolean }[] = [];
  #inARow = 0;
  #openNow = false;
  #outOfRow = false;

  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** The failure that is about to be reported opens the breaker whatever was before. */
  openAtNextFailure(): void {
    this.#openNow = true;
  }

  /**
   * The failure that is about to be reported says nothing about a row. A visitor can have five photos in a row answered
   * implausibly, by what is written on them, and must not be able to open the breaker for everyone with that.
   */
  leaveOutOfRow(): void {
    this.#outOfRow = true;
  }

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.#calls = [];
    this.#count(false);
    this.#inARow = 0;
  }

  failure(state: CircuitState): boolean {
    this.#count(true);
    if (!this.#outOfRow) this.#inARow += 1;
    const failed = this.#calls.filter((call) => call.failed).length;
    const opens =
      this.#openNow ||
      state !== CircuitState.Closed ||
      this.#inARow >= IN_A_ROW ||
      (this.#calls.length >= FEWEST_CALLS && failed >= SHARE * this.#calls.length);
    this.#openNow = false;
    this.#outOfRow = false;
    if (opens) this.#inARow = 0;
    return opens;
  }

  /** Only for cockatiel's serialisation, which is not used here. */
  state: unknown = null;

  #count(failed: boolean): void {
    const at = this.#now();
    this.#calls = this.#calls.filter((call) => call.at > at - this.#windowMs);
    this.#calls.push({ at, failed });
  }
}
