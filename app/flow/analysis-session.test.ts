import { describe, expect, it, vi } from "vitest";
import type { CameraShot } from "#camera/take-shot.ts";
import { buildResult } from "#lab/result-builder.ts";
import {
  BUSY,
  NO_FACE,
  PREPARED,
  QUOTA,
  RESULT,
  SELFIE,
  SILENCE,
  type Situation,
  setUp as setUpSession,
  TEXTS,
} from "#tests/support/device-session.ts";
import { PROGRESS } from "../features/analyse/phases.ts";
import { PartMissing, type PreparedPhoto } from "../features/analyse/prepared-photo.ts";
import type { Reply } from "../features/analyse/send-photo.ts";
import { NEW_VERSION_LOADED, PART_NOT_LOADED } from "../features/analyse/upload-state.ts";

const OTHER = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "other.jpg", { type: "image/jpeg" });
const HEIC = new File(["\0\0\0\x18ftypheic"], "photo.heic", { type: "" });
const TEXT = new File(["text"], "diary.txt", { type: "text/plain" });
const SUCCESS: Reply = {
  kind: "answer",
  status: 200,
  body: JSON.stringify({
    success: true,
    quotaExceeded: false,
    requestId: "r",
    analysis: TEXTS,
    details: { source: "embedded", result: RESULT },
  }),
  retryAfterSeconds: null,
};

/** These tests are about the server, which answers with success; the device's are in `analysis-on-device.test.ts`. */
function setUp(replaced: Situation = {}) {
  const prepare = vi.fn(() => Promise.resolve(PREPARED));
  const preparer = { warmUp: () => undefined, prepare };
  const nobody = () => Promise.reject(new Error("nobody asked for the device"));
  const parts = { isOn: false, canMeasureHere: () => false, device: nobody, reply: SUCCESS, preparer };
  return { ...setUpSession({ ...parts, ...replaced }), prepare };
}
type Session = ReturnType<typeof setUp>;

async function chosen(replaced?: Situation) {
  const flow = setUp(replaced);
  await flow.session.choose(SELFIE);
  return flow;
}

async function chosenHere(situation: Situation) {
  const flow = setUpSession(situation);
  await flow.session.choose(SELFIE);
  return flow;
}

async function shotHere(outcome: CameraShot["outcome"]) {
  const flow = setUpSession({ isOn: false });
  await flow.session.takeShot({ file: SELFIE, onFace: () => undefined, cancel: () => undefined, outcome });
  return flow;
}

/** Answers that come one after the other, then silence. */
const inTurn = (...replies: Reply[]) => ({ send: vi.fn(() => Promise.resolve(replies.shift() ?? SILENCE)) });

describe("A page that is not whole, or has just become another", () => {
  it("is not the photo's fault where what prepares it does not come: it stays, and may be tried again", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const prepare = () => Promise.reject(new PartMissing());
    const { store, send } = await chosen({ preparer: { warmUp: () => undefined, prepare } });
    expect(store.read()).toMatchObject({
      photo: { file: SELFIE },
      work: { kind: "refused", refusal: { code: PART_NOT_LOADED, canRetry: true } },
    });
    expect([send.mock.calls, report.mock.calls]).toEqual([[], []]);
    vi.unstubAllGlobals();
  });

  it("has the photo that was in hand before, and measures it when the visitor says so (decision 0121)", async () => {
    const { session, store, send } = setUp();
    session.receive(SELFIE);
    expect(store.read()).toMatchObject({
      photo: { file: SELFIE },
      work: { kind: "refused", refusal: { code: NEW_VERSION_LOADED } },
    });
    expect(send).not.toHaveBeenCalled();
    await session.retry();
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed" } });
  });
});

describe("An analysis from the chosen file to the result", () => {
  it("goes through every phase once, in order, and ends with the result (R-UP-8, R-UP-10)", async () => {
    const { store, notices, phases, send } = await chosen();
    expect(phases().map((phase) => [phase, PROGRESS[phase]])).toEqual([
      ["preparing", 25],
      ["sending", 50],
      ["analysing", 75],
      ["done", 100],
    ]);
    expect(store.read()).toMatchObject({
      step: "results",
      outcome: { kind: "analysed", texts: TEXTS, language: "de" },
    });
    expect(notices).toEqual([{ kind: "analysed", place: "server" }]);
    // The prepared photo and never the file, in the page's language (R-UP-9).
    expect(send.mock.calls.map((call) => call.slice(0, 2))).toEqual([[PREPARED.photo, "de"]]);
  });

  it("shows the prepared photo while it is analysed, and forgets it when the visitor starts anew", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const { store } = await chosen();
    const preview = store.read().photo?.preview;
    expect(preview).toMatch(/^blob:/);
    store.send({ type: "restarted" });
    expect(revoke).toHaveBeenCalledWith(preview);
    revoke.mockRestore();
  });

  it("waits for who has begun to answer questions; leaving ends it without a result (R-RES-14)", async () => {
    const { store, session, notices } = setUp();
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

  it("takes the first of two files (R-UP-5)", async () => {
    const { session, send, store } = setUp();
    await Promise.all([session.choose(SELFIE), session.choose(OTHER)]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.read().photo?.file).toBe(SELFIE);
  });
});

describe("A photo that is not analysed", () => {
  const cannot = { preparer: { warmUp: () => undefined, prepare: () => Promise.reject(new Error("cannot decode")) } };

  it.each([
    ["no picture (R-UP-6)", TEXT, {}, "file_not_image"],
    ["HEIC (R-UP-7)", HEIC, cannot, "file_heic"],
    ["broken (R-UP-7)", SELFIE, cannot, "file_undecodable"],
  ])("is turned down before anything is sent when it is %s", async (_, file, situation, code) => {
    const { store, session, notices, send, prepare } = setUp(situation);
    await session.choose(file);
    expect(notices).toMatchObject([{ kind: "refused", refusal: { code, canRetry: false } }]);
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: null });
    for (const call of [prepare, send]) expect(call).not.toHaveBeenCalled();
    await session.retry();
    expect(store.read()).toMatchObject({ work: { kind: "refused" } });
  });

  it("is refused with the server's reason and stays to be seen beside it, but is not sent again (R-UP-13)", async () => {
    const { store, session, send } = await chosen({ reply: NO_FACE });
    await session.retry();
    expect(store.read()).toMatchObject({ photo: { file: SELFIE }, work: { refusal: { code: "no_face" } } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("can be sent again where only time was needed, without preparing it again (R-UP-13)", async () => {
    const { store, session, notices, prepare } = await chosen(inTurn(BUSY, SUCCESS));
    expect(store.read()).toMatchObject({ work: { refusal: { code: "overloaded" } } });
    await session.retry();
    expect(store.read().step).toBe("results");
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(notices.map(({ kind }) => kind)).toEqual(["refused", "analysed"]);
  });

  it("stays in hand when the result's screen cannot be loaded, and no demo takes its place", async () => {
    const { store, notices } = await chosen({ prepareResults: () => Promise.reject(new Error("offline")) });
    expect(notices).toMatchObject([{ kind: "refused", refusal: { code: PART_NOT_LOADED, canRetry: true } }]);
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" } });
  });
});

describe("Consent with an AI provider that gets a picture", () => {
  const asking = { photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" } as const;
  const tick = ({ store }: Session, providerConsent: boolean) => store.send({ type: "consented", providerConsent });
  const consents = ({ send }: Session) => send.mock.calls.map(([, , options]) => options.providerConsent);

  it("is what is ticked now, also when the same photo goes again: no until the visitor says yes (R-UP-16)", async () => {
    const flow = await chosen({ provider: () => asking, reply: BUSY });
    for (const isTicked of [true, false]) {
      tick(flow, isTicked);
      await flow.session.retry();
    }
    expect(consents(flow)).toEqual([false, true, false]);
  });

  it.each([null, { ...asking, photoLeavesServer: false }])("is not said where nothing is asked: %j", async (one) => {
    const flow = setUp({ provider: () => one });
    tick(flow, true);
    await flow.session.choose(SELFIE);
    expect(consents(flow)).toEqual([null]);
  });
});

describe("A demo result", () => {
  it.each([
    ["a spent quota (R-UP-11)", QUOTA, { kind: "demo", reason: "quota", score: 65 }, "quota"],
    ["every other failure (R-UP-12)", SILENCE, { kind: "demo", reason: "failed" }, "demo"],
  ] as const)("answers %s, says so, and gives way to the real one (R-DEMO-2)", async (_, reply, outcome, kind) => {
    const { store, session, notices } = await chosen(inTurn(reply, SUCCESS));
    expect(store.read()).toMatchObject({ step: "results", outcome });
    expect(notices).toEqual([{ kind }]);
    await session.retry();
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed" } });
  });

  it("answers a bug of ours too, which is reported", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const bug = new TypeError("undefined is not a function");
    const { store } = await chosen({ send: () => Promise.reject(bug) });
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "demo" } });
    expect(report).toHaveBeenCalledWith(bug);
    vi.unstubAllGlobals();
  });
});

describe("A result that may be of no person (R-ENG-7)", () => {
  const doubted = buildResult({ quality: { warnings: ["maybe_no_person"] } });
  const answer = JSON.parse(SUCCESS.kind === "answer" ? SUCCESS.body : "");
  const body = JSON.stringify({ ...answer, details: { source: "embedded", result: doubted } });
  const IN_DOUBT = { ...SUCCESS, body } as Reply;
  const asked = { step: "upload", outcome: null, work: { kind: "asked" } };
  const here = { ok: true, result: doubted } as const;

  it.each([
    ["our server", () => chosen({ reply: IN_DOUBT }), "server"],
    ["this device", () => chosenHere({ analyse: async () => here }), "device"],
    ["the live camera", () => shotHere(Promise.resolve(here)), "device"],
  ] as const)("by %s is announced and shown once, after the yes", async (_, analyse, place) => {
    const { store, session, notices } = await analyse();
    expect(store.read()).toMatchObject(asked);
    expect(notices).toEqual([]);
    session.confirm();
    session.confirm();
    expect(store.read()).toMatchObject({ step: "results", outcome: { result: doubted } });
    expect(notices).toEqual([{ kind: "analysed", place }]);
  });

  it("waits for who has begun to answer questions, like any other", async () => {
    const { store, session } = setUp({ reply: IN_DOUBT });
    session.hold(true);
    void session.choose(SELFIE);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "done" } }));
    session.hold(false);
    await vi.waitFor(() => expect(store.read()).toMatchObject(asked));
  });

  it("takes no file that is dropped beside the question, and lets photo and result go for another one", async () => {
    const { store, session, notices, prepare } = await chosen({ reply: IN_DOUBT });
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
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});

describe("Ending an analysis", () => {
  const leaving = [
    ["Cancel", ({ session }: Session) => session.cancel()],
    ["the browser's Back", ({ store }: Session) => store.send({ type: "travelled", to: "hero" })],
    ["starting anew", ({ store }: Session) => store.send({ type: "restarted" })],
  ] as const;

  it.each(leaving)("%s while sending aborts the request, while preparing sends nothing, silently", async (_, leave) => {
    const started = Promise.withResolvers<AbortSignal>();
    const sending = setUp({
      send: (_photo, _language, { signal }) => {
        started.resolve(signal);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const running = sending.session.choose(SELFIE);
    const signal = await started.promise;
    leave(sending);
    await running;
    expect(signal.aborted).toBe(true);

    const photo = Promise.withResolvers<PreparedPhoto>();
    const preparing = setUp({ preparer: { warmUp: () => undefined, prepare: () => photo.promise } });
    const prepared = preparing.session.choose(SELFIE);
    await vi.waitFor(() => expect(preparing.phases()).toEqual(["preparing"]));
    leave(preparing);
    photo.resolve(PREPARED);
    await prepared;
    expect(preparing.send).not.toHaveBeenCalled();
    for (const { notices, store } of [sending, preparing]) {
      expect(notices).toEqual([]);
      expect(store.read().step).not.toBe("results");
    }
  });

  it("takes the next photo at once, and the first one's answer changes nothing", async () => {
    const first = Promise.withResolvers<Reply>();
    const replies = [first.promise, Promise.resolve(NO_FACE)];
    const { store, session } = setUp({ send: () => replies.shift() ?? Promise.resolve(SUCCESS) });
    const running = session.choose(SELFIE);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "sending" } }));
    session.cancel();
    await session.choose(OTHER);
    first.resolve(SUCCESS);
    await running;
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: { file: OTHER } });
  });
});
