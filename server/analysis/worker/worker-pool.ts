import { startWorker, type TaskEnd, type WorkerOptions, type WorkerProcess } from "./worker-process.ts";

export interface PoolOptions extends WorkerOptions {
  /** Number of worker processes. */
  readonly size: number;
  /** How many tasks may wait for a worker. */
  readonly queueLimit: number;
  /** Tasks are turned away when they would have to wait longer than this, ms. */
  readonly waitLimitMs: number;
  /** Resident memory above which a worker that has just finished is replaced, bytes: a guard against leaks. Linux only. */
  readonly restingBytes: number;
  /** Told about every worker that was replaced, for the log. */
  readonly onFault: (reason: string) => void;
}

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

export interface WorkerPool<Input, Output> {
  /** Aborting takes a waiting task out of the queue, or ends a running one; the caller hears of it at once. */
  run(signal: AbortSignal, input: Input): Promise<PoolOutcome<Output>>;
  /** Seconds after which a new task would find room; null when there is room now. */
  readonly fullFor: number | null;
  /** At least one worker has loaded and works, or takes the place of one that did: photos that kill workers do not make it false. */
  readonly ready: boolean;
  readonly counts: PoolCounts;
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
  hasWorked: boolean;
  /** Why its worker is to be replaced after its present task; null: it is not. */
  worn: string | null;
  /** Its worker has had no task yet. */
  isFresh: boolean;
  /** Task that the next worker of this slot begins with. */
  again: Waiting | null;
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
  const slots: Slot[] = Array.from({ length: options.size }, () => ({
    worker: null,
    state: "resting",
    failures: 0,
    hasWorked: false,
    worn: null,
    isFresh: true,
    again: null,
  }));
  const queue: Waiting[] = [];
  let meanMs = FIRST_GUESS_MS;
  let peakRssBytes = 0;
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
    slot.hasWorked = true;
    slot.worn = null;
    slot.isFresh = true;
    slot.state = "idle";
    // A busy worker's end is seen by its task.
    void worker.exited.then(() => {
      if (slot.state === "idle") replace(slot, worker, "worker ended while idle");
    });
    const { again } = slot;
    slot.again = null;
    if (again !== null && !again.signal.aborted) void work(slot, worker, again);
    dispatch();
    return started;
  }

  /** A worker that cannot load would fail again at once: wait longer after each failure. */
  function rest(slot: Slot, reason: string): void {
    slot.worker = null;
    slot.state = "resting";
    slot.again?.settle({ ok: false, reason: "unavailable" });
    slot.again = null;
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

  function lookAtRest(slot: Slot, worker: WorkerProcess): void {
    if (slot.worker !== worker) return;
    slot.worn = outgrown(worker.usage.residentBytes, options.restingBytes);
    if (slot.worn !== null && slot.state === "idle") renew(slot, worker, slot.worn);
  }

  function renew(slot: Slot, worker: WorkerProcess, reason: string): void {
    worker.kill();
    replace(slot, worker, reason);
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

  async function work(slot: Slot, worker: WorkerProcess, waiting: Waiting): Promise<void> {
    const { signal, input, settle } = waiting;
    const { isFresh } = slot;
    slot.state = "busy";
    slot.isFresh = false;
    const begun = performance.now();
    const end = await worker.run(signal, input);
    // What earlier tasks left behind may have been in the way: a fresh worker has all of the room, and is needed anyway.
    if (end.end === "memory" && !isFresh && !signal.aborted && !closing) slot.again = waiting;
    else settle(outcomeOf(end));
    if (end.end === "done") meanMs += NEWEST_WEIGHT * (performance.now() - begun - meanMs);
    peakRssBytes = Math.max(peakRssBytes, worker.usage.peakBytes);
    // `worn` was seen at the end of the task before this one.
    const fault = faultOf(end) ?? slot.worn;
    if (fault === null) slot.state = "idle";
    else renew(slot, worker, fault);
    // A worker's garbage is no leak: it is looked at once it has let go, when it may have its next task already.
    if (end.end === "done") void end.rested.then(() => lookAtRest(slot, worker));
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
      const returning = slots.some(({ state, hasWorked, failures }) => state === "starting" && hasWorked && !failures);
      return !closing && (returning || count("idle") + count("busy") > 0);
    },
    get counts() {
      return { ready: count("idle") + count("busy"), busy: count("busy"), queued: queue.length, peakRssBytes };
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

/** Why the worker cannot go on after this end; null: it can. */
function faultOf(end: TaskEnd): string | null {
  switch (end.end) {
    case "done":
      return null;
    case "aborted":
      return end.alive ? null : "worker killed: deaf to an abort";
    case "timeout":
    case "memory":
      return `worker killed: too much ${end.end === "timeout" ? "time" : "memory"} at stage ${end.stage}`;
    case "crashed":
    case "threw":
      return `worker ${end.reason} at stage ${end.stage}`;
  }
}

function outgrown(bytes: number | null, limit: number): string | null {
  if (bytes === null || bytes <= limit) return null;
  return `worker renewed: it rests at ${Math.round(bytes / 2 ** 20)} MiB`;
}

function outcomeOf(end: TaskEnd): PoolOutcome<unknown> {
  switch (end.end) {
    case "done":
      return { ok: true, output: end.output };
    case "aborted":
      return { ok: false, reason: "aborted" };
    default:
      return { ok: false, reason: end.end, stage: end.stage };
  }
}
