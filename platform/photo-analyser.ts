import { setImmediate } from "node:timers/promises";
import type { PhotoErrorCode } from "#contract/error-codes.ts";
import { analyse } from "#engine/analyse.ts";
import { findUpright } from "#engine/find-upright.ts";
import { forgetPhoto } from "#engine/forget-photo.ts";
import type { QuarterTurn, RgbaImage } from "#engine/input.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createFaceDetector, type FaceDetector } from "#face/detector.ts";
import { type DecodeOutcome, decodePhoto } from "./decode-photo.ts";
import { loadFaceModels } from "./load-models.ts";

export type PhotoOutcome =
  | {
      readonly ok: true;
      readonly result: AnalysisResult;
      /** Upright: what was measured. The caller's to clear; other pictures of the photo are cleared. */
      readonly image: RgbaImage;
      /** How far the photo was turned for that, beyond what its Exif asks for. */
      readonly turned?: QuarterTurn;
    }
  | { readonly ok: false; readonly code: PhotoErrorCode };

/** The two parts of an analysis: the first is at the mercy of a stranger's file, the second sees pixels only. */
export type AnalysisStage = "decode" | "measure";

/** A photo's file in, a measurement or the reason against one out. Owns a loaded detector. */
export interface PhotoAnalyser {
  /**
   * @param signal asked between the steps; @throws its reason once it is aborted
   * @param enter told before each stage begins
   */
  analyse(bytes: Uint8Array, signal?: AbortSignal, enter?: (stage: AnalysisStage) => void): Promise<PhotoOutcome>;
  /**
   * To be called before the first photo. @returns clears what the models and the engine keep of a photo in the memory that
   * they use again; between two photos
   */
  prepareToForget(): () => void;
  dispose(): void;
}

/**
 * Loads the models once; about 30 ms.
 *
 * @param decode replaced by tests of what a decoder may do to its process
 */
export async function createPhotoAnalyser(
  decode: (bytes: Uint8Array) => Promise<DecodeOutcome> = decodePhoto,
): Promise<PhotoAnalyser> {
  const detector = await loadFaceDetector();
  return {
    analyse: async (bytes, signal, enter) => {
      enter?.("decode");
      const decoded = await decode(bytes);
      if (!decoded.ok) {
        signal?.throwIfAborted();
        return decoded;
      }
      const pictures = new Set([decoded.image]);
      try {
        signal?.throwIfAborted();
        enter?.("measure");
        const { image, faces, turned } = findUpright(decoded.image, detector.detect);
        pictures.add(image);
        // Lets the news of an abort in: detection and engine leave the event loop no other chance.
        if (signal !== undefined) await setImmediate();
        signal?.throwIfAborted();
        const outcome = analyse(image, faces);
        if (!outcome.ok) return outcome;
        pictures.delete(image);
        return { ...outcome, image, ...(turned !== null && { turned }) };
      } finally {
        for (const { data } of pictures) data.fill(0);
      }
    },
    prepareToForget: () => {
      const forgetFaces = detector.prepareToForget();
      return () => {
        forgetFaces();
        forgetPhoto();
      };
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
