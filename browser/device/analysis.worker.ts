import { analyse } from "#engine/analyse.ts";
import { type ComparedOutcome, type ComparedPhoto, compareFaces } from "#engine/compare-faces.ts";
import { findUpright } from "#engine/find-upright.ts";
import { forgetPhoto } from "#engine/forget-photo.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { lookAtFrame } from "#engine/look-at-frame.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { seenFaces } from "#engine/seen-faces.ts";
import { createFaceDetector, type FaceDetector } from "#face/detector.ts";
import { createFaceTracker, type FaceTracker } from "#face/track-face.ts";
import { type DeviceProblem, DeviceUnavailable, type PhotoAnalysis } from "./device-analysis.ts";
import type { DeviceReply, DeviceTask, TaskResults } from "./device-messages.ts";
import { loadModelFiles } from "./model-files.ts";
import { createPixelReader, findReader, type PixelReader } from "./read-pixels.ts";
import { canCompileWasm, hasWasmSimd } from "./wasm-support.ts";

/** Composition root of the analysis on the visitor's device. Its one owner (`device-analyser.ts`) asks one thing at a time. */

interface Tools {
  readonly detector: FaceDetector;
  readonly tracker: FaceTracker;
  /** Of the live camera's small frames. */
  readonly preview: PixelReader;
  /** A photo is read with a reader of its own, so that its canvas goes with it. */
  readonly openReader: () => PixelReader;
  /** What the warm-up measures; null where it could not be had. */
  readonly drawnFace: Promise<Blob | null>;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let tools: Promise<Tools> | undefined;
/** Drawn faces still to be measured before the first photo; what is asked of this worker ends them. */
let warmUpsLeft = 0;

/** A visitor who has chosen the photo already is served first: what comes within this time calls the warm-up off. */
const WARM_UP_AFTER_MS = 200;
/** The compiler goes on getting better: in Chromium the first photo takes 1.5 s after one, 1.1 s after three. Chosen. */
const WARM_UPS = 3;

const say = (reply: DeviceReply, transfer: Transferable[] = []) => scope.postMessage(reply, transfer);

// Held until this worker is no more, however it ends: the page asks for the same lock, and learns of it so.
navigator.locks
  ?.request(scope.name, () => {
    say({ kind: "alive" });
    return new Promise<never>(() => undefined);
  })
  .catch(() => undefined);

scope.onmessage = async ({ data }: MessageEvent<DeviceTask>) => {
  warmUpsLeft = 0;
  try {
    say({ kind: "done", result: await work(data) });
    if (data.kind !== "load") return;
    warmUpsLeft = WARM_UPS;
    setTimeout(warmUp, WARM_UP_AFTER_MS);
  } catch (reason) {
    say({ kind: "failed", problem: problemOf(reason) });
  }
};

async function work(task: DeviceTask): Promise<TaskResults[keyof TaskResults]> {
  tools ??= loadTools();
  const { detector, tracker, preview, openReader } = await tools;
  switch (task.kind) {
    case "load":
      return null;
    case "analyse": {
      const { photo } = task;
      return measure(photo instanceof Blob ? await openReader().readPhoto(photo) : photo, detector, sayFace);
    }
    case "findFaces":
      return seenFaces(findUpright(await openReader().readPhoto(task.photo), detector.detect));
    case "compare":
      return compare(task.before, task.after, openReader, detector);
    case "look": {
      const image = await readAndClose(task.frame, preview);
      return lookAtFrame(image, tracker.track(image), task.scale);
    }
    case "still":
      tracker.reset();
      return measureStill(await readAndClose(task.still, openReader()), detector);
  }
}

async function loadTools(): Promise<Tools> {
  // Before megabytes are loaded in vain.
  if (!canCompileWasm()) throw new DeviceUnavailable("unsupported");
  const reader = await findReader();
  if (reader === null) throw new DeviceUnavailable("canvas");
  const models = await loadModelFiles(hasWasmSimd(), (progress) => say({ kind: "progress", ...progress }));
  // Now, so that it is kept from the first use on, also when the warm-up is called off.
  const drawnFace = fetch(new URL("warm-up.jpg", import.meta.url))
    .then((response) => response.blob())
    .catch(() => null);
  const detector = await createFaceDetector(models);
  const openReader = () => createPixelReader(reader);
  return { detector, tracker: createFaceTracker(detector), preview: openReader(), openReader, drawnFace };
}

type OnFaces = (image: RgbaImage, faces: readonly FaceGeometry[]) => void;

function measure(decoded: RgbaImage, detector: FaceDetector, onFaces: OnFaces): PhotoAnalysis {
  const { image, faces, turned } = findUpright(decoded, detector.detect);
  // The page shows the photo as it came.
  if (turned === null) onFaces(image, faces);
  const outcome = analyse(image, faces);
  return turned === null ? outcome : { ...outcome, turned };
}

/** Of what the diary keeps encrypted no pixel stays. */
async function compare(
  before: Blob,
  after: Blob,
  openReader: Tools["openReader"],
  detector: FaceDetector,
): Promise<ComparedOutcome> {
  const forgetFaces = detector.prepareToForget();
  const pictures: RgbaImage[] = [];
  const read = async (photo: Blob): Promise<ComparedPhoto> => {
    const decoded = await openReader().readPhoto(photo);
    pictures.push(decoded);
    const upright = findUpright(decoded, detector.detect);
    pictures.push(upright.image);
    return upright;
  };
  try {
    const [earlier, later] = [await read(before), await read(after)];
    return compareFaces(earlier, later);
  } finally {
    for (const { data } of pictures) data.fill(0);
    forgetPhoto();
    forgetFaces();
  }
}

async function warmUp(): Promise<void> {
  if (warmUpsLeft === 0) return;
  warmUpsLeft -= 1;
  await measureDrawnFace();
  // What has come meanwhile has its turn before the next one.
  setTimeout(warmUp);
}

/** A small one (`lab/draw-warm-up.ts`). What has run is compiled: the first photo takes two thirds of the time. */
async function measureDrawnFace(): Promise<void> {
  try {
    const { detector, openReader, drawnFace } = (await tools) ?? {};
    const drawn = await drawnFace;
    if (detector && openReader && drawn) measure(await openReader().readPhoto(drawn), detector, () => undefined);
  } catch {
    // Then the first photo takes its time.
  }
}

async function readAndClose(bitmap: ImageBitmap, reader: PixelReader): Promise<RgbaImage> {
  try {
    return await reader.read(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Upright, as the preview was. */
function measureStill(image: RgbaImage, detector: FaceDetector): AnalysisOutcome {
  const faces = detector.detect(image);
  sayFace(image, faces);
  return analyse(image, faces);
}

function sayFace({ width, height }: RgbaImage, [face]: readonly FaceGeometry[]): void {
  if (face === undefined) return;
  const { landmarks } = face;
  const points = new Float32Array((landmarks.length / 3) * 2);
  for (let from = 0, to = 0; to < points.length; from += 3, to += 2) {
    points[to] = (landmarks[from] ?? 0) / width;
    points[to + 1] = (landmarks[from + 1] ?? 0) / height;
  }
  say({ kind: "face", points }, [points.buffer]);
}

/** Whatever else goes wrong in here is this worker's fault, also memory that is not there. */
function problemOf(reason: unknown): DeviceProblem {
  return reason instanceof DeviceUnavailable ? reason.problem : "worker";
}
