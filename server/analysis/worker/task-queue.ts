/**
 * Expected ends are values. `unavailable`: no worker runs or is about to. `timeout`, `memory`: the task took more than it
 * may. `crashed`: its process ended. `threw`: a bug. `stage`: what the task was at by its own word.
 */
export type PoolOutcome<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly reason: "overloaded"; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: "aborted" | "unavailable" }
  | {
      readonly ok: false;
      readonly reason: "timeout" | "memory" | "crashed" | "threw";
      readonly stage: string | null;
    };

/** A task that waits for a worker. */
export interface WaitingTask {
  readonly signal: AbortSignal;
  readonly input: unknown;
  readonly settle: (outcome: PoolOutcome<unknown>) => void;
}

export interface QueueLimits {
  /** Number of workers that take from it. */
  readonly size: number;
  /** How many tasks may wait for a worker. */
  readonly queueLimit: number;
  /** Tasks are turned away when they would have to wait longer than this, ms. */
  readonly waitLimitMs: number;
}

/** First guess of a task's duration until one has been measured: bench figure for a portrait on one core, rounded up. Milliseconds. */
const FIRST_GUESS_MS = 400;
/** Weight of the newest task in the running mean of durations (chosen: about the last five count). */
const NEWEST_WEIGHT = 0.2;

/** First in, first out; knows how long the next task would wait. */
export class TaskQueue {
  readonly #limits: QueueLimits;
  readonly #tasks: WaitingTask[] = [];
  #meanMs = FIRST_GUESS_MS;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#tasks.length;
  }

  /** Whole seconds after which there is room for one more; null when there is room now. */
  get fullFor(): number | null {
    const { size, queueLimit, waitLimitMs } = this.#limits;
    const waitMs = ((this.length + 1) * this.#meanMs) / size;
    const isFull = this.length >= queueLimit || (this.length > 0 && waitMs > waitLimitMs);
    return isFull ? Math.max(1, Math.ceil(waitMs / 1000)) : null;
  }

  add(task: WaitingTask): void {
    this.#tasks.push(task);
  }

  next(): WaitingTask | undefined {
    return this.#tasks.shift();
  }

  remove(task: WaitingTask): void {
    const place = this.#tasks.indexOf(task);
    if (place >= 0) this.#tasks.splice(place, 1);
  }

  refuseAll(): void {
    for (const task of this.#tasks.splice(0)) task.settle({ ok: false, reason: "unavailable" });
  }

  /** @param ms that a task has taken */
  learn(ms: number): void {
    this.#meanMs += NEWEST_WEIGHT * (ms - this.#meanMs);
  }
}
