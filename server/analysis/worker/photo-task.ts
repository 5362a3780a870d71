import { encodeFace } from "#platform/encode-face.ts";
import { createPhotoAnalyser } from "#platform/photo-analyser.ts";
import type { Task } from "./serve-tasks.ts";

/** A photo's file. */
export interface PhotoTask {
  readonly photo: Uint8Array;
  /** See `ExamineOptions`. */
  readonly faceJpegSidePx?: number;
}

/**
 * What a worker does: decoder, face models and engine, loaded once. The measurement goes back, the pixels only as a JPEG
 * of the face, where an AI provider is to see it. Its output is parsed by `examine-photo.ts`.
 *
 * @param decode see `createPhotoAnalyser`
 */
export async function loadPhotoTask(
  decode?: Parameters<typeof createPhotoAnalyser>[0],
): Promise<Task<PhotoTask, unknown>> {
  const analyser = await createPhotoAnalyser(decode);
  const forget = analyser.prepareToForget();
  return async (signal, { photo, faceJpegSidePx }, enter) => {
    try {
      const outcome = await analyser.analyse(photo, signal, enter);
      if (!outcome.ok) return outcome;
      const { image, result, turned } = outcome;
      const picture = faceJpegSidePx === undefined ? null : encodeFace(image, result.geometry, faceJpegSidePx);
      const faceJpeg = await Promise.resolve(picture).finally(() => image.data.fill(0));
      return { ok: true, result, faceJpeg, turned };
    } finally {
      forget();
    }
  };
}
