import { constants, setPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
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
    // The shape of input and output is the business of the two sides that use the pool.
    void task(controller.signal, message.input as Input, (stage) => say({ type: "stage", id: message.id, stage }))
      .then(
        (output): FromWorker => ({ type: "done", id: message.id, output }),
        (error): FromWorker =>
          isOutOfMemory(error)
            ? { type: "exhausted", id: message.id }
            : { type: "failed", id: message.id, name: nameOf(error), message: String(error) },
      )
      .then((answer) => {
        running = null;
        say(answer);
        setImmediate(() => {
          letGo();
          say({ type: "rested", id: message.id });
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

function letGo(): void {
  const { used_heap_size, external_memory } = getHeapStatistics();
  if (used_heap_size + external_memory > LET_GO_BYTES) globalThis.gc?.();
}

function say(message: FromWorker): void {
  process.send?.(message);
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
