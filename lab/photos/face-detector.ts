import { createFaceDetector, type FaceDetector } from "#face/detector.ts";
import { loadFaceModels } from "#platform/load-models.ts";

let shared: Promise<FaceDetector> | undefined;

/** The real detector, loaded once per test file. */
export function sharedFaceDetector(): Promise<FaceDetector> {
  shared ??= loadFaceModels().then(createFaceDetector);
  return shared;
}
