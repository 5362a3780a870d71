import { WORKER_STUDIO } from "#browser/canvas/studio.ts";
import type { PhotoPixels } from "#browser/device/device-analysis.ts";
import { HERE, type PhotoJob, type PhotoReply, type PixelReply } from "./photo-messages.ts";
import { reencodePhoto } from "./reencode-photo.ts";

/** Decoding and encoding a photo off the page's own thread, so that the progress stays fluid. */

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<PhotoJob>) => {
  const reply = await work(data);
  scope.postMessage(reply);
};
scope.postMessage(HERE);

async function work({ id, file, isMeasured }: PhotoJob): Promise<PhotoReply> {
  const hand = (pixels: PhotoPixels) =>
    scope.postMessage({ id, pixels } satisfies PixelReply, [pixels.data.buffer as ArrayBuffer]);
  try {
    const done = await reencodePhoto(file, WORKER_STUDIO, isMeasured ? hand : undefined);
    if (done.ok) return { id, ok: true, jpeg: done.jpeg };
    const { fault } = done;
    // Not the file's, so this worker's: the page tries it itself.
    const isMine = fault === "decoder" || fault === "canvas" || fault === "server";
    return { id, ok: false, photosFault: isMine ? null : fault };
  } catch {
    return { id, ok: false, photosFault: null };
  }
}
