import { vi } from "vitest";
import type { Send } from "#app/features/analyse/send-again.ts";
import type { Reply } from "#app/features/analyse/send-photo.ts";
import { type AnalysisNotice, createAnalysisSession, type SessionParts } from "#app/flow/analysis-session.ts";
import type { FlowState } from "#app/flow/flow-state.ts";
import { createFlowStore } from "#app/flow/flow-store.ts";
import { beginAnalysis } from "#browser/device/begin-analysis.ts";
import type { AnalyseOptions, DeviceAnalysis, PhotoAnalysis, PhotoPixels } from "#browser/device/device-analysis.ts";
import { createDeviceModels } from "#browser/device/device-models.ts";
import { buildResult } from "#lab/result-builder.ts";

/** A session whose device and server are the test's. */

export const SELFIE = new File([new Uint8Array([0xff, 0xd8, 0xff])], "selfie.jpg", {
  type: "image/jpeg",
  lastModified: 1,
});
const JPEG = new Blob(["jpeg"]);
export const PREPARED = { photo: JPEG, shown: JPEG };
export const RESULT = buildResult();
export const TEXTS = { skinType: "Mischhaut", skinScore: 74, issues: [], recommendations: [] };
export const FACE = new Float32Array(936).fill(0.5);
export const UPLOADED = 1234;

const failure = (code: string) =>
  JSON.stringify({ success: false, quotaExceeded: false, error: { code, message: "x", requestId: "r" } });
export const BUSY: Reply = { kind: "answer", status: 503, body: failure("overloaded"), retryAfterSeconds: 5 };
export const LIMITED: Reply = { kind: "answer", status: 429, body: failure("rate_limited"), retryAfterSeconds: 9 };
export const NO_FACE: Reply = { kind: "answer", status: 422, body: failure("no_face"), retryAfterSeconds: null };
export const QUOTA: Reply = {
  kind: "answer",
  status: 200,
  body: JSON.stringify({ success: false, quotaExceeded: true, requestId: "r" }),
  retryAfterSeconds: null,
};
export const SILENCE: Reply = { kind: "silence" };

type Analyse = (photo: Blob | PhotoPixels, options: AnalyseOptions) => Promise<PhotoAnalysis>;

/** As the worker's owner behaves: load, ready, face, result. */
const measures: Analyse = (_photo, { onProgress, onReady, onFace }) => {
  onProgress?.({ loadedBytes: 1, totalBytes: 2 });
  onReady?.();
  onFace?.(FACE);
  return Promise.resolve({ ok: true, result: RESULT });
};

export interface Situation extends Partial<SessionParts> {
  readonly isOn?: boolean;
  readonly analyse?: Analyse;
  readonly reply?: Reply;
}

/** With a photo chosen, and what came of it. */
export async function chosen(situation?: Situation) {
  const flow = setUp(situation);
  await flow.session.choose(SELFIE);
  return flow;
}

export function setUp({ isOn = true, analyse = measures, reply = SILENCE, ...replaced }: Situation = {}) {
  const store = createFlowStore();
  const notices: AnalysisNotice[] = [];
  const states: FlowState[] = [];
  const analysed = vi.fn(analyse);
  const begin: DeviceAnalysis["begin"] = (pixels, options) => beginAnalysis(analysed, pixels, options);
  const device = { analyse: analysed, begin, load: () => Promise.resolve() } as unknown as DeviceAnalysis;
  const load = vi.fn(() => Promise.resolve(device));
  const send = vi.fn<Send>((_photo, _language, { onBytes, onSent }) => {
    onBytes(UPLOADED / 2);
    onBytes(UPLOADED);
    onSent();
    return Promise.resolve(reply);
  });
  const models = createDeviceModels(load);
  const session = createAnalysisSession({
    store,
    preparer: { warmUp: () => undefined, prepare: () => Promise.resolve(PREPARED) },
    send,
    notify: (notice) => notices.push(notice),
    language: () => "de",
    provider: () => null,
    isOnDevice: () => isOn,
    canMeasureHere: () => true,
    device: load,
    models,
    prepareResults: () => Promise.resolve(),
    random: () => 0.5,
    pause: () => Promise.resolve(),
    ...replaced,
  });
  store.subscribe(() => states.push(store.read()));
  store.send({ type: "started" });
  const phases = () => {
    const all = states.flatMap((state) =>
      state.step === "upload" && state.work.kind === "analysing" ? [state.work.phase] : [],
    );
    return all.filter((phase, index) => phase !== all[index - 1]);
  };
  const refusal = () => {
    const state = store.read();
    return state.step === "upload" && state.work.kind === "refused" ? state.work.refusal : null;
  };
  return { store, session, notices, states, send, analysed, load, models, phases, refusal };
}
