import { type DeviceAnalysis, DeviceUnavailable } from "#browser/device/device-analysis.ts";
import type { RefusalCode } from "#engine/codes.ts";
import { joinStills } from "#engine/join-results.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { type Crop, isSameCrop } from "./camera-geometry.ts";
import { type FrameGrabber, seenCrop } from "./grab-frame.ts";

/** A photo of the live camera, as the flow takes it over. */
export interface CameraShot {
  /** The photo: a JPEG of what was seen, not mirrored. */
  readonly file: File;
  /**
   * What its stills come to on this device, already under way; it may be a refusal where the visitor released the shutter,
   * and rejects as `DeviceAnalysis.analyseStill` does. Null: the file is analysed like any other.
   */
  readonly outcome: Promise<AnalysisOutcome> | null;
  /** The face on the photo (`AnalyseOptions.onFace`): told at once where it was found already. */
  readonly onFace: (tell: (points: Float32Array) => void) => void;
  /** Ends that analysis. */
  readonly cancel: () => void;
}

/** Stills of a shot, over two seconds, while the visitor moves their head a little (R-RES-20). */
const STILLS = 5;
const PAUSE_MS = 500;
/** Where one takes longer only every other still is measured, as many as there were before. Chosen: who waits, waits no longer. */
const SLOW_MS = 1500;

export interface GuidedShot {
  readonly shot: CameraShot;
  /** Whether the photo can be measured: null, or why not. Also null where that cannot be told here. */
  readonly first: Promise<RefusalCode | null>;
  /** All is taken that is needed: the camera may go. */
  readonly taken: Promise<unknown>;
}

/**
 * Takes the photo and, where they can be measured here, further stills of the same moment: each is measured while the next
 * ones are taken. Null where the camera shows nothing, or nothing new.
 */
export async function takeShot(
  grabber: FrameGrabber,
  video: HTMLVideoElement,
  analysis: DeviceAnalysis | null,
  controller: AbortController,
  isFresh: () => boolean,
): Promise<GuidedShot | null> {
  const { signal } = controller;
  const crop = seenCrop(video);
  if (crop === null || !isFresh()) return null;
  const { bitmap, file } = await grabber.full(video, crop, true);
  if (analysis === null || file === null || signal.aborted) bitmap.close();
  signal.throwIfAborted();
  if (file === null) throw new Error("The photo was not packed.");
  const cancel = () => controller.abort();
  if (analysis === null) {
    const shot = { file, outcome: null, onFace: () => undefined, cancel };
    return { shot, first: Promise.resolve(null), taken: Promise.resolve() };
  }
  let found: (points: Float32Array) => void = () => undefined;
  const face = new Promise<Float32Array>((resolve) => {
    found = resolve;
  });
  const begunMs = performance.now();
  const photo = analysis.analyseStill(bitmap, { signal, onFace: (points) => found(points), areMoreComing: true });
  const further = takeFurther(grabber, video, crop, { signal, isFresh });
  const outcome = measureAll(analysis, { photo, further, signal, begunMs });
  // Whoever takes the shot over hears of a failure; the check only has to come to an end.
  const first = photo.then(
    (done) => (done.ok ? null : done.code),
    () => null,
  );
  outcome.catch(() => undefined);
  // What is refused needs no further still.
  const refused = first.then((refusal) => (refusal === null ? Promise.all(further) : null));
  return { shot: { file, outcome, onFace: (tell) => void face.then(tell), cancel }, first, taken: refused };
}

/** One after the other; null where the shot was dropped, the picture stands still, or the device was turned: that would be another picture. */
function takeFurther(
  grabber: FrameGrabber,
  video: HTMLVideoElement,
  crop: Crop,
  { signal, isFresh }: { readonly signal: AbortSignal; readonly isFresh: () => boolean },
): Promise<ImageBitmap | null>[] {
  const take = async () => {
    await pause(PAUSE_MS);
    if (signal.aborted || !isFresh() || !isSameCrop(seenCrop(video), crop)) return null;
    return (await grabber.full(video, crop, false)).bitmap;
  };
  const further: Promise<ImageBitmap | null>[] = [];
  for (let still = 1; still < STILLS; still++) {
    const before = further.at(-1) ?? Promise.resolve();
    further.push(before.then(take).catch(() => null));
  }
  return further;
}

interface Stills {
  readonly photo: Promise<AnalysisOutcome>;
  readonly further: readonly Promise<ImageBitmap | null>[];
  readonly signal: AbortSignal;
  readonly begunMs: number;
}

/** The photo's refusal, or the result of all stills that could be measured. */
async function measureAll(
  analysis: DeviceAnalysis,
  { photo, further, signal, begunMs }: Stills,
): Promise<AnalysisOutcome> {
  try {
    const first = await photo;
    if (!first.ok) return first;
    const isSlow = performance.now() - begunMs > SLOW_MS;
    const results = [first.result];
    for (const [i, taking] of further.entries()) {
      const still = await taking;
      signal.throwIfAborted();
      if (still === null || (isSlow && i % 2 === 0)) continue;
      const areMoreComing = i + 1 < further.length;
      const done = await analysis.analyseStill(still, { signal, areMoreComing }).catch(unlessBug);
      if (done === null) break;
      if (done.ok) results.push(done.result);
    }
    signal.throwIfAborted();
    return { ok: true, result: joinStills(results) ?? first.result };
  } finally {
    // Those that were handed over are closed already.
    for (const taking of further) void taking.then((still) => still?.close());
  }
}

/** A worker that dies over a further still leaves what was measured so far. */
function unlessBug(error: unknown): null {
  if (error instanceof DeviceUnavailable) return null;
  throw error;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
