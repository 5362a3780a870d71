import { constants, setPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { putBack, readBytes, takeBytes, writeBytes } from "./carried-bytes.ts";
import { type FromWorker, toWorkerSchema } from "./messages.ts";

/** @param enter to be called when a stage begins; each may have a time limit of its own (`WorkerOptions.stageMs`) */
export type Task<Input, Output> = (
  signal: AbortSignal,
  input: Input,
  enter: (stage: string) => void,
) => Promise<Output>;

/**
 * The worker's side of the pool, to be called once by a worker's entry file.
 * Loads everything first, then says that it is ready and takes one task at a time.
 *
 * @param version what this process was loaded from; the pool refuses a worker of another version
 */
export async function serveTasks<Input, Output>(
  version: string,
  load: () => Promise<Task<Input, Output>>,
): Promise<void> {
  // The owner stops this process; a Ctrl-C or a service manager's SIGTERM to the whole group must not cut off work in flight.
  process.on("SIGINT", ignore);
  process.on("SIGTERM", ignore);
  process.on("disconnect", () => process.exit(0));
  // libuv makes an inherited pipe wait for its reader, for the server too; the first mention of it switches that off again.
  process.stderr.on("error", ignore);
  // Pages and answers of the server come before the next analysis when cores are short.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

  const task = await load();
  if (!process.connected) process.exit(0);
  let running: { id: number; controller: AbortController } | null = null;

  process.on("message", (raw) => {
    const message = toWorkerSchema.parse(raw);
    if (message.type === "abort") {
      if (running?.id === message.id) running.controller.abort();
      return;
    }
    const controller = new AbortController();
    running = { id: message.id, controller };
    clearTimeout(idle);
    const { carried } = message;
    const received = carried === null ? null : readBytes(carried.length);
    if (carried !== null && received === null) process.exit(0);
    const input = carried && received ? putBack(message.input, carried, received) : message.input;
    // The shape of input and output is the business of the two sides that use the pool.
    void task(controller.signal, input as Input, (stage) => say({ type: "stage", id: message.id, stage }))
      .finally(() => received?.fill(0))
      .then(
        (output) => (): void => sayDone(message.id, output),
        (error) => (): void =>
          say(
            isOutOfMemory(error)
              ? { type: "exhausted", id: message.id }
              : { type: "failed", id: message.id, name: nameOf(error), message: String(error) },
          ),
      )
      .then((answer) => {
        running = null;
        // Once the task's own frames are gone, so that nothing holds what it needed.
        setImmediate(() => {
          letGo();
          answer();
        });
      });
  });
  say({ type: "ready", version });
}

/**
 * A worker that holds more than this after a photo, bytes, gives back what the photo needed before the next one comes; among
 * photos of 1,600 px it holds 100 to 160 MiB (measured). Not after each of them: a forced collection makes V8 throw away
 * compiled code ("embedded weak objects cleared": 18 functions a photo), and the next photo pays 12 to 40 % for compiling it
 * again (measured). V8's own count, as resident memory is read from /proc, which the sandbox has not.
 */
const LET_GO_BYTES = 192 * 2 ** 20;
/**
 * A worker without a task for this long, ms, has all garbage collected, so that nothing of what its last photo was computed
 * into is left (R-API-5: within a second). Chosen.
 */
const IDLE_MS = 600;

let idle: NodeJS.Timeout | undefined;

/** The task itself has cleared its photo. What else it has left is collected now where that is cheap, and all of it soon. */
function letGo(): void {
  const { used_heap_size, external_memory } = getHeapStatistics();
  void globalThis.gc?.({
    type: used_heap_size + external_memory > LET_GO_BYTES ? "major" : "minor",
    execution: "sync",
  });
  idle = setTimeout(() => globalThis.gc?.(), IDLE_MS).unref();
}

function sayDone(id: number, output: unknown): void {
  const { rest, carried, bytes } = takeBytes(output);
  say({ type: "done", id, output: rest, carried });
  if (bytes === null) return;
  writeBytes(bytes);
  bytes.fill(0);
}

function say(message: FromWorker): void {
  // Without a callback a server that is gone (it could not start, say) would be an uncaught error, with its stack.
  process.send?.(message, undefined, undefined, ignore);
}

/** How V8, Node and WebAssembly say that they got no memory; most native code ends the process instead. */
function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof Error &&
    /allocation failed|failed to (allocate|grow)|could not allocate|out of memory/i.test(error.message)
  );
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

function ignore(): void {
  // Deliberately nothing, see above.
}
