import { startWorker, type TaskEnd, type WorkerOptions, type WorkerProcess } from "./worker-process.ts";

export interface PoolOptions extends WorkerOptions {
  /** Number of worker processes. */
  readonly size: number;
  /** How many tasks may wait for a worker. */
  readonly queueLimit: number;
  /** Tasks are turned away when they would have to wait longer than this, ms. */
  readonly waitLimitMs: number;
  /** Told about every worker that ended on its own, for the log. */
  readonly onFault: (reason: string) => void;
}

/** Expected ends are values; `unavailable` means that no worker runs or is about to. */
export type PoolOutcome<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly reason: "overloaded"; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: "aborted" | "timeout" | "crashed" | "unavailable" };

export interface WorkerPool<Input, Output> {
  /** Aborting takes a waiting task out of the queue, or ends a running one; the caller hears of it at once. */
  run(signal: AbortSignal, input: Input): Promise<PoolOutcome<Output>>;
  /** Seconds after which a new task would find room; null when there is room now. */
  readonly fullFor: number | null;
  /** At least one worker has loaded and works. */
  readonly ready: boolean;
  readonly counts: { readonly ready: number; readonly busy: number; readonly queued: number };
  /** Resolves when all workers have loaded, or with the reason why the first of them could not. */
  start(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Takes no more tasks, lets running ones end, then ends the workers. */
  close(): Promise<void>;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly input: unknown;
  readonly settle: (outcome: PoolOutcome<unknown>) => void;
}

interface Slot {
  worker: WorkerProcess | null;
  state: "starting" | "idle" | "busy" | "resting";
  /** Starts in a row that failed; sets how long the slot rests before the next. */
  failures: number;
}

/** First guess of a task's duration until one has been measured: bench figure for a portrait on one core, rounded up. Milliseconds. */
const FIRST_GUESS_MS = 400;
/** Weight of the newest task in the running mean of durations (chosen: about the last five count). */
const NEWEST_WEIGHT = 0.2;
const FIRST_REST_MS = 200;
const LONGEST_REST_MS = 30_000;

/**
 * A fixed number of worker processes and one short queue. It knows nothing of photos: task in, outcome out.
 * A worker that crashes, hangs or fails to load is replaced; only the task it had is lost.
 */
export function createWorkerPool<Input, Output>(options: PoolOptions): WorkerPool<Input, Output> {
  const slots: Slot[] = Array.from({ length: options.size }, () => ({ worker: null, state: "resting", failures: 0 }));
  const queue: Waiting[] = [];
  let meanMs = FIRST_GUESS_MS;
  let closing = false;
  let onIdle: () => void = () => undefined;

  const count = (state: Slot["state"]): number => slots.filter((slot) => slot.state === state).length;
  const waitMs = (): number => ((queue.length + 1) * meanMs) / options.size;

  function fullFor(): number | null {
    if (count("idle") > 0) return null;
    const full = queue.length >= options.queueLimit || (queue.length > 0 && waitMs() > options.waitLimitMs);
    return full ? Math.max(1, Math.ceil(waitMs() / 1000)) : null;
  }

  async function startSlot(slot: Slot): Promise<{ ok: true } | { ok: false; reason: string }> {
    const worker = startWorker(options);
    slot.worker = worker;
    slot.state = "starting";
    const started = await worker.started;
    if (slot.worker !== worker) return { ok: false, reason: "stopped" };
    if (!started.ok) {
      rest(slot, started.reason);
      return started;
    }
    slot.failures = 0;
    slot.state = "idle";
    // A busy worker's end is seen by its task.
    void worker.exited.then(() => {
      if (slot.state === "idle") replace(slot, worker, "worker ended while idle");
    });
    dispatch();
    return started;
  }

  /** A worker that cannot load would fail again at once: wait longer after each failure. */
  function rest(slot: Slot, reason: string): void {
    slot.worker = null;
    slot.state = "resting";
    if (closing) return;
    options.onFault(`worker could not start: ${reason}`);
    const ms = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** slot.failures);
    slot.failures += 1;
    setTimeout(() => {
      if (!closing) void startSlot(slot);
    }, ms).unref();
    if (count("resting") === slots.length) refuseWaiting("unavailable");
  }

  function replace(slot: Slot, worker: WorkerProcess, reason: string): void {
    if (slot.worker !== worker) return;
    slot.worker = null;
    slot.state = "resting";
    if (closing) {
      onIdle();
      return;
    }
    options.onFault(reason);
    void startSlot(slot);
  }

  function refuseWaiting(reason: "unavailable"): void {
    for (const waiting of queue.splice(0)) waiting.settle({ ok: false, reason });
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (slot.state !== "idle" || slot.worker === null) continue;
      const next = queue.shift();
      if (next === undefined) break;
      void work(slot, slot.worker, next);
    }
    onIdle();
  }

  async function work(slot: Slot, worker: WorkerProcess, { signal, input, settle }: Waiting): Promise<void> {
    slot.state = "busy";
    const begun = performance.now();
    const end = await worker.run(signal, input);
    settle(outcomeOf(end));
    if (end.end === "done") meanMs += NEWEST_WEIGHT * (performance.now() - begun - meanMs);
    if (end.end === "done" || (end.end === "aborted" && end.alive)) slot.state = "idle";
    else replace(slot, worker, end.end === "crashed" ? `worker ${end.reason}` : `worker killed: task ${end.end}`);
    dispatch();
  }

  return {
    run(signal, input) {
      return new Promise((resolve) => {
        if (signal.aborted) return resolve({ ok: false, reason: "aborted" });
        if (closing || count("resting") === slots.length) return resolve({ ok: false, reason: "unavailable" });
        const seconds = fullFor();
        if (seconds !== null) return resolve({ ok: false, reason: "overloaded", retryAfterSeconds: seconds });

        const onAbort = (): void => {
          const place = queue.indexOf(waiting);
          if (place >= 0) queue.splice(place, 1);
          waiting.settle({ ok: false, reason: "aborted" });
        };
        const waiting: Waiting = {
          signal,
          input,
          settle: (outcome) => {
            signal.removeEventListener("abort", onAbort);
            resolve(outcome as PoolOutcome<Output>);
          },
        };
        signal.addEventListener("abort", onAbort, { once: true });
        queue.push(waiting);
        dispatch();
      });
    },
    get fullFor() {
      return fullFor();
    },
    get ready() {
      return !closing && count("idle") + count("busy") > 0;
    },
    get counts() {
      return { ready: count("idle") + count("busy"), busy: count("busy"), queued: queue.length };
    },
    async start() {
      const started = await Promise.all(slots.map(startSlot));
      return started.find((outcome) => outcome.ok) ?? started[0] ?? { ok: false, reason: "the pool has no workers" };
    },
    async close() {
      closing = true;
      refuseWaiting("unavailable");
      await new Promise<void>((resolve) => {
        onIdle = () => {
          if (count("busy") === 0) resolve();
        };
        onIdle();
      });
      await Promise.all(
        slots.map(async ({ worker }) => {
          worker?.kill();
          await worker?.exited;
        }),
      );
    },
  };
}

function outcomeOf(end: TaskEnd): PoolOutcome<unknown> {
  if (end.end === "done") return { ok: true, output: end.output };
  return { ok: false, reason: end.end };
}
