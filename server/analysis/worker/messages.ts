import { z } from "zod";

/** What pool and worker say to each other over the IPC channel. Photos cross as `Uint8Array` (V8 serialisation, no base64). */

export const toWorkerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("task"), id: z.int(), input: z.unknown() }),
  z.object({ type: z.literal("abort"), id: z.int() }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

export const fromWorkerSchema = z.discriminatedUnion("type", [
  /** Loaded and able to work. `version`: see `WorkerOptions.version`. */
  z.object({ type: z.literal("ready"), version: z.string() }),
  /** What the task is at: a time limit of its own, and a name for what went wrong. */
  z.object({ type: z.literal("stage"), id: z.int(), stage: z.string() }),
  z.object({ type: z.literal("done"), id: z.int(), output: z.unknown() }),
  /** After a task's end: what it needed is let go, the worker is free. */
  z.object({ type: z.literal("rested"), id: z.int() }),
  /** The task asked for more memory than the process may have. */
  z.object({ type: z.literal("exhausted"), id: z.int() }),
  /** The task threw: a bug. Expected failures are outputs. */
  z.object({ type: z.literal("failed"), id: z.int(), name: z.string(), message: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
