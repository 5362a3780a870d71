import type { PoolOutcome, WaitingTask } from "./task-queue.ts";
import { startWorker, type TaskEnd, type WorkerOptions, type WorkerProcess } from "./worker-process.ts";

export interface SlotOptions extends WorkerOptions {
  /** Resident memory above which a worker that has just finished is replaced, bytes: a guard against leaks. Linux only. */
  readonly restingBytes: number;
  /** Told about every worker that was replaced, for the log. */
  readonly onFault: (reason: string) => void;
}

/** What the pool is told. */
export interface SlotListener {
  /** The pool is being closed: no worker is started any more. */
  isClosing(): boolean;
  /** It is idle, or gone for good. */
  onFree(): void;
  /** Its worker could not start, and the next one waits. */
  onResting(): void;
  /** A task was done in so many ms. */
  onDone(ms: number): void;
}

type Started = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const FIRST_REST_MS = 200;
const LONGEST_REST_MS = 30_000;

/** One place in the pool: always one worker process or, after a failed start, the wait for the next. */
export class WorkerSlot {
  state: "starting" | "idle" | "busy" | "resting" = "resting";
  /** Highest resident memory of its workers so far, bytes. */
  peakRssBytes = 0;
  readonly #options: SlotOptions;
  readonly #listener: SlotListener;
  #worker: WorkerProcess | null = null;
  /** Starts in a row that failed; sets how long the slot rests before the next. */
  #failures = 0;
  #hasWorked = false;
  /** Its worker has had no task yet. */
  #isFresh = true;
  /** Task that the next worker of this slot begins with. */
  #again: WaitingTask | null = null;

  constructor(options: SlotOptions, listener: SlotListener) {
    this.#options = options;
    this.#listener = listener;
  }

  /** A worker takes the place of one that worked. */
  get isReturning(): boolean {
    return this.state === "starting" && this.#hasWorked && this.#failures === 0;
  }

  async start(): Promise<Started> {
    const worker = this.#begin();
    if (worker instanceof Error) {
      this.#rest(worker.message);
      return { ok: false, reason: worker.message };
    }
    this.#worker = worker;
    this.state = "starting";
    const started = await worker.started;
    if (this.#worker !== worker) return { ok: false, reason: "stopped" };
    if (!started.ok) {
      this.#rest(started.reason);
      return started;
    }
    this.#failures = 0;
    this.#hasWorked = true;
    this.#isFresh = true;
    this.state = "idle";
    // A busy worker's end is seen by its task.
    void worker.exited.then(() => {
      if (this.state === "idle") this.#replace(worker, "worker ended while idle");
    });
    const again = this.#again;
    this.#again = null;
    if (again !== null && !again.signal.aborted) void this.work(again);
    this.#listener.onFree();
    return started;
  }

  /** Only while idle. */
  async work(task: WaitingTask): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return task.settle({ ok: false, reason: "unavailable" });
    const isFresh = this.#isFresh;
    this.state = "busy";
    this.#isFresh = false;
    const begun = performance.now();
    const end = await worker.run(task.signal, task.input);
    // What earlier tasks left behind may have been in the way: a fresh worker has all of the room, and is needed anyway.
    const hasAnotherTry = end.end === "memory" && !isFresh && !task.signal.aborted && !this.#listener.isClosing();
    if (hasAnotherTry) this.#again = task;
    else task.settle(outcomeOf(end));
    if (end.end === "done") this.#listener.onDone(performance.now() - begun);
    this.peakRssBytes = Math.max(this.peakRssBytes, worker.usage.peakBytes);
    // A worker that is done has let go of what its task needed: what it still holds is a leak.
    const fault = faultOf(end) ?? outgrown(worker.usage.residentBytes, this.#options.restingBytes);
    if (fault === null) this.state = "idle";
    else this.#renew(worker, fault);
    this.#listener.onFree();
  }

  async end(): Promise<void> {
    this.#worker?.kill();
    await this.#worker?.exited;
  }

  /** Some refusals of the system are told by an event, others (no memory) are thrown. */
  #begin(): WorkerProcess | Error {
    try {
      return startWorker(this.#options);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** A worker that cannot load would fail again at once: wait longer after each failure. */
  #rest(reason: string): void {
    this.#worker = null;
    this.state = "resting";
    this.#again?.settle({ ok: false, reason: "unavailable" });
    this.#again = null;
    if (this.#listener.isClosing()) return;
    this.#options.onFault(`worker could not start: ${reason}`);
    const ms = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => {
      if (!this.#listener.isClosing()) void this.start();
    }, ms).unref();
    this.#listener.onResting();
  }

  #renew(worker: WorkerProcess, reason: string): void {
    worker.kill();
    this.#replace(worker, reason);
  }

  #replace(worker: WorkerProcess, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.state = "resting";
    if (this.#listener.isClosing()) {
      this.#listener.onFree();
      return;
    }
    this.#options.onFault(reason);
    void this.start();
  }
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
