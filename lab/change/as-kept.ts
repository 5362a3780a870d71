import type { ComparedPhoto } from "#engine/compare-faces.ts";
import { eyeCentres } from "#engine/face-measures.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { FaceDetector } from "#face/detector.ts";
import { cutFaceInNode } from "#platform/cut-face.ts";

/** A photo as the diary keeps it, and finds its face again; null where there is none. */
export async function asKept(detector: FaceDetector, picture: RgbaImage): Promise<ComparedPhoto | null> {
  const [face] = detector.detect(picture);
  if (face === undefined) return null;
  const image = await cutFaceInNode(picture, eyeCentres(face));
  return { image, faces: detector.detect(image) };
}
