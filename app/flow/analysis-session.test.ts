import { describe, expect, it, vi } from "vitest";
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
import type { PreparedPhoto } from "../features/analyse/prepared-photo.ts";
import type { Reply } from "../features/analyse/send-photo.ts";
import { RESULTS_NOT_LOADED } from "../features/analyse/upload-state.ts";

const OTHER = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "other.jpg", { type: "image/jpeg" });
const HEIC = new File(["\0\0\0\x18ftypheic"], "photo.heic", { type: "" });

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
  const parts = { isOn: false, canMeasureHere: () => false, device: nobody, say: nobody, reply: SUCCESS, preparer };
  return { ...setUpSession({ ...parts, ...replaced }), prepare };
}

describe("An analysis from the chosen file to the result", () => {
  it("goes through every phase once, in order, and ends with the result (R-UP-8, R-UP-10)", async () => {
    const { store, session, notices, phases, send } = setUp();
    await session.choose(SELFIE);
    expect(phases()).toEqual(["preparing", "sending", "analysing", "done"]);
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed", language: "de" } });
    expect(notices).toEqual([{ kind: "analysed", place: "server" }]);
    // The prepared photo and never the file, in the page's language (R-UP-9).
    expect(send.mock.calls.map((call) => call.slice(0, 2))).toEqual([[PREPARED.dataUrl, "de"]]);
  });

  it("shows the prepared photo while it is analysed, and forgets it when the visitor starts anew", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const { store, session } = setUp();
    await session.choose(SELFIE);
    const preview = store.read().photo?.preview;
    expect(preview).toMatch(/^blob:/);
    store.send({ type: "restarted" });
    expect(revoke).toHaveBeenCalledWith(preview);
    revoke.mockRestore();
  });
});

describe("Questions in the wait (R-RES-14)", () => {
  it("keep whoever has begun to answer until they are done; leaving ends it without a result", async () => {
    const { store, session, notices } = setUp();
    session.hold(true);
    const begin = () => {
      void session.choose(SELFIE);
      return vi.waitFor(() => expect(store.read()).toMatchObject({ step: "upload", work: { phase: "done" } }));
    };
    await begin();
    expect(notices).toEqual([]);
    session.hold(false);
    await vi.waitFor(() => expect(store.read().step).toBe("results"));
    store.send({ type: "travelled", to: "upload" });
    session.hold(true);
    await begin();
    store.send({ type: "cancelled" });
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { kind: "idle" }, outcome: null }));
    session.hold(false);
    expect(notices.map(({ kind }) => kind)).toEqual(["analysed"]);
  });
});

describe("A photo that is not analysed", () => {
  it("is turned down before anything is decoded or sent when it is no picture (R-UP-6)", async () => {
    const { store, session, notices, send, prepare } = setUp();
    await session.choose(new File(["text"], "diary.txt", { type: "text/plain" }));
    expect(notices).toMatchObject([{ kind: "refused", refusal: { code: "file_not_image", canRetry: false } }]);
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: null });
    expect(prepare).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it("is told apart when this browser cannot decode it: HEIC or broken (R-UP-7)", async () => {
    const cannot = { warmUp: () => undefined, prepare: () => Promise.reject(new Error("cannot decode")) };
    const heic = setUp({ preparer: cannot });
    await heic.session.choose(HEIC);
    expect(heic.notices).toMatchObject([{ refusal: { code: "file_heic", canRetry: false } }]);
    const broken = setUp({ preparer: cannot });
    await broken.session.choose(SELFIE);
    expect(broken.notices).toMatchObject([{ refusal: { code: "file_undecodable", canRetry: false } }]);
    expect(broken.store.read()).toMatchObject({ step: "upload", work: { kind: "refused" } });
    expect(broken.send).not.toHaveBeenCalled();
  });

  it("is refused with the server's reason and stays to be seen beside it, but is not sent again (R-UP-13)", async () => {
    const { store, session, send } = setUp({ reply: NO_FACE });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ photo: { file: SELFIE }, work: { refusal: { code: "no_face" } } });
    await session.retry();
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("can be sent again where only time was needed, without preparing it again (R-UP-13)", async () => {
    const replies = [BUSY, SUCCESS];
    const { store, session, notices, prepare } = setUp({
      send: () => Promise.resolve(replies.shift() ?? SILENCE),
    });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused", refusal: { code: "overloaded" } } });
    await session.retry();
    expect(store.read().step).toBe("results");
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(notices.map(({ kind }) => kind)).toEqual(["refused", "analysed"]);
  });

  it("stays in hand when the result's screen cannot be loaded, and no demo takes its place", async () => {
    const { store, session, notices } = setUp({ prepareResults: () => Promise.reject(new Error("offline")) });
    await session.choose(SELFIE);
    expect(notices).toMatchObject([{ kind: "refused", refusal: { code: RESULTS_NOT_LOADED, canRetry: true } }]);
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" } });
  });
});

describe("Consent with an AI provider that gets a picture", () => {
  const asking = { photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" } as const;
  const consents = ({ send }: ReturnType<typeof setUp>) =>
    send.mock.calls.map(([, , options]) => options.providerConsent);

  it("says no until the visitor ticks the box, and yes from then on (R-UP-16)", async () => {
    const flow = setUp({ provider: () => asking });
    await flow.session.choose(SELFIE);
    flow.store.send({ type: "travelled", to: "upload" });
    flow.store.send({ type: "consented", providerConsent: true });
    await flow.session.choose(OTHER);
    expect(consents(flow)).toEqual([false, true]);
  });

  it("sends what is ticked now, when the same photo goes again (R-UP-13)", async () => {
    const replies = [BUSY, BUSY, SUCCESS];
    const flow = setUp({ provider: () => asking });
    flow.send.mockImplementation(() => Promise.resolve(replies.shift() ?? SUCCESS));
    flow.store.send({ type: "consented", providerConsent: true });
    await flow.session.choose(SELFIE);
    flow.store.send({ type: "consented", providerConsent: false });
    await flow.session.retry();
    flow.store.send({ type: "consented", providerConsent: true });
    await flow.session.retry();
    expect(consents(flow)).toEqual([true, false, true]);
  });

  it.each([null, { ...asking, photoLeavesServer: false }])(
    "says nothing where nothing is asked: %j",
    async (provider) => {
      const flow = setUp({ provider: () => provider });
      flow.store.send({ type: "consented", providerConsent: true });
      await flow.session.choose(SELFIE);
      expect(consents(flow)).toEqual([null]);
    },
  );
});

describe("A demo result", () => {
  it.each([
    ["a spent quota (R-UP-11)", QUOTA, { kind: "demo", reason: "quota", score: 65 }, "quota"],
    ["every other failure (R-UP-12)", SILENCE, { kind: "demo", reason: "failed" }, "demo"],
  ] as const)("answers %s, and says so", async (_, reply, outcome, kind) => {
    const { store, session, notices } = setUp({ reply });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ step: "results", outcome });
    expect(notices).toEqual([{ kind }]);
  });

  it("answers a bug of ours too, which is reported", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const bug = new TypeError("undefined is not a function");
    const { store, session } = setUp({ send: () => Promise.reject(bug) });
    await session.choose(SELFIE);
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "demo" } });
    expect(report).toHaveBeenCalledWith(bug);
    vi.unstubAllGlobals();
  });

  it("gives way to the real result when the visitor tries again (R-DEMO-2)", async () => {
    const replies: Reply[] = [SILENCE, SUCCESS];
    const { store, session } = setUp({ send: () => Promise.resolve(replies.shift() ?? SILENCE) });
    await session.choose(SELFIE);
    await session.retry();
    expect(store.read()).toMatchObject({ step: "results", outcome: { kind: "analysed" } });
  });
});

describe("Ending an analysis", () => {
  const leaving = [
    ["Cancel", ({ session }: ReturnType<typeof setUp>) => session.cancel()],
    ["the browser's Back", ({ store }: ReturnType<typeof setUp>) => store.send({ type: "travelled", to: "hero" })],
    ["starting anew", ({ store }: ReturnType<typeof setUp>) => store.send({ type: "restarted" })],
  ] as const;

  it.each(leaving)("%s while sending aborts the request, silently", async (_, leave) => {
    const started = Promise.withResolvers<AbortSignal>();
    const flow = setUp({
      send: (_image, _language, { signal }) => {
        started.resolve(signal);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const chosen = flow.session.choose(SELFIE);
    const signal = await started.promise;
    leave(flow);
    await chosen;
    expect(signal.aborted).toBe(true);
    expect(flow.notices).toEqual([]);
    expect(flow.store.read().step).not.toBe("results");
  });

  it.each(leaving)("%s while preparing sends nothing at all", async (_, leave) => {
    const preparing = Promise.withResolvers<PreparedPhoto>();
    const flow = setUp({ preparer: { warmUp: () => undefined, prepare: () => preparing.promise } });
    const chosen = flow.session.choose(SELFIE);
    await vi.waitFor(() => expect(flow.phases()).toEqual(["preparing"]));
    leave(flow);
    preparing.resolve(PREPARED);
    await chosen;
    expect(flow.send).not.toHaveBeenCalled();
    expect(flow.notices).toEqual([]);
  });

  it("takes the next photo at once, and the first one's answer changes nothing", async () => {
    const first = Promise.withResolvers<Reply>();
    const replies = [first.promise, Promise.resolve(NO_FACE)];
    const { store, session } = setUp({ send: () => replies.shift() ?? Promise.resolve(SUCCESS) });
    const chosen = session.choose(SELFIE);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "sending" } }));
    session.cancel();
    await session.choose(OTHER);
    first.resolve(SUCCESS);
    await chosen;
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "refused" }, photo: { file: OTHER } });
  });
});

describe("Two files at once", () => {
  it("only the first one chosen is analysed (R-UP-5)", async () => {
    const { session, send, store } = setUp();
    await Promise.all([session.choose(SELFIE), session.choose(OTHER)]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.read().photo?.file).toBe(SELFIE);
  });

  it("a retry without a photo does nothing", async () => {
    const { session, send, store } = setUp();
    await session.retry();
    expect(send).not.toHaveBeenCalled();
    expect(store.read()).toMatchObject({ step: "upload", work: { kind: "idle" } });
  });
});
