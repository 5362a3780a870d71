import { totalmem } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { constrainedMemory, memoryUsage } from "node:process";
import type { AnalysisProvider } from "./analysis/providers/provider.ts";

/** What the main process has too much of. Workers have limits of their own (`analysis-pool.ts`). */
export interface Pressure {
  readonly isHigh: boolean;
}

/** How often it is looked at, and what a visitor is told to wait, ms. */
const LOOK_MS = 1_000;
/** How often the histogram's timer fires, ms; a calm loop shows this much. */
const RESOLUTION_MS = 20;
/**
 * Mean delay of the event loop over one look, ms: then pages miss their 200 ms (trust, "Shedding"). The mean, because one
 * long hold is over when it is seen. At ten times the capacity it is below 5 ms.
 */
const MOST_DELAY_MS = 200;
/** Share of the memory that the machine or the container has; the rest is the workers'. Chosen. */
const MOST_SHARE = 0.5;
/** Never less than this, bytes: 256 MiB of uploads and twice what the process rests at. */
const LEAST_MEMORY = 512 * 1024 * 1024;

/** What there is to be had, bytes: the container's limit where it has one below the machine's memory. */
function memoryLimit(): number {
  const constrained = constrainedMemory();
  const whole = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.max(LEAST_MEMORY, MOST_SHARE * whole);
}

export function watchPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const limit = memoryLimit();
  let isHigh = false;
  setInterval(() => {
    isHigh = delay.mean / 1e6 - RESOLUTION_MS > MOST_DELAY_MS || memoryUsage.rss() > limit;
    delay.reset();
  }, LOOK_MS).unref();
  return {
    get isHigh() {
      return isHigh;
    },
  };
}

/** Under pressure the provider is full: analyses are turned away before their body is read, pages and health go on. */
export function shedUnderPressure(provider: AnalysisProvider, pressure: Pressure): AnalysisProvider {
  return {
    disclosure: provider.disclosure,
    get ready() {
      return provider.ready;
    },
    get fullFor() {
      return provider.fullFor ?? (pressure.isHigh ? LOOK_MS / 1_000 : null);
    },
    analyse: (signal, input) => provider.analyse(signal, input),
  };
}
