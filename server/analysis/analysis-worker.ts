import { encodeFace } from "#platform/encode-face.ts";
import { createPhotoAnalyser } from "#platform/photo-analyser.ts";
import type { PhotoTask } from "./analysis-pool.ts";
import { serveTasks } from "./pool/serve-tasks.ts";
import { WORKER_VERSION } from "./worker-version.ts";

/** Entry of a worker process: decoder, face models and engine, loaded once. The measurement goes back, the pixels only as a JPEG of the face, where an AI provider is to see it. */
await serveTasks(WORKER_VERSION, async () => {
  const analyser = await createPhotoAnalyser();
  return async (signal, { photo, faceJpegSidePx }: PhotoTask) => {
    const outcome = await analyser.analyse(photo, signal);
    if (!outcome.ok) return outcome;
    const { image, result } = outcome;
    const faceJpeg = faceJpegSidePx === undefined ? null : await encodeFace(image, result.geometry, faceJpegSidePx);
    return { ok: true, result, faceJpeg };
  };
});
