import { describe, expect, it, vi } from "vitest";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { PageProvider } from "#page/settings.ts";
import { FACE, PREPARED, RESULT, SELFIE, setUp } from "#tests/support/device-session.ts";
import { DeviceUnavailable } from "../device/device-analysis.ts";

const AI: PageProvider = { photoLeavesServer: true, writesSummary: true, name: "Muster", country: "Schweiz" };

function shot(outcome: Promise<AnalysisOutcome> | null) {
  return { file: SELFIE, outcome, onFace: (tell: (points: Float32Array) => void) => tell(FACE), cancel: vi.fn() };
}

describe("A photo of the live camera (R-UP-15)", () => {
  it("comes with its measurement: nobody measures it again, nobody gets it, also with the switch off", async () => {
    const { session, store, states, send, analysed, phases } = setUp({ isOn: false });
    await session.takeShot(shot(Promise.resolve({ ok: true, result: RESULT })));
    expect(send).not.toHaveBeenCalled();
    expect(analysed).not.toHaveBeenCalled();
    expect(phases()).toEqual(["preparing", "loading", "analysing", "done"]);
    const faces = states.map((state) =>
      state.step === "upload" && state.work.kind === "analysing" ? state.work.face : null,
    );
    expect(faces).toContain(FACE);
    expect(store.read()).toMatchObject({
      step: "results",
      outcome: { result: RESULT, origin: { kind: "device", sentBytes: 0 } },
    });
  });

  it("released by hand, it may be refused like any other", async () => {
    const { session, refusal } = setUp({ isOn: false });
    await session.takeShot(shot(Promise.resolve({ ok: false, code: "too_dark" })));
    expect(refusal()).toMatchObject({ code: "too_dark" });
  });

  it("whose frames died with the worker is measured from the photo that is left", async () => {
    const { session, store, analysed } = setUp({ isOn: false });
    await session.takeShot(shot(Promise.reject(new DeviceUnavailable("worker"))));
    expect(analysed.mock.calls[0]?.[0]).toBe(PREPARED.photo);
    expect(store.read().step).toBe("results");
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("without a measurement it goes where the switch says (on: %s)", async (isOn, sent) => {
    const { session, send } = setUp({ isOn });
    await session.takeShot(shot(null));
    expect(send).toHaveBeenCalledTimes(sent);
  });

  it("goes to the AI provider whose box was ticked, and its measurement ends", async () => {
    const { session, store, send } = setUp({ isOn: false, provider: () => AI });
    store.send({ type: "consented", providerConsent: true });
    const taken = shot(new Promise(() => undefined));
    await session.takeShot(taken);
    expect(taken.cancel).toHaveBeenCalled();
    expect(send.mock.calls[0]?.[2]).toMatchObject({ providerConsent: true });
  });

  it("is let go when the visitor cancels", async () => {
    const { session, store } = setUp({ isOn: false });
    const taken = shot(new Promise(() => undefined));
    void session.takeShot(taken);
    await vi.waitFor(() => expect(store.read()).toMatchObject({ work: { phase: "analysing" } }));
    session.cancel();
    expect(taken.cancel).toHaveBeenCalled();
    expect(store.read()).toMatchObject({ step: "upload", photo: null });
  });
});
