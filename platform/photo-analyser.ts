import { setImmediate } from "node:timers/promises";
import type { PhotoErrorCode } from "#contract/error-codes.ts";
import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createFaceDetector, type FaceDetector } from "#face/detector.ts";
import { decodePhoto } from "./decode-photo.ts";
import { loadFaceModels } from "./load-models.ts";

export type PhotoOutcome =
  | { readonly ok: true; readonly result: AnalysisResult; readonly image: RgbaImage }
  | { readonly ok: false; readonly code: PhotoErrorCode };

/** A photo's file in, a measurement or the reason against one out. Owns a loaded detector. */
export interface PhotoAnalyser {
  /** @param signal asked between the steps; @throws its reason once it is aborted */
  analyse(bytes: Uint8Array, signal?: AbortSignal): Promise<PhotoOutcome>;
  dispose(): void;
}

/** Loads the models once; about 30 ms. */
export async function createPhotoAnalyser(): Promise<PhotoAnalyser> {
  const detector = await loadFaceDetector();
  return {
    analyse: async (bytes, signal) => {
      const decoded = await decodePhoto(bytes);
      signal?.throwIfAborted();
      if (!decoded.ok) return decoded;
      const { image } = decoded;
      const faces = detector.detect(image);
      // Lets the news of an abort in: detection and engine leave the event loop no other chance.
      if (signal !== undefined) await setImmediate();
      signal?.throwIfAborted();
      const outcome = analyse(image, faces);
      return outcome.ok ? { ...outcome, image } : outcome;
    },
    dispose: () => detector.dispose(),
  };
}

/** Where the WebAssembly's JavaScript listens. */
const EVENTS = ["uncaughtException", "unhandledRejection"];

/**
 * The detector as Node should load it. The WebAssembly's JavaScript adds process-wide listeners that rethrow every
 * uncaught error and rejection, which changes how the whole process dies; they go away again.
 */
export async function loadFaceDetector(): Promise<FaceDetector> {
  const emitter: NodeJS.EventEmitter = process;
  const before = new Set(EVENTS.flatMap((event) => emitter.listeners(event)));
  const detector = await createFaceDetector(await loadFaceModels());
  for (const event of EVENTS) {
    for (const listener of emitter.listeners(event)) {
      if (!before.has(listener)) emitter.removeListener(event, listener as () => void);
    }
  }
  return detector;
}
