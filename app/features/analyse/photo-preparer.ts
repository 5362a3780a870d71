import { trustedScriptUrl } from "../../ui/trusted-script-url.ts";
import workerUrl from "./photo.worker.ts?worker&url";
import type { PhotoJob, PhotoReply } from "./photo-messages.ts";
import { checkedSize, faultOf, type PreparedPhoto } from "./prepared-photo.ts";

/** The one owner of the photo worker. */
export interface PhotoPreparer {
  /** Starts the worker ahead of the first photo. */
  readonly warmUp: () => void;
  /**
   * Rejects with the signal's reason when aborted, with `PhotoRefused` for a photo that cannot go on from here, and with any
   * other error when it cannot be decoded.
   */
  readonly prepare: (file: Blob, signal: AbortSignal) => Promise<PreparedPhoto>;
}

export function createPhotoPreparer(startWorker: () => Worker | null = startPhotoWorker): PhotoPreparer {
  /** undefined: not started yet; null: there is none in this browser. */
  let worker: Worker | null | undefined;
  let lastId = 0;

  const ready = (): Worker | null => {
    if (worker === undefined) worker = startWorker();
    return worker;
  };

  const askWorker = (asked: Worker, file: Blob, signal: AbortSignal): Promise<PhotoReply | null> => {
    lastId += 1;
    const job: PhotoJob = { id: lastId, file };
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const settle = (finish: () => void) => {
        listening.abort();
        finish();
      };
      const options = { signal: listening.signal };
      asked.addEventListener(
        "message",
        ({ data }: MessageEvent<PhotoReply>) => {
          if (data.id === job.id) settle(() => resolve(data));
        },
        options,
      );
      asked.addEventListener(
        "error",
        () =>
          settle(() => {
            // A worker that did not start or died (an old browser, no memory): from now on the page does it.
            worker = null;
            asked.terminate();
            resolve(null);
          }),
        options,
      );
      signal.addEventListener(
        "abort",
        () =>
          settle(() => {
            // Decoding cannot be interrupted otherwise; the next photo gets a fresh worker.
            if (worker === asked) worker = undefined;
            asked.terminate();
            reject(signal.reason);
          }),
        options,
      );
      asked.postMessage(job);
    });
  };

  return {
    warmUp: () => {
      ready();
    },
    async prepare(file, signal) {
      signal.throwIfAborted();
      const available = ready();
      const reply = available === null ? null : await askWorker(available, file, signal);
      if (reply?.ok) return checkedSize({ photo: reply.jpeg, shown: reply.jpeg });
      if (reply?.photosFault) throw faultOf(reply.photosFault);
      // Hardly anybody needs it, so it is fetched when somebody does.
      const { prepareHere } = await import("./prepare-here.ts");
      const prepared = await prepareHere(file);
      signal.throwIfAborted();
      return checkedSize(prepared);
    },
  };
}

function startPhotoWorker(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  } catch {
    return null;
  }
}
