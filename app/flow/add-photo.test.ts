import { describe, expect, it, vi } from "vitest";
import type { Outcome } from "#contract/outcome.ts";
import { buildResult } from "#lab/result-builder.ts";
import type { PageProvider } from "#page/settings.ts";
import {
  AI,
  BUSY,
  chosen,
  NO_FACE,
  PREPARED,
  RESULT,
  SELFIE,
  SILENCE,
  type Situation,
  shotOf,
  success,
  TEXTS,
} from "#tests/support/device-session.ts";
import type { Reply } from "../features/analyse/send-photo.ts";
import { canAddTo } from "./add-photo.ts";
import { joinOutcome } from "./result/join-outcome.ts";

const OTHER = { file: SELFIE, shot: null };
const NOTHING = { added: [], adding: null };
const results = [0.1, 0.15, 0.22, 0.5, 0.7, 0.9, 0.05, 0.04, 0.03].map((light) =>
  // No two are copies.
  buildResult({
    spread: 8,
    quality: { light, pose: { yaw: 0, pitch: 0, roll: light * 40 }, interOcularPx: 150 * (1 + light) },
  }),
);

/** At the result of a first photo; what comes after it is answered in turn. */
async function atResult(replies: readonly Reply[], situation: Situation = {}) {
  const left = [success(RESULT), ...replies];
  const flow = await chosen({ isOn: false, send: () => Promise.resolve(left.shift() ?? SILENCE), ...situation });
  const together = () => flow.store.read().together;
  const shown = () => {
    const { outcome } = flow.store.read();
    return outcome && joinOutcome(outcome, together().added);
  };
  return { ...flow, together, shown };
}

describe("Another photo for a result (R-RES-20)", () => {
  it("is measured alone by the server, as the first was, and counts; removed, all is as before", async () => {
    const { session, store, shown, together } = await atResult([success(results[0]!), success(results[1]!)]);
    const before = shown();
    await session.add(OTHER);
    await session.add(OTHER);
    const result = { photos: 3, moments: 3, scoreSpread: 5 };
    expect(shown()).toMatchObject({ result, origin: { kind: "engine" }, texts: null });
    for (const { run } of together().added) store.send({ type: "photoRemoved", run });
    expect(shown()).toBe(before);
  });

  it("stays on the device where the first one did; the live camera's is measured and prepared already", async () => {
    const measured = [RESULT, results[0]!];
    const prepare = vi.fn(() => Promise.resolve(PREPARED));
    const { session, shown, send } = await atResult([], {
      isOn: true,
      preparer: { warmUp: () => undefined, prepare },
      analyse: () => Promise.resolve({ ok: true, result: measured.shift() ?? RESULT }),
      send: vi.fn(),
    });
    await session.add(OTHER);
    const outcome = Promise.resolve({ ok: true, result: results[1]! } as const);
    await session.add({ file: SELFIE, shot: shotOf(outcome) });
    expect(shown()).toMatchObject({ result: { photos: 3 }, origin: { kind: "device", sentBytes: 0 } });
    expect(send).not.toHaveBeenCalled();
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["no face", NO_FACE, { kind: "photo", refusal: { code: "no_face" } }],
    ["too many visitors", BUSY, { kind: "photo", refusal: { code: "overloaded" } }],
    ["no answer", SILENCE, { kind: "failed" }],
    ["the same photo", success(RESULT), { kind: "join", code: "same_photo" }],
    ["another method", success({ ...results[0]!, methodVersion: "x" }), { kind: "join", code: "other_method" }],
  ])("leaves the result as it is when there is %s, and says why", async (_, reply, why) => {
    const { session, shown, together } = await atResult([reply]);
    const before = shown();
    await session.add(OTHER);
    expect(together()).toMatchObject({ added: [], adding: { kind: "refused", why } });
    expect(shown()).toBe(before);
  });

  it("that may be of no person is asked about, and joined with the yes alone; its picture then goes (R-ENG-7)", async () => {
    const doubted = { ...results[0]!, quality: { ...results[0]!.quality, warnings: ["maybe_no_person" as const] } };
    const { session, store, shown, together } = await atResult(Array(3).fill(success(doubted)));
    const before = shown();
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    for (const answer of ["addCancelled", "addConfirmed"] as const) {
      await session.add(OTHER);
      const { adding } = together();
      expect(adding).toMatchObject({ kind: "asked", preview: expect.stringMatching(/^blob:/) });
      expect(shown()).toBe(before);
      // Nothing else is taken meanwhile.
      await session.add(OTHER);
      expect(together().adding).toBe(adding);
      store.send({ type: answer });
      expect(revoke).toHaveBeenLastCalledWith(adding?.kind === "asked" && adding.preview);
      expect(together().adding).toBeNull();
    }
    revoke.mockRestore();
    expect(shown()).toMatchObject({ result: { photos: 2 } });
    // Nor by leaving the question.
    for (const { run } of together().added) store.send({ type: "photoRemoved", run });
    await session.add(OTHER);
    store.send({ type: "travelled", to: "upload" });
    store.send({ type: "addConfirmed" });
    expect(together()).toEqual(NOTHING);
  });

  it("ends when the visitor cancels or leaves, one at a time, seven at most", async () => {
    const { session, store, together } = await atResult(results.map(success));
    for (const leave of [{ type: "addCancelled" }, { type: "travelled", to: "upload" }] as const) {
      const adding = session.add(OTHER);
      await session.add(OTHER);
      store.send(leave);
      await adding;
      expect(together()).toEqual(NOTHING);
    }
    store.send({ type: "travelled", to: "results" });
    for (const _ of results) await session.add(OTHER);
    expect(together().added).toHaveLength(6);
    store.send({ type: "restarted" });
    expect(together()).toEqual(NOTHING);
  });

  const answer = { texts: TEXTS, language: "de", result: RESULT, origin: { kind: "engine" } } as const;
  const answered: Outcome = { kind: "analysed", ...answer };
  it.each<[boolean, Outcome, PageProvider | null]>([
    [true, answered, null],
    [false, answered, AI],
    [true, { ...answered, origin: { kind: "device", sentBytes: 0 } }, AI],
    [false, { ...answered, result: null }, null],
    [false, { kind: "demo", reason: "failed", score: 60 }, null],
  ])("is offered (%s) for a measurement alone, never where an AI gets to see photos: %#", (can, outcome, provider) => {
    expect(canAddTo(outcome, provider)).toBe(can);
  });
});
