import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { putBack, takeBytes } from "./carried-bytes.ts";
import { type FromWorker, fromWorkerSchema, type ToWorker } from "./messages.ts";
import { type ProcessUsage, watchUsage } from "./process-usage.ts";
import { StageClock } from "./stage-clock.ts";
import { type ProcessOptions, type StartedProcess, startProcess } from "./start-process.ts";

export interface WorkerOptions extends ProcessOptions {
  /** What both sides must have been loaded from: files may change on disk while the server runs. */
  readonly version: string;
  /** How long loading may take, ms. */
  readonly startMs: number;
  /** Processor time that one task may take before its process is killed, ms (`stage-clock.ts`). */
  readonly taskMs: number;
  /** The same for single stages of a task, by the names the task gives them. */
  readonly stageMs: Readonly<Record<string, number>>;
  /** How long an aborted task may go on before its process is killed, ms. */
  readonly abortGraceMs: number;
  /** Resident memory at which a working process is killed, bytes. Linux only. */
  readonly residentBytes: number;
}

/** What a task was at when it came to its end; null before it named a stage. */
type Stage = string | null;

export type TaskEnd =
  | { readonly end: "done"; readonly output: unknown }
  /** `alive`: the task stopped by itself within the grace, so its process stays in use. */
  | { readonly end: "aborted"; readonly alive: boolean }
  | { readonly end: "timeout" | "memory"; readonly stage: Stage }
  /** `threw`: a bug, told by the process itself. `crashed`: the process is gone. */
  | { readonly end: "crashed" | "threw"; readonly stage: Stage; readonly reason: string };

export interface WorkerProcess {
  /** Resolves when the worker can take tasks, or with the reason why it never will. */
  readonly started: Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Resolves once the process is gone, however that came about. */
  readonly exited: Promise<void>;
  /** Tells nothing before it has started. */
  readonly usage: ProcessUsage;
  /** One task at a time. Resolves when the worker is free again, or is being replaced. */
  run(signal: AbortSignal, input: unknown): Promise<TaskEnd>;
  /** Ends the process at once. */
  kill(): void;
}

/**
 * The one owner of one worker process. A process, not a thread: a decoder bug or a runaway allocation then takes down
 * one photo's process instead of the server, and SIGKILL ends native code that no thread can be talked out of
 * (docs/decisions/0010).
 */
export function startWorker(options: WorkerOptions): WorkerProcess {
  const worker = startProcess(options);
  const { child, kill } = worker;
  let usage = watchUsage(undefined);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    // Also without "exit": when the process could not be started at all.
    child.on("error", () => resolve());
  });
  void exited.then(() => usage.close());
  const started = whenReady(child, options, kill).then((outcome) => {
    if (!outcome.ok) return outcome;
    usage = watchUsage(worker.pid);
    if (usage.residentBytes !== null || !existsSync("/proc/self/status")) return outcome;
    // No descriptor was left for it: nobody would see what it takes.
    kill();
    return { ok: false, reason: "cannot be watched" } as const;
  });
  let lastId = 0;

  return {
    started,
    exited,
    get usage() {
      return usage;
    },
    kill,
    run(signal, input) {
      lastId += 1;
      return runTask({ child, bytes: worker.bytes, usage, kill }, options, { id: lastId, signal, input });
    },
  };
}

function whenReady(child: ChildProcess, options: WorkerOptions, kill: () => void): WorkerProcess["started"] {
  return new Promise((resolve) => {
    const finish = (reason: string | null): void => {
      clearTimeout(timer);
      if (reason !== null) kill();
      resolve(reason === null ? { ok: true } : { ok: false, reason });
    };
    const timer = setTimeout(() => finish(`not ready after ${options.startMs} ms`), options.startMs);
    child.once("message", (raw) => {
      const message = fromWorkerSchema.safeParse(raw).data;
      if (message?.type !== "ready") finish("did not say that it is ready");
      else if (message.version !== options.version) finish(`is version ${message.version}, not ${options.version}`);
      else finish(null);
    });
    child.once("error", (error) => finish(error.message));
    child.once("exit", (code, signal) => finish(`${endOf(code, signal)} while loading`));
  });
}

/** Bubblewrap passes the end of its process on as a shell does: 128 and the signal's number. */
function endOf(code: number | null, signal: string | null): string {
  const name = Object.entries(constants.signals).find(([, number]) => 128 + number === code)?.[0];
  return `ended with ${signal ?? name ?? code}`;
}

interface Job {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly input: unknown;
}

/** How often a working process is looked at, ms. Chosen: one look takes 0.02 ms, and meanwhile memory grows by 15 MB at most. */
const LOOK_MS = 5;

function runTask(
  { child, bytes, usage, kill }: Pick<WorkerProcess, "usage" | "kill"> & Pick<StartedProcess, "child" | "bytes">,
  options: WorkerOptions,
  { id, signal, input }: Job,
): Promise<TaskEnd> {
  return new Promise((resolve) => {
    let stage: Stage = null;
    const outOfTime = (): void => finish({ end: "timeout", stage }, kill);
    const whole = new StageClock(usage, outOfTime);
    const clock = new StageClock(usage, outOfTime);
    let timer: NodeJS.Timeout | undefined;
    whole.start(options.taskMs);
    const watchdog = setInterval(() => {
      if ((usage.residentBytes ?? 0) > options.residentBytes) finish({ end: "memory", stage }, kill);
    }, LOOK_MS);

    const enter = (name: string): void => {
      stage = name;
      clock.stop();
      const ms = options.stageMs[name];
      if (ms !== undefined && !signal.aborted) clock.start(ms);
    };
    const onAbort = (): void => {
      whole.stop();
      clock.stop();
      timer = setTimeout(() => finish({ end: "aborted", alive: false }, kill), options.abortGraceMs);
      tell(child, { type: "abort", id });
    };
    const receive = async ({ output, carried }: Extract<FromWorker, { type: "done" }>): Promise<void> => {
      const received = carried === null ? null : await bytes.receive(carried.length);
      // A worker that is gone says so itself.
      if (carried !== null && received === null) return;
      if (signal.aborted) received?.fill(0);
      if (signal.aborted) finish({ end: "aborted", alive: true });
      else finish({ end: "done", output: received && carried ? putBack(output, carried, received) : output });
    };
    const onExit = (code: number | null, by: string | null): void =>
      finish({ end: "crashed", stage, reason: endOf(code, by) });
    const onMessage = (raw: unknown): void => {
      const message: FromWorker | undefined = fromWorkerSchema.safeParse(raw).data;
      if (message === undefined || message.type === "ready" || message.id !== id) return;
      if (message.type === "stage") enter(message.stage);
      else if (message.type === "done") void receive(message);
      else if (signal.aborted) finish({ end: "aborted", alive: true });
      else if (message.type === "exhausted") finish({ end: "memory", stage }, kill);
      // After a bug nothing the process holds can be trusted: it is replaced.
      else finish({ end: "threw", stage, reason: `${message.name}: ${message.message}` }, kill);
    };
    const finish = (end: TaskEnd, then?: () => void): void => {
      clearTimeout(timer);
      whole.stop();
      clock.stop();
      clearInterval(watchdog);
      signal.removeEventListener("abort", onAbort);
      child.off("message", onMessage);
      child.off("exit", onExit);
      then?.();
      resolve(end);
    };

    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode);
    child.on("message", onMessage);
    child.on("exit", onExit);
    signal.addEventListener("abort", onAbort);
    const { rest, carried, bytes: sent } = takeBytes(input);
    const unsent = tell(child, { type: "task", id, input: rest, carried });
    if (unsent !== null) finish({ end: "threw", stage, reason: `could not be given its task: ${unsent}` }, kill);
    else if (sent !== null) bytes.send(sent);
  });
}

/**
 * A channel that is closing is followed by "exit", which ends the task; so a failed send needs no answer of its own.
 *
 * @returns why there was no memory for the message; null: there was
 */
function tell(child: ChildProcess, message: ToWorker): string | null {
  try {
    if (child.connected) child.send(message, () => undefined);
    return null;
  } catch (error) {
    return String(error);
  }
}
