import { openSync, readSync } from "node:fs";

/** How often the loop is asked, ms. */
const INTERVAL_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

export interface LoopHolds {
  /** Longest hold of the event loop since the last time this was asked, ms. */
  take(): number;
}

/**
 * Watches the event loop. A timer that comes late shows a loop that was held, or a process that had no core because other
 * processes had them; the kernel counts the second apart (schedstat, 2nd number: time spent waiting on a run queue), and it
 * is taken off: this is about what the server does to itself, on any machine. Where the kernel does not tell (not Linux),
 * lateness counts as it is.
 */
export function watchLoop(): LoopHolds {
  const waited = runQueueClock();
  let longest = 0;
  let last = performance.now();
  let lastWaited = waited();
  setInterval(() => {
    const [now, nowWaited] = [performance.now(), waited()];
    longest = Math.max(longest, now - last - INTERVAL_MS - (nowWaited - lastWaited));
    [last, lastWaited] = [now, nowWaited];
  }, INTERVAL_MS).unref();
  return {
    take() {
      const taken = longest;
      longest = 0;
      return taken;
    },
  };
}

/** @returns ms that the main thread has waited for a core so far */
function runQueueClock(): () => number {
  const text = Buffer.alloc(64);
  try {
    const file = openSync("/proc/self/schedstat", "r");
    return () => {
      const length = readSync(file, text, 0, text.length, 0);
      return Number(text.toString("latin1", 0, length).split(" ")[1] ?? 0) / NANOSECONDS_PER_MS;
    };
  } catch {
    return () => 0;
  }
}
