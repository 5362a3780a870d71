import type { Counts } from "./counts.ts";
import { describeTrouble, labelOf, nameOf } from "./store-trouble.ts";

export interface InsuredCounts extends Counts {
  /** What keeps the shared store away, while this process counts for itself, in a word; null: it is there. */
  readonly trouble: string | null;
  /** To be told when the store has been found away by other means than `take`. */
  lost(reason: unknown): void;
}

/** How often a store that is away is asked again, by one request at a time, ms. Chosen. */
const ASK_AGAIN_MS = 1_000;

/**
 * Counts in the shared store, and in memory while that is away: analyses go on, each process with a limit of its own. Says
 * so once for each reason, and once when the store is back.
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
  let trouble: string | null = null;
  let askAgainAt = 0;

  /** Reasons of this time away. */
  const said = new Set<string>();

  function lost(reason: unknown): void {
    const name = nameOf(reason);
    // What comes in the wake of a lost connection ("Connection is closed.") is no reason of its own.
    if (said.size === 0 || (labelOf(name) !== "other" && !said.has(name)))
      warn(`The store of the ${what} is away (${describeTrouble(reason)}); this process counts in its memory.`);
    said.add(name);
    trouble = name;
    askAgainAt = now() + ASK_AGAIN_MS;
  }

  return {
    get trouble() {
      return trouble;
    },
    lost,
    async take(address) {
      if (trouble !== null && now() < askAgainAt) return memory.take(address);
      // While this request asks, the others do not.
      askAgainAt = now() + ASK_AGAIN_MS;
      try {
        const outcome = await shared.take(address);
        if (trouble !== null) warn(`The store of the ${what} is back.`);
        trouble = null;
        said.clear();
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
