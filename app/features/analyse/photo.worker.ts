import type { PhotoJob, PhotoReply } from "./photo-messages.ts";
import { reencodePhoto } from "./reencode-photo.ts";

/** Decoding and encoding a photo off the page's own thread, so that the progress stays fluid. */

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<PhotoJob>) => {
  const reply = await work(data);
  scope.postMessage(reply);
};

async function work({ id, file }: PhotoJob): Promise<PhotoReply> {
  try {
    const jpeg = await reencodePhoto(file, (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d", { alpha: false });
      if (context === null) throw new Error("No 2D context in this worker.");
      return { context, toJpeg: (quality) => canvas.convertToBlob({ type: "image/jpeg", quality }) };
    });
    return { id, ok: true, jpeg, dataUrl: new FileReaderSync().readAsDataURL(jpeg) };
  } catch (error) {
    // An undecodable file is the photo's fault; anything else is this worker's, and the page tries it itself.
    const isPhotosFault = error instanceof DOMException && error.name === "InvalidStateError";
    return { id, ok: false, isPhotosFault };
  }
}
