import { describe, expect, it, vi } from "vitest";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import type { PageProvider } from "#page/settings.ts";
import { BUSY, NO_FACE, RESULT, SELFIE, SILENCE, type Situation, setUp, TEXTS } from "#tests/support/device-session.ts";
import { T } from "#tests/support/translators.ts";
import type { Outcome } from "../features/analyse/outcome.ts";
import type { Reply } from "../features/analyse/send-photo.ts";
import { canAddTo } from "./add-photo.ts";
import { joinOutcome } from "./join-outcome.ts";

const OTHER = { file: SELFIE, shot: null };
const results = [0.1, 0.15, 0.22, 0.5, 0.7, 0.9, 0.05, 0.04, 0.03].map((light) =>
  buildResult({ spread: 8, quality: { light } }),
);

function success(result: AnalysisResult): Reply {
  const details = { source: "embedded", result };
  const body = JSON.stringify({ success: true, quotaExceeded: false, requestId: "r", analysis: TEXTS, details });
  return { kind: "answer", status: 200, body, retryAfterSeconds: null };
}

/** At the result of a first photo; what comes after it is answered in turn. */
async function atResult(replies: readonly Reply[], situation: Situation = {}) {
  const left = [success(RESULT), ...replies];
  const session = setUp({ isOn: false, send: () => Promise.resolve(left.shift() ?? SILENCE), ...situation });
  await session.session.choose(SELFIE);
  const { store } = session;
  const together = () => store.read().together;
  const shown = () => {
    const { outcome } = store.read();
    const joined = outcome && joinOutcome(outcome, together().added, { t: T.de, language: "de" });
    return joined?.kind === "analysed" ? joined : null;
  };
  return { ...session, together, shown };
}

describe("Another photo for a result (R-RES-20)", () => {
  it("is measured alone by the server, as the first was, and counts; removed, all is as before", async () => {
    const { session, store, shown, together } = await atResult([success(results[0]!), success(results[1]!)]);
    const before = shown();
    await session.add(OTHER);
    await session.add(OTHER);
    expect(shown()?.result).toMatchObject({ photos: 3, moments: 3, scoreSpread: 5 });
    expect(shown()).toMatchObject({ origin: { kind: "engine" }, language: "de" });
    for (const { run } of together().added) store.send({ type: "photoRemoved", run });
    expect(shown()).toBe(before);
  });

  it("stays on the device where the first one did, also of the live camera", async () => {
    const measured = [RESULT, results[0]!];
    const { session, shown, send } = await atResult([], {
      isOn: true,
      analyse: () => Promise.resolve({ ok: true, result: measured.shift() ?? RESULT }),
      send: vi.fn(),
    });
    await session.add(OTHER);
    const shot = { file: SELFIE, onFace: () => undefined, cancel: vi.fn() };
    await session.add({ file: SELFIE, shot: { ...shot, outcome: Promise.resolve({ ok: true, result: results[1]! }) } });
    expect(shown()).toMatchObject({ result: { photos: 3 }, origin: { kind: "device", sentBytes: 0 } });
    expect(send).not.toHaveBeenCalled();
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

  it("ends when the visitor cancels or leaves, one at a time, seven at most", async () => {
    const { session, store, together } = await atResult(results.map(success));
    for (const leave of [{ type: "addCancelled" }, { type: "travelled", to: "upload" }] as const) {
      const adding = session.add(OTHER);
      await session.add(OTHER);
      store.send(leave);
      await adding;
      expect(together()).toEqual({ added: [], adding: null });
    }
    store.send({ type: "travelled", to: "results" });
    for (const _ of results) await session.add(OTHER);
    expect(together().added).toHaveLength(6);
    store.send({ type: "restarted" });
    expect(together()).toEqual({ added: [], adding: null });
  });

  it("is offered for a measurement alone, never where an AI gets to see photos", () => {
    const asking: PageProvider = { photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" };
    const measured: Outcome = {
      kind: "analysed",
      texts: TEXTS,
      language: "de",
      result: RESULT,
      origin: { kind: "engine" },
    };
    expect(canAddTo(measured, null)).toBe(true);
    expect(canAddTo(measured, asking)).toBe(false);
    expect(canAddTo({ ...measured, origin: { kind: "device", sentBytes: 0 } }, asking)).toBe(true);
    expect(canAddTo({ ...measured, result: null }, null)).toBe(false);
    expect(canAddTo({ kind: "demo", reason: "failed", score: 60 }, null)).toBe(false);
  });
});
