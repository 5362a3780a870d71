import {
  type BegunAnalysis,
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
export type Begun = CameraShot | Promise<BegunAnalysis>;

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

/** What it finds waits until the photo is shown. */
export function measurePixels({ device, models }: DeviceParts, pixels: PhotoPixels, signal: AbortSignal): Begun {
  const begun = load(device).then((analysis) => analysis.begin(pixels, { signal, onProgress: onProgressOf(models) }));
  // Whoever takes it over hears of a failure.
  begun.catch(() => undefined);
  return begun;
}

function onProgressOf(models: DeviceModels) {
  return (progress: LoadProgress) => models.tell({ kind: "loading", progress });
}

/** Null where none has begun, or the worker died with it: the photo alone is still there. */
async function ofBegun(begun: Job["begun"], { onReady, onFace, signal }: Pick<Job, "onReady" | "onFace" | "signal">) {
  if (begun === null) return null;
  try {
    const measured = await begun;
    if ("onReady" in measured) measured.onReady(onReady);
    else onReady();
    measured.onFace((points) => signal.aborted || onFace(points));
    return await measured.outcome;
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
