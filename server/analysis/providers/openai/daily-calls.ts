/**
 * ANALYSIS_DAILY_CALLS: calls of a day (UTC). Every upstream attempt is one, since every one may be billed. Never throws.
 */
export interface DailyCalls {
  /** Counts a call that is about to go out; false: the day's are spent, and it is not counted. */
  take(): Promise<boolean>;
  /** The last one did not go out after all. */
  giveBack(): void;
}

/** In memory, of this process alone: a restart begins anew. */
export function countDailyCalls(most: number, now: () => number = Date.now): DailyCalls {
  let day = "";
  let used = 0;
  return {
    take() {
      const today = new Date(now()).toISOString().slice(0, 10);
      if (today !== day) [day, used] = [today, 0];
      if (used >= most) return Promise.resolve(false);
      used += 1;
      return Promise.resolve(true);
    },
    giveBack() {
      used = Math.max(0, used - 1);
    },
  };
}
