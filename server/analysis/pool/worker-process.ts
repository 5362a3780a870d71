import { type ChildProcess, fork } from "node:child_process";
import { type FromWorker, fromWorkerSchema, type ToWorker } from "./messages.ts";

export interface WorkerOptions {
  /** Entry file, which calls `serveTasks`. */
  readonly entry: URL;
  /** What both sides must have been loaded from: files may change on disk while the server runs. */
  readonly version: string;
  /** How long loading may take, ms. */
  readonly startMs: number;
  /** How long one task may take before its process is killed, ms. */
  readonly taskMs: number;
  /** How long an aborted task may go on before its process is killed, ms. */
  readonly abortGraceMs: number;
  /** Environment of the process, complete: secrets of the server are not in it. */
  readonly env: Readonly<Record<string, string>>;
}

export type TaskEnd =
  | { readonly end: "done"; readonly output: unknown }
  /** `alive`: the task stopped by itself within the grace, so its process stays in use. */
  | { readonly end: "aborted"; readonly alive: boolean }
  | { readonly end: "timeout" }
  | { readonly end: "crashed"; readonly reason: string };

export interface WorkerProcess {
  /** Resolves when the worker can take tasks, or with the reason why it never will. */
  readonly started: Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Resolves once the process is gone, however that came about. */
  readonly exited: Promise<void>;
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
  const child = fork(options.entry, {
    env: options.env,
    execArgv: [],
    serialization: "advanced",
    // Both outputs of the worker go to the server's standard error: standard output belongs to the address line.
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    // Also without "exit": when the process could not be started at all.
    child.on("error", () => resolve());
  });
  const kill = (): void => {
    child.kill("SIGKILL");
  };
  let lastId = 0;

  return {
    started: whenReady(child, options, kill),
    exited,
    kill,
    run(signal, input) {
      lastId += 1;
      return runTask(child, options, kill, { id: lastId, signal, input });
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
    child.once("exit", (code, signal) => finish(`ended with ${signal ?? code} while loading`));
  });
}

interface Job {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly input: unknown;
}

function runTask(child: ChildProcess, options: WorkerOptions, kill: () => void, job: Job): Promise<TaskEnd> {
  return new Promise((resolve) => {
    const { id, signal } = job;
    let timer = setTimeout(() => finish({ end: "timeout" }, kill), options.taskMs);

    const onAbort = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ end: "aborted", alive: false }, kill), options.abortGraceMs);
      tell(child, { type: "abort", id });
    };
    const onExit = (code: number | null, by: string | null): void =>
      finish({ end: "crashed", reason: `ended with ${by ?? code}` });
    const onMessage = (raw: unknown): void => {
      const message: FromWorker | undefined = fromWorkerSchema.safeParse(raw).data;
      if (message === undefined || message.type === "ready" || message.id !== id) return;
      if (signal.aborted) finish({ end: "aborted", alive: true });
      else if (message.type === "done") finish({ end: "done", output: message.output });
      // After a bug nothing the process holds can be trusted: it is replaced.
      else finish({ end: "crashed", reason: `${message.name}: ${message.message}` }, kill);
    };
    const finish = (end: TaskEnd, then?: () => void): void => {
      clearTimeout(timer);
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
    tell(child, { type: "task", id, input: job.input });
  });
}

/** A channel that is closing is followed by "exit", which ends the task; so a failed send needs no answer of its own. */
function tell(child: ChildProcess, message: ToWorker): void {
  if (child.connected) child.send(message, () => undefined);
}
