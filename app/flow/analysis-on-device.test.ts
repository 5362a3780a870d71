import { resolveObjectURL } from "node:buffer";
import { describe, expect, it, vi } from "vitest";
import { DeviceUnavailable } from "#browser/device/device-analysis.ts";
import {
  AI,
  BUSY,
  chosen,
  FACE,
  type Flow,
  LIMITED,
  NO_FACE,
  PLACES,
  PREPARED,
  RESULT,
  SELFIE,
  setUp,
  shotOf,
  UPLOADED,
  untilAborted,
} from "#tests/support/device-session.ts";
import { PhotoRefused } from "../features/analyse/prepared-photo.ts";

/** What only the device does; what both places do: `analysis-session.test.ts`. */

const HERE = { kind: "analysed", texts: null, result: RESULT, origin: { kind: "device", sentBytes: 0 } };
const measured = { ok: true, result: RESULT } as const;
const unavailable = (...problem: ConstructorParameters<typeof DeviceUnavailable>) =>
  Promise.reject(new DeviceUnavailable(...problem));
const facesOf = ({ states }: Flow) =>
  states.map((state) => (state.step === "upload" && state.work.kind === "analysing" ? state.work.face : null));

describe("With the switch on (R-UP-14)", () => {
  it("the face is shown while the photo is measured, and no text of a server with its result", async () => {
    const flow = await chosen();
    expect(facesOf(flow)).toContain(FACE);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
  });

  describe("the photo's pixels", () => {
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
          return measured;
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
      const analyse = vi.fn().mockImplementationOnce(() => unavailable("worker"));
      const flow = await chosen({
        preparer: preparing(Promise.resolve()),
        analyse: analyse.mockResolvedValue(measured),
      });
      expect(analyse.mock.calls.map(([photo]) => photo)).toEqual([PIXELS, PREPARED.photo]);
      expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
    });

    it("are nobody's any more when the photo is refused, and no question of the server's", async () => {
      const begun = Promise.withResolvers<AbortSignal>();
      const tooLarge = Promise.reject(new PhotoRefused("file_too_large"));
      const flow = await chosen({ ...PLACES.device.waits(begun.resolve), preparer: preparing(tooLarge) });
      expect(flow.refusal()).toMatchObject({ code: "file_too_large" });
      expect((await begun.promise).aborted).toBe(true);
      const server = await chosen({ preparer: preparing(Promise.resolve()), isOn: false });
      expect(server.analysed).not.toHaveBeenCalled();
    });
  });

  it("a photo that lay on its side is shown as it was measured, and not at all where it cannot be turned", async () => {
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xdb])], { type: "image/jpeg" });
    const analyse = async () => ({ ...measured, turned: 90 }) as const;
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

  it.each([
    ["device_unsupported", false, { analyse: () => unavailable("unsupported") }],
    ["device_models", true, { analyse: () => unavailable("models") }],
    ["device_models", true, { device: () => Promise.reject(new TypeError("Failed to fetch")) }],
    ["device_worker", true, { analyse: () => unavailable("worker") }],
    ["device_timeout", true, { analyse: () => unavailable("timeout") }],
  ])("what the device cannot do (%s) is said; the server is offered and not asked", async (code, canRetry, fault) => {
    const { send, refusal, notices } = await chosen(fault);
    expect(refusal()).toMatchObject({ code, canRetry, place: "device", elsewhere: "server" });
    expect(notices).toMatchObject([{ kind: "refused" }]);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("With the switch off (R-UP-14)", () => {
  it("nothing of the device is loaded; the switch is read with every photo", async () => {
    let isOn = false;
    const { session, load, send, analysed } = await chosen({ isOnDevice: () => isOn, reply: NO_FACE });
    expect(load).not.toHaveBeenCalled();
    isOn = true;
    await session.choose(SELFIE);
    expect([send.mock.calls.length, analysed.mock.calls.length]).toEqual([1, 1]);
  });

  it("what was sent is counted where a server that limits offers the device; a browser that cannot is offered nothing", async () => {
    const { store, session } = await chosen({ isOn: false, reply: LIMITED });
    await session.retry("device");
    const origin = { kind: "device", sentBytes: UPLOADED };
    expect(store.read()).toMatchObject({ step: "results", outcome: { origin } });
    const cannot = await chosen({ isOn: false, reply: BUSY, canMeasureHere: () => false });
    expect(cannot.refusal()?.elsewhere).toBeUndefined();
    await cannot.session.retry("device");
    expect(cannot.load).not.toHaveBeenCalled();
  });

  it("the bytes of a photo add up over every sending, also of one that is chosen again or broken off, and are its own", async () => {
    const { session } = await chosen({ isOn: false, reply: BUSY });
    await session.retry();
    const { name, type, lastModified } = SELFIE;
    const again = new File([await SELFIE.arrayBuffer()], name, { type, lastModified });
    const other = new File(["x"], "other.jpg", { type });
    expect([SELFIE, again, other].map(session.sentBytes)).toEqual([2 * UPLOADED, 2 * UPLOADED, 0]);
    const left = setUp({
      isOn: false,
      send: (_photo, _language, { onBytes, signal }) => {
        onBytes(100);
        return untilAborted(signal);
      },
    }).session;
    const running = left.choose(SELFIE);
    await vi.waitFor(() => expect(left.sentBytes(SELFIE)).toBe(100));
    left.cancel();
    await running;
    expect(left.sentBytes(SELFIE)).toBe(100);
  });
});

describe("A photo of the live camera (R-UP-15)", () => {
  const never = () => new Promise<never>(() => undefined);

  it("comes with its measurement, and as it is shown: nobody prepares or measures it again, nobody gets it", async () => {
    const prepare = vi.fn();
    const flow = setUp({ isOn: false, preparer: { warmUp: () => undefined, prepare } });
    await flow.session.takeShot(shotOf(Promise.resolve(measured)));
    for (const call of [flow.send, flow.analysed, prepare]) expect(call).not.toHaveBeenCalled();
    expect(flow.phases()).toEqual(["preparing", "loading", "analysing", "done"]);
    expect(facesOf(flow)).toContain(FACE);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: HERE });
    expect(resolveObjectURL(flow.store.read().photo?.preview ?? "")?.size).toBe(SELFIE.size);
  });

  it("released by hand it may be refused like any other; where its frames died with the worker the photo is left", async () => {
    const refused = setUp({ isOn: false });
    await refused.session.takeShot(shotOf(Promise.resolve({ ok: false, code: "too_dark" })));
    expect(refused.refusal()).toMatchObject({ code: "too_dark" });
    const { session, store, analysed } = setUp({ isOn: false });
    await session.takeShot(shotOf(unavailable("worker")));
    expect(analysed.mock.calls[0]?.[0]).toBe(SELFIE);
    expect(store.read().step).toBe("results");
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("without a measurement it is prepared and goes where the switch says (on: %s)", async (isOn, sent) => {
    const { session, send, analysed } = setUp({ isOn });
    await session.takeShot(shotOf(null));
    expect(send).toHaveBeenCalledTimes(sent);
    expect((isOn ? analysed : send).mock.calls[0]?.[0]).toBe(PREPARED.photo);
  });

  it("goes to the AI provider whose box was ticked, and its measurement ends", async () => {
    const { session, store, send } = setUp({ isOn: false, provider: () => AI });
    store.send({ type: "consented", providerConsent: true });
    const taken = shotOf(never());
    await session.takeShot(taken);
    expect(taken.cancel).toHaveBeenCalled();
    expect(send.mock.calls[0]).toMatchObject([PREPARED.photo, "de", { providerConsent: true }]);
  });

  it("is let go when the visitor cancels", async () => {
    const { session, store } = setUp({ isOn: false });
    const taken = shotOf(never());
    void session.takeShot(taken);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "analysing" } }));
    session.cancel();
    expect(taken.cancel).toHaveBeenCalled();
    expect(store.read()).toMatchObject({ step: "upload", photo: null });
  });
});
