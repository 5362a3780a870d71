import { describe, expect, it } from "vitest";
import { createPhotoExaminer } from "./examine-photo.ts";
import type { PhotoTask } from "./photo-task.ts";
import type { PoolOutcome } from "./task-queue.ts";
import type { WorkerPool } from "./worker-pool.ts";

const NEVER = new AbortController().signal;

/** An examiner whose pool ends every task like this. */
function examinerOf(outcome: PoolOutcome<unknown>) {
  const pool = { ready: true, fullFor: null, run: () => Promise.resolve(outcome) };
  return createPhotoExaminer(pool as unknown as WorkerPool<PhotoTask, unknown>);
}

/** What really hangs, takes memory or crashes: E16, E17. */
describe("a photo whose worker does not come to its end", () => {
  it.each([
    ["timeout", "image_too_complex", "provider_timeout"],
    ["memory", "image_too_complex", "provider_error"],
    ["crashed", "image_too_complex", "provider_error"],
    // A bug of ours, whatever it was at.
    ["threw", "provider_error", "provider_error"],
  ] as const)("by %s is, while it is decoded, %s, and later %s", async (reason, decoding, later) => {
    const endAt = (stage: string | null) => examinerOf({ ok: false, reason, stage }).examine(NEVER, new Uint8Array());
    const end = decoding === "image_too_complex" ? "refused" : "failed";
    expect(await endAt("decode")).toEqual({ end, code: decoding });
    for (const stage of ["measure", null]) expect(await endAt(stage)).toEqual({ end: "failed", code: later });
  });
});
