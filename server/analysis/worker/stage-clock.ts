import type { ProcessUsage } from "./process-usage.ts";

/** A process that used less than this share of a core, and does not wait for one, has hung: it waits for something that does not come. Chosen. */
const HUNG_SHARE = 0.05;
/** How many times its limit a process may take that works now and then. Chosen. */
const MOST_STRETCH = 3;
const SHORTEST_LOOK_MS = 50;

/**
 * A time limit in processor time. A process that hangs is out of time after `limitMs`, and so is one that has used that much
 * of a core; one that could work and gets no core has all the time it needs, so that a busy machine refuses no photo for
 * being costly. Where processor time cannot be read, time is time.
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
      const isSlow = used < HUNG_SHARE * limitMs || isLate;
      if (used >= limitMs || (isSlow && !this.#usage.wantsCore)) this.#onEnd();
      else this.#timer = setTimeout(look, isSlow ? SHORTEST_LOOK_MS : left);
    };
    this.#timer = setTimeout(look, limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
