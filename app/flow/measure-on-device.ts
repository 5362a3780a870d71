import {
  type DeviceAnalysis,
  DeviceUnavailable,
  type LoadProgress,
  type PhotoAnalysis,
  type PhotoPixels,
} from "#browser/device/device-analysis.ts";
import { type DeviceModels, problemOf } from "#browser/device/device-models.ts";
import type { CameraShot } from "#camera/take-shot.ts";
import type { Verdict } from "../features/analyse/judge-answer.ts";
import { deviceRefusal } from "../features/analyse/judge-measurement.ts";
import { finalRefusal } from "../features/analyse/upload-state.ts";

export interface DeviceParts {
  readonly device: () => Promise<DeviceAnalysis>;
  readonly models: DeviceModels;
}

/** A measurement under way: of the live camera's frames of which the photo is one, or of the pixels from which it was packed. */
export interface Begun extends Pick<CameraShot, "outcome" | "onFace"> {
  /** Absent: what measures is there. */
  readonly onReady?: (tell: () => void) => void;
}

interface Job {
  /** As the preparer made it. */
  readonly photo: Blob;
  readonly begun: Begun | null;
  /** Bytes of this photo that have been sent to the server all the same, before. */
  readonly sentBytes: number;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly onFace: (points: Float32Array) => void;
}

/** One photo on the visitor's own device (R-UP-14). Rejects when aborted, and with what is a bug. */
export async function measureOnDevice({ device, models }: DeviceParts, job: Job): Promise<Verdict> {
  const { photo, begun, sentBytes, signal, onReady, onFace } = job;
  let outcome: PhotoAnalysis;
  try {
    const analysis = await load(device);
    signal.throwIfAborted();
    const ready = () => {
      models.tell({ kind: "ready" });
      onReady();
    };
    outcome =
      (await ofBegun(begun, { onReady: ready, onFace, signal })) ??
      (await analysis.analyse(photo, { signal, onProgress: onProgressOf(models), onReady: ready, onFace }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DeviceUnavailable)) throw error;
    models.tell({ kind: "failed", problem: error.problem });
    return { kind: "refused", refusal: deviceRefusal(error.problem) };
  }
  signal.throwIfAborted();
  if (!outcome.ok) return { kind: "refused", refusal: { ...finalRefusal(outcome.code), place: "device" } };
  const { result, turned } = outcome;
  return {
    kind: "analysed",
    outcome: { kind: "analysed", texts: null, result, origin: { kind: "device", sentBytes }, turned },
  };
}

/** Its own news wait until somebody listens: the photo is not shown yet. */
export function measurePixels({ device, models }: DeviceParts, pixels: PhotoPixels, signal: AbortSignal): Begun {
  const [ready, face] = [createNews<void>(), createNews<Float32Array>()];
  const options = { signal, onProgress: onProgressOf(models), onReady: ready.tell, onFace: face.tell };
  const outcome = load(device).then((analysis) => analysis.analyse(pixels, options));
  // Whoever takes it over hears of a failure.
  outcome.catch(() => undefined);
  return { outcome, onReady: ready.hear, onFace: face.hear };
}

function createNews<Value>() {
  let tell: (value: Value) => void = () => undefined;
  const told = new Promise<Value>((resolve) => {
    tell = resolve;
  });
  return { tell, hear: (listen: (value: Value) => void) => void told.then(listen) };
}

function onProgressOf(models: DeviceModels) {
  return (progress: LoadProgress) => models.tell({ kind: "loading", progress });
}

/** Null where none has begun, or the worker died with it: the photo alone is still there. */
async function ofBegun(begun: Job["begun"], { onReady, onFace, signal }: Pick<Job, "onReady" | "onFace" | "signal">) {
  if (begun === null) return null;
  const now = (tell: () => void) => tell();
  (begun.onReady ?? now)(() => signal.aborted || onReady());
  begun.onFace((points) => signal.aborted || onFace(points));
  try {
    return await begun.outcome;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeviceUnavailable && error.problem === "worker") return null;
    throw error;
  }
}

async function load(device: DeviceParts["device"]): Promise<DeviceAnalysis> {
  try {
    return await device();
  } catch (error) {
    throw new DeviceUnavailable(problemOf(error), { cause: error });
  }
}
