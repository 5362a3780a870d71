import { type PoolOutcome, type QueueLimits, TaskQueue, type WaitingTask } from "./task-queue.ts";
import { type SlotOptions, WorkerSlot } from "./worker-slot.ts";

/** `size`: number of worker processes. */
export type PoolOptions = SlotOptions & QueueLimits;

export interface WorkerPool<Input, Output> {
  /** Aborting takes a waiting task out of the queue, or ends a running one; the caller hears of it at once. */
  run(signal: AbortSignal, input: Input): Promise<PoolOutcome<Output>>;
  /** Seconds after which a new task would find room; null when there is room now. */
  readonly fullFor: number | null;
  /** At least one worker has loaded and works, or takes the place of one that did: photos that kill workers do not make it false. */
  readonly ready: boolean;
  readonly counts: PoolCounts;
  /** Number of worker processes. */
  readonly size: number;
  /** Resolves when all workers have loaded, or with the reason why the first of them could not. */
  start(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Takes no more tasks, lets running ones end, then ends the workers. */
  close(): Promise<void>;
}

export interface PoolCounts {
  readonly ready: number;
  readonly busy: number;
  readonly queued: number;
  /** Highest resident memory of any worker so far, bytes; 0 where the system does not tell. */
  readonly peakRssBytes: number;
}

/**
 * A fixed number of worker processes and one short queue. It knows nothing of photos: task in, outcome out.
 * A worker that crashes, hangs or fails to load is replaced; only the task it had is lost.
 */
export function createWorkerPool<Input, Output>(options: PoolOptions): WorkerPool<Input, Output> {
  const queue = new TaskQueue(options);
  let closing = false;
  let onIdle: () => void = () => undefined;
  const slots = Array.from({ length: options.size }, () => {
    return new WorkerSlot(options, {
      isClosing: () => closing,
      onFree: dispatch,
      onResting: () => {
        if (count("resting") === slots.length) queue.refuseAll();
      },
      onDone: (ms) => queue.learn(ms),
    });
  });

  function count(state: WorkerSlot["state"]): number {
    return slots.filter((slot) => slot.state === state).length;
  }

  function fullFor(): number | null {
    return count("idle") > 0 ? null : queue.fullFor;
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (slot.state !== "idle") continue;
      const next = queue.next();
      if (next === undefined) break;
      void slot.work(next);
    }
    onIdle();
  }

  return {
    run(signal, input) {
      return new Promise((resolve) => {
        if (signal.aborted) return resolve({ ok: false, reason: "aborted" });
        if (closing || count("resting") === slots.length) return resolve({ ok: false, reason: "unavailable" });
        const seconds = fullFor();
        if (seconds !== null) return resolve({ ok: false, reason: "overloaded", retryAfterSeconds: seconds });

        const onAbort = (): void => {
          queue.remove(task);
          task.settle({ ok: false, reason: "aborted" });
        };
        const task: WaitingTask = {
          signal,
          input,
          settle: (outcome) => {
            signal.removeEventListener("abort", onAbort);
            resolve(outcome as PoolOutcome<Output>);
          },
        };
        signal.addEventListener("abort", onAbort, { once: true });
        queue.add(task);
        dispatch();
      });
    },
    get fullFor() {
      return fullFor();
    },
    get ready() {
      return !closing && (slots.some((slot) => slot.isReturning) || count("idle") + count("busy") > 0);
    },
    get counts() {
      return {
        ready: count("idle") + count("busy"),
        busy: count("busy"),
        queued: queue.length,
        peakRssBytes: Math.max(0, ...slots.map((slot) => slot.peakRssBytes)),
      };
    },
    size: options.size,
    async start() {
      const started = await Promise.all(slots.map((slot) => slot.start()));
      return started.find((outcome) => outcome.ok) ?? started[0] ?? { ok: false, reason: "the pool has no workers" };
    },
    async close() {
      closing = true;
      queue.refuseAll();
      await new Promise<void>((resolve) => {
        onIdle = () => {
          if (count("busy") === 0) resolve();
        };
        onIdle();
      });
      await Promise.all(slots.map((slot) => slot.end()));
    },
  };
}
