import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeJpeg, gradientPicture } from "#lab/pictures/pictures.ts";
import { createAnalysisPool } from "#tests/support/hostile-pool.ts";
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

describe("a photo whose worker does not come to its end", () => {
  it.each(["timeout", "memory", "crashed"] as const)(
    "is too complex when that happens while it is decoded: %s",
    async (reason) => {
      const end = await examinerOf({ ok: false, reason, stage: "decode" }).examine(NEVER, new Uint8Array());
      expect(end).toEqual({ end: "refused", code: "image_too_complex" });
    },
  );

  it.each([
    ["timeout", "provider_timeout"],
    ["memory", "provider_error"],
    ["crashed", "provider_error"],
  ] as const)("is our own failure when that happens later: %s", async (reason, code) => {
    for (const stage of ["measure", null]) {
      const end = await examinerOf({ ok: false, reason, stage }).examine(NEVER, new Uint8Array());
      expect(end).toEqual({ end: "failed", code });
    }
  });

  it("is our own failure when a bug threw, also while it was decoded", async () => {
    const end = await examinerOf({ ok: false, reason: "threw", stage: "decode" }).examine(NEVER, new Uint8Array());
    expect(end).toEqual({ end: "failed", code: "provider_error" });
  });
});

describe("a decoder that misbehaves in the server's own workers", () => {
  const faults: string[] = [];
  const pool = createAnalysisPool({ fault: (reason) => faults.push(reason), warn: () => undefined });
  const examiner = createPhotoExaminer(pool);
  let sunset: Buffer;

  beforeAll(async () => {
    sunset = await encodeJpeg(gradientPicture());
    expect(await pool.start()).toEqual({ ok: true });
  });
  afterAll(() => pool.close());

  async function examine(word: string) {
    const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(word.length + 2)}${word}`, "latin1");
    const photo = Buffer.concat([sunset.subarray(0, 2), comment, sunset.subarray(2)]);
    return await examiner.examine(NEVER, photo);
  }

  it("costs its own photo and nothing else: hanging, allocating 2 GB, crashing (E16, E17)", async () => {
    const refused = { end: "refused", code: "image_too_complex" };
    const [hang, allocate] = await Promise.all([examine("skinglow-test:hang"), examine("skinglow-test:allocate")]);
    expect([hang, allocate]).toEqual([refused, refused]);
    expect(await examine("skinglow-test:crash")).toEqual(refused);
    expect(await examine("nothing")).toEqual({ end: "refused", code: "no_face" });
    expect(faults.toSorted()).toEqual([
      expect.stringMatching(/^worker ended with SIG(ABRT|SEGV|TRAP) at stage decode$/),
      "worker killed: too much memory at stage decode",
      "worker killed: too much time at stage decode",
    ]);
    // The watchdog's limit lies below 512 MiB; a machine that lets it wait gives the hook one more step of 32 MiB.
    if (process.platform === "linux") expect(pool.counts.peakRssBytes).toBeLessThan(544 * 1024 * 1024);
  });
});
