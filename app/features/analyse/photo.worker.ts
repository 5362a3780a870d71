import { WORKER_STUDIO } from "#browser/canvas/studio.ts";
import { HERE, type PhotoJob, type PhotoReply } from "./photo-messages.ts";
import { reencodePhoto } from "./reencode-photo.ts";

/** Decoding and encoding a photo off the page's own thread, so that the progress stays fluid. */

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<PhotoJob>) => {
  const reply = await work(data);
  scope.postMessage(reply);
};
scope.postMessage(HERE);

async function work({ id, file }: PhotoJob): Promise<PhotoReply> {
  try {
    const done = await reencodePhoto(file, WORKER_STUDIO);
    if (done.ok) return { id, ok: true, jpeg: done.jpeg };
    const { fault } = done;
    // Not the file's, so this worker's: the page tries it itself.
    const isMine = fault === "decoder" || fault === "canvas" || fault === "server";
    return { id, ok: false, photosFault: isMine ? null : fault };
  } catch {
    return { id, ok: false, photosFault: null };
  }
}
