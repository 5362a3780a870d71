import { totalmem } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { constrainedMemory, memoryUsage } from "node:process";
import { nameOf } from "./store-trouble.ts";

/** What the main process has too much of. Workers have limits of their own (`analysis-pool.ts`). */
export interface Pressure {
  readonly isHigh: boolean;
}

/** How often it is looked at, and what a visitor is told to wait, s. */
export const LOOK_S = 1;
/** How often the histogram's timer fires, ms; a calm loop shows this much. */
const RESOLUTION_MS = 20;
/**
 * Mean delay of the event loop over one look, ms: then pages miss their 200 ms (docs/operating.md, "Load, health,
 * stop"). The mean, because one long hold is over by the time it is seen. At ten times the capacity the 99th percentile
 * is 4 (measured).
 */
const MOST_DELAY_MS = 200;
/** Share of the memory that the container or the machine has; the rest is the workers', whatever they are. Chosen. */
export const MOST_SHARE = 0.5;
/** Never less than this, bytes: 256 MiB of uploads on top of what the process has at rest. */
const LEAST_BYTES = 512 * 1024 * 1024;

export interface PressureLimits {
  readonly delayMs: number;
  readonly residentBytes: number;
}

function ownLimits(): PressureLimits {
  // Without a limit of its own a container states a figure beyond any memory.
  const bytes = Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return { delayMs: MOST_DELAY_MS, residentBytes: Math.max(LEAST_BYTES, MOST_SHARE * bytes) };
}

/** @param readResident as `memoryUsage.rss`, which opens a file and throws where no descriptor is left */
export function watchPressure(
  warn: (message: string) => void,
  { delayMs, residentBytes } = ownLimits(),
  readResident: () => number = memoryUsage.rss,
): Pressure {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isHigh = false;
  let resident = 0;
  let isUnread = false;

  function lookAtMemory(): void {
    try {
      resident = readResident();
      if (isUnread) warn("The memory of the server's process can be read again.");
      isUnread = false;
    } catch (error) {
      if (!isUnread)
        warn(`The memory of the server's process cannot be read (${nameOf(error)}); the last figure stands.`);
      isUnread = true;
    }
  }

  setInterval(() => {
    lookAtMemory();
    isHigh = delay.mean / 1e6 - RESOLUTION_MS > delayMs || resident > residentBytes;
    delay.reset();
  }, 1_000 * LOOK_S).unref();
  return {
    get isHigh() {
      return isHigh;
    },
  };
}
