/**
 * Counts the calls of a day (UTC) against ANALYSIS_DAILY_CALLS. Every upstream attempt counts, since every one may be
 * billed. In memory and of this process only: a restart begins anew, and two servers have twice the budget.
 */
export class DailyCalls {
  readonly #most: number;
  readonly #now: () => number;
  #day = "";
  #used = 0;

  /** @param most null: no limit */
  constructor(most: number | null, now: () => number = Date.now) {
    this.#most = most ?? Number.POSITIVE_INFINITY;
    this.#now = now;
  }

  get spent(): boolean {
    this.#turnPage();
    return this.#used >= this.#most;
  }

  count(): void {
    this.#turnPage();
    this.#used += 1;
  }

  #turnPage(): void {
    const today = new Date(this.#now()).toISOString().slice(0, 10);
    if (today === this.#day) return;
    this.#day = today;
    this.#used = 0;
  }
}
