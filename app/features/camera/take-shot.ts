import type { RefusalCode } from "#engine/codes.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { DeviceAnalysis } from "../../device/device-analysis.ts";
import { isSameCrop } from "./camera-geometry.ts";
import { type FrameGrabber, seenCrop } from "./grab-frame.ts";

/** A photo of the live camera, as the flow takes it over. */
export interface CameraShot {
  /** The photo: a JPEG of what was seen, not mirrored. */
  readonly file: File;
  /**
   * Its analysis on this device, already under way; it may be a refusal where the visitor released the shutter, and
   * rejects as `DeviceAnalysis.analyseFrames` does. Null: the file is analysed like any other.
   */
  readonly outcome: Promise<AnalysisOutcome> | null;
  /** The face on the photo (`AnalyseOptions.onFace`): told at once where it was found already. */
  readonly onFace: (tell: (points: Float32Array) => void) => void;
  /** Ends that analysis. */
  readonly cancel: () => void;
}

export interface ShotFrames {
  readonly file: File;
  readonly bitmaps: readonly ImageBitmap[];
}

/** Chosen: the hand moves and the sensor's noise changes in this time, the face hardly. */
const FRAMES = 3;
const PAUSE_MS = 200;

/** The frames of one shot; the first is the photo. Null where the camera shows nothing. */
export async function takeFrames(
  grabber: FrameGrabber,
  video: HTMLVideoElement,
  count = FRAMES,
  signal: AbortSignal,
): Promise<ShotFrames | null> {
  const crop = seenCrop(video);
  if (crop === null) return null;
  const bitmaps: ImageBitmap[] = [];
  try {
    const { bitmap, file } = await grabber.full(video, crop, true);
    bitmaps.push(bitmap);
    while (bitmaps.length < count) {
      await pause(PAUSE_MS);
      signal.throwIfAborted();
      // The device was turned meanwhile: frames of another shape belong to another photo.
      if (!isSameCrop(seenCrop(video), crop)) break;
      bitmaps.push((await grabber.full(video, crop, false)).bitmap);
    }
    signal.throwIfAborted();
    if (file === null) throw new Error("The photo was not packed.");
    return { file, bitmaps };
  } catch (error) {
    close(bitmaps);
    throw error;
  }
}

export interface GuidedShot {
  readonly shot: CameraShot;
  /** Whether the photo can be measured: null, or why not. Also null where that cannot be told here. */
  readonly first: Promise<RefusalCode | null>;
}

/** Starts the analysis of the frames; without one they are let go, and the file alone is left. */
export function takeGuidedShot(
  { file, bitmaps }: ShotFrames,
  analysis: DeviceAnalysis | null,
  controller: AbortController,
): GuidedShot {
  const cancel = () => controller.abort();
  if (analysis === null) {
    close(bitmaps);
    return { shot: { file, outcome: null, onFace: () => undefined, cancel }, first: Promise.resolve(null) };
  }
  let judged: (refusal: RefusalCode | null) => void = () => undefined;
  const first = new Promise<RefusalCode | null>((resolve) => {
    judged = resolve;
  });
  let found: (points: Float32Array) => void = () => undefined;
  const face = new Promise<Float32Array>((resolve) => {
    found = resolve;
  });
  const outcome = analysis.analyseFrames(bitmaps, {
    signal: controller.signal,
    onFirst: (refusal) => judged(refusal),
    onFace: (points) => found(points),
  });
  // Whoever takes the shot over hears of a failure; the check only has to come to an end.
  outcome.then(
    (done) => judged(done.ok ? null : done.code),
    () => judged(null),
  );
  return { shot: { file, outcome, onFace: (tell) => void face.then(tell), cancel }, first };
}

function close(bitmaps: readonly ImageBitmap[]): void {
  for (const bitmap of bitmaps) bitmap.close();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
