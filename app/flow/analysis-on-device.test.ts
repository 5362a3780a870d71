import { resolveObjectURL } from "node:buffer";
import { describe, expect, it, vi } from "vitest";
import { DeviceUnavailable } from "#browser/device/device-analysis.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import {
  BUSY,
  chosen,
  FACE,
  LIMITED,
  NO_FACE,
  PREPARED,
  QUOTA,
  RESULT,
  SELFIE,
  SILENCE,
  setUp,
  UPLOADED,
} from "#tests/support/device-session.ts";

import { PhotoRefused } from "../features/analyse/prepared-photo.ts";

type Session = ReturnType<typeof setUp>;
const AI = { photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" } as const;
const HERE = { kind: "analysed", texts: null, result: RESULT, origin: { kind: "device", sentBytes: 0 } };
const died = () => Promise.reject(new DeviceUnavailable("worker"));
const facesOf = ({ states }: Session) =>
  states.map((state) => (state.step === "upload" && state.work.kind === "analysing" ? state.work.face : null));

describe("With the switch on (R-UP-14)", () => {
  it("a photo is measured here, phase by phase, its face shown meanwhile, and the server is never asked", async () => {
    const flow = await chosen();
    expect(flow.send).not.toHaveBeenCalled();
    expect(flow.analysed.mock.calls[0]?.[0]).toBe(PREPARED.photo);
    expect(flow.phases()).toEqual(["preparing", "loading", "analysing", "done"]);
    expect(facesOf(flow)).toContain(FACE);
    expect(flow.notices).toEqual([{ kind: "analysed", place: "device" }]);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
  });

  describe("its pixels", () => {
    const PIXELS = { width: 1, height: 1, data: new Uint8Array(4) };
    const preparing = (whenPacked: Promise<unknown>) => ({
      warmUp: () => undefined,
      prepare: async (_file: Blob, _signal: AbortSignal, onPixels?: (pixels: typeof PIXELS) => void) => {
        onPixels?.(PIXELS);
        await whenPacked;
        return PREPARED;
      },
    });

    it("are measured while they are packed, and what is found is told once the photo is shown (decision 0131)", async () => {
      const packed = Promise.withResolvers<void>();
      const loaded = Promise.withResolvers<void>();
      const flow = setUp({
        preparer: preparing(packed.promise),
        analyse: async (_pixels, { onReady, onFace }) => {
          await loaded.promise;
          onReady?.();
          onFace?.(FACE);
          return { ok: true, result: RESULT };
        },
      });
      const running = flow.session.choose(SELFIE);
      await vi.waitFor(() => expect(flow.analysed).toHaveBeenCalledOnce());
      expect(flow.phases()).toEqual(["preparing"]);
      packed.resolve();
      await vi.waitFor(() => expect(flow.phases()).toEqual(["preparing", "loading"]));
      loaded.resolve();
      await running;
      expect(flow.analysed.mock.calls.map(([photo]) => photo)).toEqual([PIXELS]);
      expect(flow.phases()).toEqual(["preparing", "loading", "analysing", "done"]);
      expect(facesOf(flow)).toContain(FACE);
      expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
    });

    it("are gone with a worker that dies: then the packed photo is measured", async () => {
      const analyse = vi.fn().mockImplementationOnce(died).mockResolvedValue({ ok: true, result: RESULT });
      const flow = await chosen({ preparer: preparing(Promise.resolve()), analyse });
      expect(analyse.mock.calls.map(([photo]) => photo)).toEqual([PIXELS, PREPARED.photo]);
      expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
    });

    it("are nobody's any more when the photo is refused, and no question of the server's", async () => {
      const begun = Promise.withResolvers<AbortSignal>();
      const analyse = (_photo: unknown, { signal }: { readonly signal: AbortSignal }) => {
        begun.resolve(signal);
        return new Promise<never>(() => undefined);
      };
      const tooLarge = Promise.reject(new PhotoRefused("file_too_large"));
      const flow = await chosen({ preparer: preparing(tooLarge), analyse });
      expect(flow.refusal()).toMatchObject({ code: "file_too_large" });
      expect((await begun.promise).aborted).toBe(true);
      const server = await chosen({ preparer: preparing(Promise.resolve()), isOn: false });
      expect(server.analysed).not.toHaveBeenCalled();
    });
  });

  it("a photo that lay on its side is shown as it was measured, and not at all where it cannot be turned", async () => {
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xdb])], { type: "image/jpeg" });
    const analyse = async () => ({ ok: true, result: RESULT, turned: 90 }) as const;
    const preparer = { warmUp: () => undefined, prepare: () => Promise.resolve({ photo: jpeg, shown: jpeg }) };
    const { store, states } = await chosen({ preparer, analyse });
    const state = store.read();
    expect(state).toMatchObject({ step: "results", outcome: { kind: "analysed", turned: 90 } });
    const shown = await resolveObjectURL(state.photo?.preview ?? "")?.arrayBuffer();
    expect(shown && Buffer.from(shown).includes("Exif")).toBe(true);
    // The one from before is let go.
    const first = states.map(({ photo }) => photo?.preview).find((preview) => typeof preview === "string");
    expect(resolveObjectURL(first ?? "")).toBeUndefined();
    const unknown = await chosen({ analyse });
    expect(unknown.store.read()).toMatchObject({ step: "results", photo: { preview: null } });
  });

  it("a refusal has the engine's code, and is final like the server's", async () => {
    const { session, send, refusal } = await chosen({ analyse: () => Promise.resolve({ ok: false, code: "no_face" }) });
    expect(refusal()).toMatchObject({ code: "no_face", canRetry: false });
    expect(refusal()?.elsewhere).toBeUndefined();
    await session.retry("server");
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ["device_unsupported", false, { analyse: () => Promise.reject(new DeviceUnavailable("unsupported")) }],
    ["device_models", true, { analyse: () => Promise.reject(new DeviceUnavailable("models")) }],
    ["device_models", true, { device: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["device_worker", true, { analyse: died }],
    ["device_timeout", true, { analyse: () => Promise.reject(new DeviceUnavailable("timeout")) }],
  ])("what the device cannot do (%s) is said; the server is offered and not asked", async (code, canRetry, fault) => {
    const { send, refusal, notices } = await chosen(fault);
    expect(refusal()).toMatchObject({ code, canRetry, place: "device", elsewhere: "server" });
    expect(notices).toMatchObject([{ kind: "refused" }]);
    expect(send).not.toHaveBeenCalled();
  });

  it("a bug is reported, and leads neither to a demo nor to the server", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const bug = new TypeError("undefined is not a function");
    const { send, refusal } = await chosen({ analyse: () => Promise.reject(bug) });
    expect(refusal()).toMatchObject({ code: "device_worker", elsewhere: "server" });
    expect(report).toHaveBeenCalledWith(bug);
    expect(send).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("trying again stays on the device; the server is asked when the visitor says so, without a tick from before", async () => {
    const flow = setUp({ provider: () => AI, analyse: died, reply: BUSY });
    flow.store.send({ type: "consented", providerConsent: true });
    await flow.session.choose(SELFIE);
    await flow.session.retry();
    expect(flow.analysed).toHaveBeenCalledTimes(2);
    expect(flow.send).not.toHaveBeenCalled();
    await flow.session.retry("server");
    expect(flow.send.mock.calls.map(([, , options]) => options.providerConsent)).toEqual([false]);
  });

  it.each([
    ["Cancel", ({ session }: Session) => session.cancel()],
    ["the browser's Back", ({ store }: Session) => store.send({ type: "travelled", to: "hero" })],
  ] as const)("%s ends the worker's job, silently", async (_, leave) => {
    const begun = Promise.withResolvers<AbortSignal>();
    const flow = setUp({
      analyse: (_photo, { signal }) => {
        begun.resolve(signal);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const running = flow.session.choose(SELFIE);
    const signal = await begun.promise;
    leave(flow);
    await running;
    expect(signal.aborted).toBe(true);
    expect(flow.notices).toEqual([]);
  });
});

describe("With the switch off", () => {
  it("the device is not asked for anything, and nothing of it is loaded; the switch is read with every photo", async () => {
    let isOn = false;
    const { session, load, send, analysed } = await chosen({ isOnDevice: () => isOn, reply: NO_FACE });
    expect(load).not.toHaveBeenCalled();
    isOn = true;
    await session.choose(SELFIE);
    expect([send.mock.calls.length, analysed.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ["busy", BUSY],
    ["rate-limited", LIMITED],
  ])("a server that is %s offers the device, for this once; what was sent is counted", async (_, reply) => {
    const { store, session, refusal } = await chosen({ isOn: false, reply });
    expect(refusal()).toMatchObject({ canRetry: true, elsewhere: "device" });
    await session.retry("device");
    const origin = { kind: "device", sentBytes: UPLOADED };
    expect(store.read()).toMatchObject({ step: "results", outcome: { origin } });
  });

  it.each([
    ["that this browser cannot do", { reply: BUSY, canMeasureHere: () => false }],
    ["for a photo that would be refused here too", { reply: NO_FACE }],
  ])("nothing is offered %s", async (_, situation) => {
    const { session, refusal, load } = await chosen({ isOn: false, ...situation });
    expect(refusal()?.elsewhere).toBeUndefined();
    await session.retry("device");
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ["no network", SILENCE],
    ["a spent quota", QUOTA],
  ])("a demo (%s) gives way to a measurement here (R-DEMO-2)", async (_, reply) => {
    const { store, session, notices } = await chosen({ isOn: false, reply });
    expect(store.read()).toMatchObject({ outcome: { kind: "demo" } });
    await session.retry("device");
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", result: RESULT } });
    expect(notices.at(-1)).toEqual({ kind: "analysed", place: "device" });
  });
});

describe("The bytes that were sent", () => {
  it("add up over every sending of the same photo, also one that is chosen again, and are each photo's own", async () => {
    const { session } = await chosen({ isOn: false, reply: BUSY });
    await session.retry();
    const { name, type, lastModified } = SELFIE;
    const again = new File([await SELFIE.arrayBuffer()], name, { type, lastModified });
    const other = new File(["x"], "other.jpg", { type });
    expect([SELFIE, again, other].map(session.sentBytes)).toEqual([2 * UPLOADED, 2 * UPLOADED, 0]);
  });

  it("count a sending that was broken off by what had left", async () => {
    const { session } = setUp({
      isOn: false,
      send: (_photo, _language, { onBytes, signal }) => {
        onBytes(100);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const running = session.choose(SELFIE);
    await vi.waitFor(() => expect(session.sentBytes(SELFIE)).toBe(100));
    session.cancel();
    await running;
    expect(session.sentBytes(SELFIE)).toBe(100);
  });
});

describe("A photo of the live camera (R-UP-15)", () => {
  const shot = (outcome: Promise<AnalysisOutcome> | null) => ({
    file: SELFIE,
    outcome,
    onFace: (tell: (points: Float32Array) => void) => tell(FACE),
    cancel: vi.fn(),
  });
  const never = () => new Promise<never>(() => undefined);

  it("comes with its measurement, and as it is shown: nobody prepares or measures it again, nobody gets it", async () => {
    const prepare = vi.fn();
    const flow = setUp({ isOn: false, preparer: { warmUp: () => undefined, prepare } });
    await flow.session.takeShot(shot(Promise.resolve({ ok: true, result: RESULT })));
    for (const call of [flow.send, flow.analysed, prepare]) expect(call).not.toHaveBeenCalled();
    expect(flow.phases()).toEqual(["preparing", "loading", "analysing", "done"]);
    expect(facesOf(flow)).toContain(FACE);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
    expect(resolveObjectURL(flow.store.read().photo?.preview ?? "")?.size).toBe(SELFIE.size);
  });

  it("released by hand, it may be refused like any other", async () => {
    const { session, refusal } = setUp({ isOn: false });
    await session.takeShot(shot(Promise.resolve({ ok: false, code: "too_dark" })));
    expect(refusal()).toMatchObject({ code: "too_dark" });
  });

  it("whose frames died with the worker is measured from the photo that is left", async () => {
    const { session, store, analysed } = setUp({ isOn: false });
    await session.takeShot(shot(died()));
    expect(analysed.mock.calls[0]?.[0]).toBe(SELFIE);
    expect(store.read().step).toBe("results");
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("without a measurement it is prepared and goes where the switch says (on: %s)", async (isOn, sent) => {
    const { session, send, analysed } = setUp({ isOn });
    await session.takeShot(shot(null));
    expect(send).toHaveBeenCalledTimes(sent);
    expect((isOn ? analysed : send).mock.calls[0]?.[0]).toBe(PREPARED.photo);
  });

  it("goes to the AI provider whose box was ticked, and its measurement ends", async () => {
    const { session, store, send } = setUp({ isOn: false, provider: () => AI });
    store.send({ type: "consented", providerConsent: true });
    const taken = shot(never());
    await session.takeShot(taken);
    expect(taken.cancel).toHaveBeenCalled();
    expect(send.mock.calls[0]).toMatchObject([PREPARED.photo, "de", { providerConsent: true }]);
  });

  it("is let go when the visitor cancels", async () => {
    const { session, store } = setUp({ isOn: false });
    const taken = shot(never());
    void session.takeShot(taken);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "analysing" } }));
    session.cancel();
    expect(taken.cancel).toHaveBeenCalled();
    expect(store.read()).toMatchObject({ step: "upload", photo: null });
  });
});
