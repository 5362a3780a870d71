import { z } from "zod";
import { type Turned, turnedSchema } from "#contract/api.ts";
import { DECODE_ERROR_CODES, type PhotoErrorCode } from "#contract/error-codes.ts";
import { analysisResultSchema } from "#contract/result.ts";
import { REFUSAL_CODES } from "#engine/codes.ts";
import type { ProviderOutcome } from "../outcome.ts";
import { DECODE } from "./analysis-pool.ts";
import type { PhotoTask } from "./photo-task.ts";
import type { PoolOutcome } from "./task-queue.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A measurement as the contract has it, parsed. */
export type MeasuredResult = z.infer<typeof analysisResultSchema>;

export interface ExamineOptions {
  /** Longer side of the picture of the face that is to come back, pixels; left out: no picture leaves the worker. */
  readonly faceJpegSidePx?: number;
}

export type Examination =
  | {
      readonly end: "examined";
      readonly result: MeasuredResult;
      /** Fresh JPEG of the face without metadata, to be cleared by whoever gets it; null when none was asked for. */
      readonly faceJpeg: Uint8Array | null;
      /** For the details of the answer. */
      readonly turned?: Turned | undefined;
    }
  | Extract<ProviderOutcome, { end: "refused" | "failed" | "aborted" }>;

/** Decodes, checks and measures a photo in a worker process. Every analysis begins with it, whoever writes the words. */
export interface PhotoExaminer {
  readonly ready: boolean;
  readonly fullFor: number | null;
  examine(signal: AbortSignal, photo: Uint8Array, options?: ExamineOptions): Promise<Examination>;
}

/** What a worker answers; it runs in a process of its own, so its word is parsed like any other that crosses a border. */
const outcomeSchema = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    result: analysisResultSchema,
    faceJpeg: z.instanceof(Uint8Array).nullable(),
    turned: turnedSchema,
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum([...DECODE_ERROR_CODES, ...REFUSAL_CODES] satisfies readonly PhotoErrorCode[]),
  }),
]);

export function createPhotoExaminer(pool: WorkerPool<PhotoTask, unknown>): PhotoExaminer {
  return {
    get ready() {
      return pool.ready;
    },
    get fullFor() {
      return pool.fullFor;
    },
    async examine(signal, photo, { faceJpegSidePx } = {}): Promise<Examination> {
      const worked = await pool.run(signal, { photo, ...(faceJpegSidePx === undefined ? {} : { faceJpegSidePx }) });
      if (!worked.ok) return failed(worked);
      const outcome = outcomeSchema.parse(worked.output);
      if (!outcome.ok) return { end: "refused", code: outcome.code };
      const { result, faceJpeg, turned } = outcome;
      return { end: "examined", result, faceJpeg, turned };
    },
  };
}

function failed(outcome: Exclude<PoolOutcome<unknown>, { ok: true }>): Exclude<Examination, { end: "examined" }> {
  switch (outcome.reason) {
    case "aborted":
      return { end: "aborted" };
    case "overloaded":
      return { end: "failed", code: "overloaded", retryAfterSeconds: outcome.retryAfterSeconds, isUntouched: true };
    case "unavailable":
      return { end: "failed", code: "provider_unavailable" };
    case "timeout":
      return costly(outcome.stage) ?? { end: "failed", code: "provider_timeout" };
    case "memory":
    case "crashed":
      return costly(outcome.stage) ?? { end: "failed", code: "provider_error" };
    case "threw":
      return { end: "failed", code: "provider_error" };
  }
}

/** Whatever a decoder does to its process, the file is at fault: what is measured afterwards is pixels like any other. */
function costly(stage: string | null): Extract<Examination, { end: "refused" }> | null {
  return stage === DECODE ? { end: "refused", code: "image_too_complex" } : null;
}
