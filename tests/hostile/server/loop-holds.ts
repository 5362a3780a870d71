import { openSync, readSync } from "node:fs";
import { slowness, threadCpuMs } from "../../support/control.ts";

/** How often the loop is asked, ms. */
const INTERVAL_MS = 10;
/** From here on a hold is held against the control of the same moment, ms. Chosen: well below the invariant's 50. */
const REMARKABLE_MS = 25;
const NANOSECONDS_PER_MS = 1e6;

/** The longest of each since the last time this was asked, ms. */
export interface LoopHold {
  /** The loop was held by its own work; of the recorded machine. */
  readonly heldMs: number;
  /** The thread neither worked nor waited for a core: a file, a pipe or a lock that it waited for at one stretch. */
  readonly stoodMs: number;
}

/**
 * Watches the event loop of this thread. Between two turns of it counts the processor time of the thread, and no more of it
 * than the turn came late: what other processes, or helper threads that wait for a core, take from it is none of its doing.
 * A long hold is followed at once by the control, so that a slower machine gets as much longer.
 */
export function watchLoop(): { take(): LoopHold } {
  const waited = runQueueClock();
  const now = () => ({ wall: performance.now(), cpu: threadCpuMs(), waited: waited() });
  let longest: LoopHold = { heldMs: 0, stoodMs: 0 };
  let last = now();
  setInterval(() => {
    const { wall, cpu, waited: queued } = now();
    const late = wall - last.wall - INTERVAL_MS;
    const worked = Math.min(late, cpu - last.cpu);
    const heldMs = worked > Math.max(REMARKABLE_MS, longest.heldMs) ? worked / slowness() : worked;
    longest = {
      heldMs: Math.max(longest.heldMs, Math.min(heldMs, worked)),
      stoodMs: Math.max(longest.stoodMs, late - (cpu - last.cpu) - (queued - last.waited)),
    };
    last = now();
  }, INTERVAL_MS).unref();
  return {
    take() {
      const taken = longest;
      longest = { heldMs: 0, stoodMs: 0 };
      return taken;
    },
  };
}

/** Linux counts apart how long a thread was kept from a core (schedstat, 2nd number). @returns ms so far, 0 elsewhere */
function runQueueClock(): () => number {
  const text = Buffer.alloc(64);
  try {
    const file = openSync("/proc/thread-self/schedstat", "r");
    return () => {
      const length = readSync(file, text, 0, text.length, 0);
      return Number(text.toString("latin1", 0, length).split(" ")[1] ?? 0) / NANOSECONDS_PER_MS;
    };
  } catch {
    return () => 0;
  }
}
