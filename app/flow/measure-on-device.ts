import {
  type DeviceAnalysis,
  DeviceUnavailable,
  type LoadProgress,
  type PhotoAnalysis,
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

interface Job {
  /** As the preparer made it. */
  readonly photo: Blob;
  /** The frames of the live camera of which this photo is one: what they come to, already under way. */
  readonly measured: CameraShot | null;
  /** Bytes of this photo that have been sent to the server all the same, before. */
  readonly sentBytes: number;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly onFace: (points: Float32Array) => void;
}

/** One photo on the visitor's own device (R-UP-14). Rejects when aborted, and with what is a bug. */
export async function measureOnDevice({ device, models }: DeviceParts, job: Job): Promise<Verdict> {
  const { photo, measured, sentBytes, signal, onReady, onFace } = job;
  let outcome: PhotoAnalysis;
  try {
    const analysis = await load(device);
    signal.throwIfAborted();
    const ready = () => {
      models.tell({ kind: "ready" });
      onReady();
    };
    const onProgress = (progress: LoadProgress) => models.tell({ kind: "loading", progress });
    outcome =
      (await ofFrames(measured, { onReady: ready, onFace, signal })) ??
      (await analysis.analyse(photo, { signal, onProgress, onReady: ready, onFace }));
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

/** Null where there are no frames, or the worker died with them: the photo alone is still there. */
async function ofFrames(
  shot: Job["measured"],
  { onReady, onFace, signal }: Pick<Job, "onReady" | "onFace" | "signal">,
) {
  if (shot === null) return null;
  onReady();
  shot.onFace((points) => signal.aborted || onFace(points));
  try {
    return await shot.outcome;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeviceUnavailable) return null;
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
