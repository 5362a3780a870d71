import type { ProcessUsage } from "./process-usage.ts";

/** A stage that got less than this share of a core has hung: it waits for something that does not come. Chosen. */
const HUNG_SHARE = 0.05;
/** How many times its limit a stage may take that works but has to share its core. Chosen. */
const MOST_STRETCH = 3;
const SHORTEST_LOOK_MS = 50;

/**
 * The time limit of one stage. A process that hangs is out of time after `limitMs`, and so is one that has used that much
 * processor time; one that worked but was kept waiting for a core gets its time, so that a busy machine refuses no photo
 * for being costly. Where processor time cannot be read, time is time.
 */
export class StageClock {
  readonly #usage: ProcessUsage;
  readonly #onEnd: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(usage: ProcessUsage, onEnd: () => void) {
    this.#usage = usage;
    this.#onEnd = onEnd;
  }

  start(limitMs: number): void {
    this.stop();
    const begun = performance.now();
    const before = this.#usage.cpuMs;
    const look = (): void => {
      const now = this.#usage.cpuMs;
      const used = before === null || now === null ? limitMs : now - before;
      const left = Math.max(SHORTEST_LOOK_MS, limitMs - used);
      const isLate = performance.now() - begun + left > MOST_STRETCH * limitMs;
      if (used >= limitMs || used < HUNG_SHARE * limitMs || isLate) this.#onEnd();
      else this.#timer = setTimeout(look, left);
    };
    this.#timer = setTimeout(look, limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
