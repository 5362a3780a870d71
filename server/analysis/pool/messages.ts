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
  z.object({ type: z.literal("done"), id: z.int(), output: z.unknown() }),
  /** The task threw: a bug. Expected failures are outputs. */
  z.object({ type: z.literal("failed"), id: z.int(), name: z.string(), message: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
