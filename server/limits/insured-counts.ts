import type { Counts } from "./counts.ts";

export interface InsuredCounts extends Counts {
  /** The shared store is away, and this process counts for itself. */
  readonly isAway: boolean;
  /** To be told when the store has been found away by other means than `take`. */
  lost(reason: unknown): void;
}

/** How often a store that is away is asked again, by one request at a time, ms. Chosen. */
const ASK_AGAIN_MS = 1_000;

/**
 * Counts in the shared store, and in memory while that is away: analyses go on, each process with a limit of its own. Says
 * so once, and once when the store is back.
 */
export function insureCounts(
  shared: Counts,
  memory: Counts,
  warn: (message: string) => void,
  /** What is counted, as the log calls it. */
  what = "rate limits",
  // Monotonic: a clock that is set back must not put off the next try.
  now: () => number = () => performance.now(),
): InsuredCounts {
  let isAway = false;
  let askAgainAt = 0;

  function lost(reason: unknown): void {
    if (!isAway) warn(`The store of the ${what} is away (${nameOf(reason)}); this process counts in its memory.`);
    isAway = true;
    askAgainAt = now() + ASK_AGAIN_MS;
  }

  return {
    get isAway() {
      return isAway;
    },
    lost,
    async take(address) {
      if (isAway && now() < askAgainAt) return memory.take(address);
      // While this request asks, the others do not.
      askAgainAt = now() + ASK_AGAIN_MS;
      try {
        const outcome = await shared.take(address);
        if (isAway) warn(`The store of the ${what} is back.`);
        isAway = false;
        return outcome;
      } catch (error) {
        lost(error);
        return memory.take(address);
      }
    },
    close() {
      shared.close();
      memory.close();
    },
  };
}

/** A store's message may hold its address and user; the code or the first word says enough ("ECONNREFUSED", "WRONGPASS"). */
export function nameOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { code } = reason as NodeJS.ErrnoException;
  return code ?? /^[A-Z]{4,}\b/.exec(reason.message)?.[0] ?? reason.message.slice(0, 80);
}
