import { describe, expect, it, vi } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import {
  AI,
  BUSY,
  chosen,
  type Flow,
  NO_FACE,
  PLACES,
  PREPARED,
  QUOTA,
  RESULT,
  SELFIE,
  SILENCE,
  type Situation,
  setUp,
  shotOf,
  success,
  TEXTS,
} from "#tests/support/device-session.ts";
import { PROGRESS } from "../features/analyse/phases.ts";
import { PartMissing, type PreparedPhoto } from "../features/analyse/prepared-photo.ts";
import type { Reply } from "../features/analyse/send-photo.ts";
import { NEW_VERSION_LOADED, PART_NOT_LOADED } from "../features/analyse/upload-state.ts";

/** The same events in either place. What only the device does: `analysis-on-device.test.ts`. */

const OTHER = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "other.jpg", { type: "image/jpeg" });
const HEIC = new File(["\0\0\0\x18ftypheic"], "photo.heic", { type: "" });
const TEXT = new File(["text"], "diary.txt", { type: "text/plain" });
const DOUBTED = buildResult({ quality: { warnings: ["maybe_no_person"] } });
const SERVER: Situation = { isOn: false, reply: success(RESULT) };

const preparing = (prepare: () => Promise<PreparedPhoto>) => ({ warmUp: () => undefined, prepare: vi.fn(prepare) });
/** Answers that come one after the other, then silence. */
const inTurn = (...replies: Reply[]) => ({
  isOn: false,
  send: vi.fn(() => Promise.resolve(replies.shift() ?? SILENCE)),
});
const asked = { step: "upload", outcome: null, work: { kind: "asked" } };

describe.each(["server", "device"] as const)("An analysis by the %s", (place) => {
  const { other, measures, refuses, fails, waits, origin } = PLACES[place];
  const calls = (flow: Flow, by = place) => (by === "server" ? flow.send : flow.analysed).mock.calls;

  it("goes through every phase once, in order, asks nobody else, and ends with the result (R-UP-8, R-UP-10, R-UP-14)", async () => {
    // As the device tells of itself where nothing is replaced.
    const flow = await chosen(place === "server" ? measures(RESULT) : {});
    const phases = place === "server" ? ["preparing", "sending", "analysing", "done"] : undefined;
    expect(flow.phases()).toEqual(phases ?? ["preparing", "loading", "analysing", "done"]);
    expect(flow.phases().map((phase) => PROGRESS[phase])).toEqual([25, 50, 75, 100]);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", result: RESULT, origin } });
    expect(flow.notices).toEqual([{ kind: "analysed", place }]);
    // The prepared photo and never the file (R-UP-9).
    expect(calls(flow).map(([photo]) => photo)).toEqual([PREPARED.photo]);
    expect(calls(flow, other)).toEqual([]);
  });

  it("shows the prepared photo meanwhile, and forgets it when the visitor starts anew", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const { store } = await chosen(measures(RESULT));
    const preview = store.read().photo?.preview;
    expect(preview).toMatch(/^blob:/);
    store.send({ type: "restarted" });
    expect(revoke).toHaveBeenCalledWith(preview);
    revoke.mockRestore();
  });

  it("waits for who has begun to answer questions; leaving ends it without a result (R-RES-14)", async () => {
    const { store, session, notices } = setUp(measures(RESULT));
    const begin = () => {
      session.hold(true);
      void session.choose(SELFIE);
      return vi.waitFor(() => expect(store.read()).toMatchObject({ step: "upload", work: { phase: "done" } }));
    };
    await begin();
    expect(notices).toEqual([]);
    session.hold(false);
    await vi.waitFor(() => expect(store.read().step).toBe("results"));
    store.send({ type: "travelled", to: "upload" });
    await begin();
    session.cancel();
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { kind: "idle" }, outcome: null }));
    session.hold(false);
    expect(notices.map(({ kind }) => kind)).toEqual(["analysed"]);
  });

  it("is of the first of two files (R-UP-5)", async () => {
    const flow = setUp(measures(RESULT));
    await Promise.all([flow.session.choose(SELFIE), flow.session.choose(OTHER)]);
    expect(calls(flow)).toHaveLength(1);
    expect(flow.store.read().photo?.file).toBe(SELFIE);
  });

  const cannot = { preparer: preparing(() => Promise.reject(new Error("cannot decode"))) };
  it.each<[string, File, Situation, string]>([
    ["no picture (R-UP-6)", TEXT, {}, "file_not_image"],
    ["HEIC (R-UP-7)", HEIC, cannot, "file_heic"],
    ["broken (R-UP-7)", SELFIE, cannot, "file_undecodable"],
  ])("is turned down before anybody is asked where the file is %s", async (_, file, situation, code) => {
    const flow = setUp({ ...measures(RESULT), ...situation });
    for (const act of [() => flow.session.choose(file), () => flow.session.retry()]) {
      await act();
      expect(flow.store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: null });
    }
    expect(flow.notices).toMatchObject([{ kind: "refused", refusal: { code, canRetry: false } }]);
    expect([...calls(flow), ...calls(flow, other)]).toEqual([]);
  });

  it("is refused for the photo, which stays to be seen and is asked about nowhere again (R-UP-13)", async () => {
    const flow = await chosen(refuses);
    for (const again of [undefined, place, other] as const) await flow.session.retry(again);
    expect(flow.store.read()).toMatchObject({ photo: { file: SELFIE } });
    expect(flow.refusal()).toMatchObject({ code: "no_face", canRetry: false });
    expect(flow.refusal()?.elsewhere).toBeUndefined();
    expect([calls(flow).length, calls(flow, other)]).toEqual([1, []]);
  });

  it("can be tried again where it failed, without preparing the photo again; the other place is offered, and asked when the visitor says so", async () => {
    const preparer = preparing(() => Promise.resolve(PREPARED));
    let isOn = place === "device";
    const flow = await chosen({ ...fails, preparer, isOnDevice: () => isOn });
    expect(flow.refusal()).toMatchObject({ canRetry: true, elsewhere: other });
    // The switch is for the next photo.
    isOn = !isOn;
    await flow.session.retry();
    expect([calls(flow).length, calls(flow, other)]).toEqual([2, []]);
    await flow.session.retry(other);
    expect(calls(flow, other)).toHaveLength(1);
    expect(flow.store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", result: RESULT } });
    expect(flow.notices.map(({ kind }) => kind)).toEqual(["refused", "refused", "analysed"]);
    expect(preparer.prepare).toHaveBeenCalledTimes(1);
  });

  it("keeps the photo in hand when a part of the page cannot be loaded, and no demo takes its place", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    for (const part of [
      { preparer: preparing(() => Promise.reject(new PartMissing())) },
      { prepareResults: () => Promise.reject(new Error("offline")) },
    ]) {
      const { notices, store } = await chosen({ ...measures(RESULT), ...part });
      expect(notices).toMatchObject([{ kind: "refused", refusal: { code: PART_NOT_LOADED, canRetry: true } }]);
      expect(store.read()).toMatchObject({ step: "upload", photo: { file: SELFIE }, work: { kind: "refused" } });
    }
    expect(report).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("reports a bug of ours, which ends in a demo by the server and leads nowhere else by the device", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const bug = () => Promise.reject(new TypeError("undefined is not a function"));
    const flow = await chosen(place === "server" ? { isOn: false, send: bug } : { analyse: bug });
    if (place === "server") expect(flow.store.read()).toMatchObject({ step: "results", outcome: { kind: "demo" } });
    else expect(flow.refusal()).toMatchObject({ code: "device_worker", elsewhere: "server" });
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    expect(calls(flow, other)).toEqual([]);
    vi.unstubAllGlobals();
  });

  describe("that may be of no person (R-ENG-7)", () => {
    it("is announced and shown once, after the yes, and has waited for who answers questions", async () => {
      const { store, session, notices } = setUp(measures(DOUBTED));
      session.hold(true);
      void session.choose(SELFIE);
      await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "done" } }));
      session.hold(false);
      await vi.waitFor(() => expect(store.read()).toMatchObject(asked));
      expect(notices).toEqual([]);
      session.confirm();
      session.confirm();
      expect(store.read()).toMatchObject({ step: "results", outcome: { result: DOUBTED } });
      expect(notices).toEqual([{ kind: "analysed", place }]);
    });

    it("takes no file that is dropped beside the question, and lets photo and result go for another one", async () => {
      const flow = await chosen(measures(DOUBTED));
      const { store, session, notices } = flow;
      await session.choose(TEXT);
      await session.choose(OTHER);
      expect(store.read()).toMatchObject({ ...asked, photo: { file: SELFIE } });
      const revoke = vi.spyOn(URL, "revokeObjectURL");
      session.cancel();
      expect(revoke).toHaveBeenCalledTimes(1);
      revoke.mockRestore();
      session.confirm();
      expect(store.read()).toMatchObject({ step: "upload", photo: null, doubted: null, work: { kind: "idle" } });
      expect(notices).toEqual([]);
      await session.choose(OTHER);
      expect(calls(flow)).toHaveLength(2);
    });
  });

  it.each<[string, (flow: Flow) => void]>([
    ["Cancel", ({ session }) => session.cancel()],
    ["the browser's Back", ({ store }) => store.send({ type: "travelled", to: "hero" })],
    ["starting anew", ({ store }) => store.send({ type: "restarted" })],
  ])(
    "ends by %s, silently: what was asked is called off, and a photo under preparation asks nobody",
    async (_, leave) => {
      const begun = Promise.withResolvers<AbortSignal>();
      const asking = setUp(waits(begun.resolve));
      const running = asking.session.choose(SELFIE);
      const signal = await begun.promise;
      leave(asking);
      await running;
      expect(signal.aborted).toBe(true);
      const photo = Promise.withResolvers<PreparedPhoto>();
      const early = setUp({ ...measures(RESULT), preparer: preparing(() => photo.promise) });
      const prepared = early.session.choose(SELFIE);
      await vi.waitFor(() => expect(early.phases()).toEqual(["preparing"]));
      leave(early);
      photo.resolve(PREPARED);
      await prepared;
      expect(calls(early)).toEqual([]);
      for (const { notices, store } of [asking, early]) {
        expect(notices).toEqual([]);
        expect(store.read().step).not.toBe("results");
      }
    },
  );
});

it("a shot of the live camera that may be of no person is announced and shown after the yes (R-ENG-7)", async () => {
  const { session, store, notices } = setUp({ isOn: false });
  await session.takeShot(shotOf(Promise.resolve({ ok: true, result: DOUBTED })));
  expect(store.read()).toMatchObject(asked);
  session.confirm();
  expect(notices).toEqual([{ kind: "analysed", place: "device" }]);
});

it("a page that has just become another has the photo from before, and measures it when the visitor says so (decision 0121)", async () => {
  const { session, store, send } = setUp(SERVER);
  session.receive(SELFIE);
  const work = { kind: "refused", refusal: { code: NEW_VERSION_LOADED } };
  expect(store.read()).toMatchObject({ photo: { file: SELFIE }, work });
  expect(send).not.toHaveBeenCalled();
  await session.retry();
  expect(store.read()).toMatchObject({ step: "results", outcome: { texts: TEXTS, language: "de" } });
  expect(send.mock.calls.map(([, language]) => language)).toEqual(["de"]);
});

describe("Consent with an AI provider that gets a picture", () => {
  const tick = ({ store }: Flow, providerConsent: boolean) => store.send({ type: "consented", providerConsent });
  const consents = ({ send }: Flow) => send.mock.calls.map(([, , options]) => options.providerConsent);

  it("is what is ticked now, also when the same photo goes again: no until the visitor says yes (R-UP-16)", async () => {
    const flow = await chosen({ isOn: false, provider: () => AI, reply: BUSY });
    for (const isTicked of [true, false]) {
      tick(flow, isTicked);
      await flow.session.retry();
    }
    expect(consents(flow)).toEqual([false, true, false]);
  });

  it("is none by a tick from before, where a photo goes to the server by way of exception (R-UP-14)", async () => {
    const flow = setUp({ ...PLACES.device.fails, provider: () => AI });
    tick(flow, true);
    await flow.session.choose(SELFIE);
    await flow.session.retry("server");
    expect(consents(flow)).toEqual([false]);
  });

  it.each([null, { ...AI, photoLeavesServer: false }])("is not said where nothing is asked: %j", async (one) => {
    const flow = setUp({ ...SERVER, provider: () => one });
    tick(flow, true);
    await flow.session.choose(SELFIE);
    expect(consents(flow)).toEqual([null]);
  });
});

it.each<[string, Reply, object, "quota" | "demo"]>([
  ["a spent quota (R-UP-11)", QUOTA, { kind: "demo", reason: "quota", score: 65 }, "quota"],
  ["every other failure (R-UP-12)", SILENCE, { kind: "demo", reason: "failed" }, "demo"],
])("A demo result answers %s, says so, and gives way to the real one (R-DEMO-2)", async (_, reply, outcome, kind) => {
  for (const again of ["server", "device"] as const) {
    const { store, session, notices } = await chosen(inTurn(reply, success(RESULT)));
    expect(store.read()).toMatchObject({ step: "results", outcome });
    expect(notices).toEqual([{ kind }]);
    await session.retry(again);
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", result: RESULT } });
    expect(notices.at(-1)).toEqual({ kind: "analysed", place: again });
  }
});

it("After an analysis that was left the next photo is taken at once, and the first one's answer changes nothing", async () => {
  const first = Promise.withResolvers<Reply>();
  const replies = [first.promise, Promise.resolve(NO_FACE)];
  const { store, session } = setUp({ isOn: false, send: () => replies.shift() ?? Promise.resolve(SILENCE) });
  const running = session.choose(SELFIE);
  await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "sending" } }));
  session.cancel();
  await session.choose(OTHER);
  first.resolve(success(RESULT));
  await running;
  expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: { file: OTHER } });
});
