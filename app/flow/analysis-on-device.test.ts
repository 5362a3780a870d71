import { resolveObjectURL } from "node:buffer";
import { describe, expect, it, vi } from "vitest";
import type { Place } from "#contract/place.ts";
import {
  BUSY,
  FACE,
  LIMITED,
  NO_FACE,
  PREPARED,
  QUOTA,
  RESULT,
  SELFIE,
  SILENCE,
  setUp,
  TEXTS,
  UPLOADED,
} from "#tests/support/device-session.ts";
import { type DeviceProblem, DeviceUnavailable } from "../device/device-analysis.ts";
import { RESULTS_NOT_LOADED } from "../features/analyse/upload-state.ts";

describe("With the switch on (R-UP-14)", () => {
  it("a photo is measured here, phase by phase, its face shown meanwhile, and the server is never asked", async () => {
    const { store, session, send, analysed, phases, notices, states } = setUp();
    await session.choose(SELFIE);
    expect(send).not.toHaveBeenCalled();
    expect(analysed.mock.calls[0]?.[0]).toBe(PREPARED.photo);
    expect(phases()).toEqual(["preparing", "loading", "analysing", "done"]);
    expect(states.some((state) => state.step === "upload" && "face" in state.work && state.work.face === FACE)).toBe(
      true,
    );
    expect(notices).toEqual([{ kind: "analysed", place: "device" }]);
    expect(store.read()).toMatchObject({
      step: "results",
      outcome: { kind: "analysed", texts: TEXTS, result: RESULT, origin: { kind: "device", sentBytes: 0 } },
    });
  });

  it("a photo that lay on its side is shown as it was measured", async () => {
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xdb])], { type: "image/jpeg" });
    const preparer = { warmUp: () => undefined, prepare: () => Promise.resolve({ ...PREPARED, shown: jpeg }) };
    const { store, session, states } = setUp({
      preparer,
      analyse: (_photo, { onReady }) => {
        onReady?.();
        return Promise.resolve({ ok: true, result: RESULT, turned: 90 });
      },
    });
    await session.choose(SELFIE);
    const state = store.read();
    expect(state).toMatchObject({ step: "results", outcome: { kind: "analysed", turned: 90 } });
    const shown = await resolveObjectURL(state.photo?.preview ?? "")?.arrayBuffer();
    expect(shown && Buffer.from(shown).includes("Exif")).toBe(true);
    // The one from before is let go.
    const first = states.map(({ photo }) => photo?.preview).find((preview) => typeof preview === "string");
    expect(resolveObjectURL(first ?? "")).toBeUndefined();
  });

  it("a photo that cannot be shown as it was measured is not shown", async () => {
    const { store, session } = setUp({
      analyse: () => Promise.resolve({ ok: true, result: RESULT, turned: 180 }),
    });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ step: "results", photo: { preview: null } });
  });

  it("a refusal has the engine's code, and is final like the server's", async () => {
    const { session, send, refusal } = setUp({ analyse: () => Promise.resolve({ ok: false, code: "no_face" }) });
    await session.choose(SELFIE);
    expect(refusal()).toMatchObject({ code: "no_face", canRetry: false });
    expect(refusal()?.elsewhere).toBeUndefined();
    await session.retry("server");
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ["unsupported", false],
    ["models", true],
    ["worker", true],
    ["timeout", true],
  ] as const)(
    "what the device cannot do (%s) is said; the server is offered and not asked",
    async (problem, canRetry) => {
      const { session, send, refusal, notices } = setUp({
        analyse: () => Promise.reject(new DeviceUnavailable(problem)),
      });
      await session.choose(SELFIE);
      expect(refusal()).toMatchObject({ code: `device_${problem}`, canRetry, place: "device", elsewhere: "server" });
      expect(notices).toMatchObject([{ kind: "refused" }]);
      expect(send).not.toHaveBeenCalled();
    },
  );

  it("code that could not be loaded is the same as models that could not", async () => {
    const { session, refusal } = setUp({ device: () => Promise.reject(new TypeError("Failed to fetch")) });
    await session.choose(SELFIE);
    expect(refusal()).toMatchObject({ code: "device_models", canRetry: true });
  });

  it("a bug is reported, and leads neither to a demo nor to the server", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const bug = new TypeError("undefined is not a function");
    const { session, send, refusal } = setUp({ analyse: () => Promise.reject(bug) });
    await session.choose(SELFIE);
    expect(refusal()).toMatchObject({ code: "device_worker", elsewhere: "server" });
    expect(report).toHaveBeenCalledWith(bug);
    expect(send).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("words or a screen that could not be loaded leave the photo in hand, to be tried here again", async () => {
    for (const missing of [
      { say: () => Promise.reject(new Error("offline")) },
      { prepareResults: () => Promise.reject(new Error("offline")) },
    ]) {
      const { session, send, refusal, analysed } = setUp(missing);
      await session.choose(SELFIE);
      expect(refusal()).toMatchObject({ code: RESULTS_NOT_LOADED, canRetry: true, place: "device" });
      await session.retry();
      expect(analysed).toHaveBeenCalledTimes(2);
      expect(send).not.toHaveBeenCalled();
    }
  });

  it("trying again stays on the device; the server is asked when the visitor says so, without a tick from before", async () => {
    const problems: DeviceProblem[] = ["worker", "worker"];
    const flow = setUp({
      provider: () => ({ photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" }),
      analyse: () => Promise.reject(new DeviceUnavailable(problems.shift() ?? "worker")),
      reply: BUSY,
    });
    flow.store.send({ type: "consented", providerConsent: true });
    await flow.session.choose(SELFIE);
    await flow.session.retry();
    expect(flow.analysed).toHaveBeenCalledTimes(2);
    expect(flow.send).not.toHaveBeenCalled();
    await flow.session.retry("server");
    expect(flow.send).toHaveBeenCalledTimes(1);
    expect(flow.send.mock.calls[0]?.[2].providerConsent).toBe(false);
  });

  it.each([
    ["Cancel", ({ session }: ReturnType<typeof setUp>) => session.cancel()],
    ["the browser's Back", ({ store }: ReturnType<typeof setUp>) => store.send({ type: "travelled", to: "hero" })],
  ] as const)("%s ends the worker's job, silently", async (_, leave) => {
    let signal: AbortSignal | undefined;
    const flow = setUp({
      analyse: (_photo, options) => {
        signal = options.signal;
        return new Promise((_resolve, reject) =>
          options.signal.addEventListener("abort", () => reject(options.signal.reason)),
        );
      },
    });
    const chosen = flow.session.choose(SELFIE);
    await vi.waitFor(() => expect(signal).toBeDefined());
    leave(flow);
    await chosen;
    expect(signal?.aborted).toBe(true);
    expect(flow.notices).toEqual([]);
  });
});

describe("With the switch off", () => {
  it("the device is not asked for anything, and nothing of it is loaded", async () => {
    const { session, load } = setUp({ isOn: false });
    await session.choose(SELFIE);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ["busy", BUSY],
    ["rate-limited", LIMITED],
  ])("a server that is %s offers the device, for this once; what was sent is counted", async (_, reply) => {
    const { store, session, refusal } = setUp({ isOn: false, reply });
    await session.choose(SELFIE);
    expect(refusal()).toMatchObject({ canRetry: true, elsewhere: "device" });
    await session.retry("device");
    expect(store.read()).toMatchObject({
      step: "results",
      outcome: { origin: { kind: "device", sentBytes: UPLOADED } },
    });
  });

  it("offers nothing that this browser cannot do, nor for a photo that would be refused here too", async () => {
    const cannot = setUp({ isOn: false, reply: BUSY, canMeasureHere: () => false });
    await cannot.session.choose(SELFIE);
    expect(cannot.refusal()?.elsewhere).toBeUndefined();
    await cannot.session.retry("device");
    expect(cannot.load).not.toHaveBeenCalled();
    const noFace = setUp({ isOn: false, reply: NO_FACE });
    await noFace.session.choose(SELFIE);
    expect(noFace.refusal()?.elsewhere).toBeUndefined();
  });

  it.each([
    ["no network", SILENCE],
    ["a spent quota", QUOTA],
  ])("a demo (%s) gives way to a measurement here (R-DEMO-2)", async (_, reply) => {
    const { store, session, notices } = setUp({ isOn: false, reply });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ outcome: { kind: "demo" } });
    await session.retry("device");
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", result: RESULT } });
    expect(notices.at(-1)).toEqual({ kind: "analysed", place: "device" });
  });
});

describe("The bytes that were sent", () => {
  it("add up over every sending of the same photo, also one that is chosen again, and are each photo's own", async () => {
    const { session } = setUp({ isOn: false, reply: BUSY });
    await session.choose(SELFIE);
    await session.retry();
    const { name, type, lastModified } = SELFIE;
    const again = new File([await SELFIE.arrayBuffer()], name, { type, lastModified });
    expect(session.sentBytes(SELFIE)).toBe(2 * UPLOADED);
    expect(session.sentBytes(again)).toBe(2 * UPLOADED);
    expect(session.sentBytes(new File(["x"], "other.jpg", { type }))).toBe(0);
  });

  it("count a sending that was broken off by what had left", async () => {
    const { session } = setUp({
      isOn: false,
      send: (_image, _language, { onBytes, signal }) => {
        onBytes(100);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const chosen = session.choose(SELFIE);
    await vi.waitFor(() => expect(session.sentBytes(SELFIE)).toBe(100));
    session.cancel();
    await chosen;
    expect(session.sentBytes(SELFIE)).toBe(100);
  });
});

it("The switch is read when a photo is chosen", async () => {
  let place: Place = "server";
  const { session, send, analysed } = setUp({ isOnDevice: () => place === "device", reply: NO_FACE });
  await session.choose(SELFIE);
  place = "device";
  await session.choose(SELFIE);
  expect([send.mock.calls.length, analysed.mock.calls.length]).toEqual([1, 1]);
});
