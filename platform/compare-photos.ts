import type { PhotoErrorCode } from "#contract/error-codes.ts";
import { type ComparedOutcome, compareFaces, refuseUncut } from "#engine/compare-faces.ts";
import { eyeCentres } from "#engine/face-measures.ts";
import { findUpright } from "#engine/find-upright.ts";
import { forgetPhoto } from "#engine/forget-photo.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { FaceDetector } from "#face/detector.ts";
import { cutFaceInNode } from "./cut-face.ts";
import { type DecodeOutcome, decodePhoto } from "./decode-photo.ts";
import { loadFaceDetector } from "./photo-analyser.ts";

export type PairOutcome =
  | ComparedOutcome
  | { readonly ok: false; readonly code: PhotoErrorCode; readonly which: "before" | "after" };

/** Two photos of one person as the diary compares them: each is first cut as it would be kept (R-RES-23). All pixels are cleared. */
export async function comparePhotos(before: Uint8Array, after: Uint8Array): Promise<PairOutcome> {
  const detector = await loadFaceDetector();
  const cuts: RgbaImage[] = [];
  const found = (image: RgbaImage) => ({ image, faces: detector.detect(image) });
  try {
    const earlier = await cutOfPhoto(before, detector);
    if (!earlier.ok) return { ...earlier, which: "before" };
    cuts.push(earlier.image);
    const later = await cutOfPhoto(after, detector);
    if (!later.ok) return { ...later, which: "after" };
    cuts.push(later.image);
    return compareFaces(found(earlier.image), found(later.image));
  } finally {
    for (const { data } of cuts) data.fill(0);
    forgetPhoto();
    detector.dispose();
  }
}

type CutOutcome = DecodeOutcome | { readonly ok: false; readonly code: PhotoErrorCode };

async function cutOfPhoto(bytes: Uint8Array, detector: FaceDetector): Promise<CutOutcome> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const pictures = [decoded.image];
  try {
    const { image, faces } = findUpright(decoded.image, detector.detect);
    pictures.push(image);
    // A second person in the photo is in no cut any more.
    const code = refuseUncut(image, faces);
    return code === null
      ? { ok: true, image: await cutFaceInNode(image, eyeCentres(faces[0] as FaceGeometry)) }
      : { ok: false, code };
  } finally {
    for (const { data } of pictures) data.fill(0);
  }
}
