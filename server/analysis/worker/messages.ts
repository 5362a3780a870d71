import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";

/** What pool and worker say to each other over the IPC channel. What is `carried` comes beside it (`carried-bytes.ts`). */

const carriedSchema = z.object({ name: z.string(), length: z.int().min(0).max(LIMITS.imageBytes) }).nullable();

export const toWorkerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("task"), id: z.int(), input: z.unknown(), carried: carriedSchema }),
  z.object({ type: z.literal("abort"), id: z.int() }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

export const fromWorkerSchema = z.discriminatedUnion("type", [
  /** Loaded and able to work. `version`: see `WorkerOptions.version`. */
  z.object({ type: z.literal("ready"), version: z.string() }),
  /** What the task is at: a time limit of its own, and a name for what went wrong. */
  z.object({ type: z.literal("stage"), id: z.int(), stage: z.string() }),
  /** The worker is free: of what the task needed nothing is left in it. */
  z.object({ type: z.literal("done"), id: z.int(), output: z.unknown(), carried: carriedSchema }),
  /** The task asked for more memory than the process may have. */
  z.object({ type: z.literal("exhausted"), id: z.int() }),
  /** The task threw: a bug. Expected failures are outputs. */
  z.object({ type: z.literal("failed"), id: z.int(), name: z.string(), message: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
