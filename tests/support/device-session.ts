import { vi } from "vitest";
import type { Send } from "#app/features/analyse/send-again.ts";
import type { Reply } from "#app/features/analyse/send-photo.ts";
import { type AnalysisNotice, createAnalysisSession, type SessionParts } from "#app/flow/analysis-session.ts";
import type { FlowState } from "#app/flow/flow-state.ts";
import { createFlowStore } from "#app/flow/flow-store.ts";
import { beginAnalysis } from "#browser/device/begin-analysis.ts";
import {
  type AnalyseOptions,
  type DeviceAnalysis,
  DeviceUnavailable,
  type PhotoAnalysis,
  type PhotoPixels,
} from "#browser/device/device-analysis.ts";
import { createDeviceModels } from "#browser/device/device-models.ts";
import type { CameraShot } from "#camera/take-shot.ts";
import type { AnalysisResult } from "#engine/result.ts";
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

const answer = (status: number, body: object, retryAfterSeconds: number | null = null): Reply => ({
  kind: "answer",
  status,
  body: JSON.stringify({ success: status === 200, quotaExceeded: false, requestId: "r", ...body }),
  retryAfterSeconds,
});
const failure = (status: number, code: string, seconds?: number) =>
  answer(status, { error: { code, message: "x", requestId: "r" } }, seconds);
export const BUSY = failure(503, "overloaded", 5);
export const LIMITED = failure(429, "rate_limited", 9);
export const NO_FACE = failure(422, "no_face");
export const SEVERAL_FACES = failure(422, "multiple_faces");
export const QUOTA = answer(200, { success: false, quotaExceeded: true });
export const SILENCE: Reply = { kind: "silence" };
export const success = (result: AnalysisResult) =>
  answer(200, { analysis: TEXTS, details: { source: "embedded", result } });

/** A provider who gets to see photos. */
export const AI = { photoLeavesServer: true, writesSummary: true, name: "Example AI", country: "USA" } as const;

/** What is asked and answers nothing until nobody waits for it any more. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** A photo of the live camera with its face, measured so. */
export const shotOf = (outcome: CameraShot["outcome"]) => ({
  file: SELFIE,
  outcome,
  onFace: (tell: (points: Float32Array) => void) => tell(FACE),
  cancel: vi.fn(),
});

type Analyse = (photo: Blob | PhotoPixels, options: AnalyseOptions) => Promise<PhotoAnalysis>;
type Place = "device" | "server";

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
export type Flow = ReturnType<typeof setUp>;

interface PlaceSays {
  readonly other: Place;
  readonly measures: (result: AnalysisResult) => Situation;
  readonly refuses: Situation;
  /** For now, or for want of something that another try may have. */
  readonly fails: Situation;
  /** Says nothing: told once it is asked. */
  readonly waits: (asked: (signal: AbortSignal) => void) => Situation;
  /** What a measurement of the place came from. */
  readonly origin: object;
}

/** The same events in either place of an analysis, as that place tells them. */
export const PLACES: Readonly<Record<Place, PlaceSays>> = {
  server: {
    other: "device",
    measures: (result) => ({ isOn: false, reply: success(result) }),
    refuses: { isOn: false, reply: NO_FACE },
    fails: { isOn: false, reply: BUSY },
    waits: (asked) => ({
      isOn: false,
      send: (_photo, _language, { signal }) => {
        asked(signal);
        return untilAborted(signal);
      },
    }),
    origin: { kind: "engine" },
  },
  device: {
    other: "server",
    measures: (result) => ({ analyse: () => Promise.resolve({ ok: true, result }), reply: success(RESULT) }),
    refuses: { analyse: () => Promise.resolve({ ok: false, code: "no_face" }) },
    fails: { analyse: () => Promise.reject(new DeviceUnavailable("worker")), reply: success(RESULT) },
    waits: (asked) => ({
      analyse: (_photo, { signal }) => {
        asked(signal);
        return untilAborted(signal);
      },
    }),
    origin: { kind: "device", sentBytes: 0 },
  },
};
