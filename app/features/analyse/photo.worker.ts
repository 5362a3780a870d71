import { WORKER_STUDIO } from "../../canvas/studio.ts";
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
    // An undecodable file is the photo's fault; anything else is this worker's, and the page tries it itself.
    return { id, ok: false, isPhotosFault: done.fault === "photo" };
  } catch {
    return { id, ok: false, isPhotosFault: false };
  }
}
