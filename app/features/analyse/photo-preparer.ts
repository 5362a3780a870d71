import type { PhotoPixels } from "#browser/device/device-analysis.ts";
import { trustedScriptUrl } from "#browser/power/trusted-script-url.ts";
import workerUrl from "./photo.worker.ts?worker&url";
import { HERE, type PhotoJob, type PhotoReply, type PixelReply } from "./photo-messages.ts";
import { checkedSize, faultOf, PartMissing, type PreparedPhoto } from "./prepared-photo.ts";

export type OnPixels = (pixels: PhotoPixels) => void;

/** The one owner of the photo worker. */
export interface PhotoPreparer {
  /** Starts the worker ahead of the first photo. */
  readonly warmUp: () => void;
  /**
   * Rejects with the signal's reason when aborted, with `PhotoRefused` for a photo that cannot go on from here, with `PartMissing`
   * where this page is not whole, and with any other error when it cannot be decoded.
   *
   * @param onPixels gets what is about to be packed; not where the page itself has to pack it
   */
  readonly prepare: (file: Blob, signal: AbortSignal, onPixels?: OnPixels) => Promise<PreparedPhoto>;
}

/**
 * How long a worker may say nothing at all before the page does its work, ms. Chosen: its script is 10 kB. A service worker of an
 * earlier build keeps it from coming in WebKit, without an error (`browser/offline/service.worker.ts`).
 */
const SILENT_MS = 10_000;

export function createPhotoPreparer(startWorker: () => Worker | null = startPhotoWorker): PhotoPreparer {
  /** undefined: not started yet; null: there is none in this browser. */
  let worker: Worker | null | undefined;
  let isHere = false;
  let lastId = 0;

  const ready = (): Worker | null => {
    if (worker !== undefined) return worker;
    isHere = false;
    worker = startWorker();
    worker?.addEventListener("message", () => {
      isHere = true;
    });
    return worker;
  };

  const askWorker = (
    asked: Worker,
    file: Blob,
    signal: AbortSignal,
    onPixels: OnPixels | undefined,
  ): Promise<PhotoReply | null> => {
    lastId += 1;
    const job: PhotoJob = { id: lastId, file, isMeasured: onPixels !== undefined };
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        listening.abort();
        finish();
      };
      // A worker that did not start or died (an old browser, no memory): from now on the page does it.
      const giveUp = () =>
        settle(() => {
          worker = null;
          asked.terminate();
          resolve(null);
        });
      const timer = setTimeout(() => isHere || giveUp(), SILENT_MS);
      const options = { signal: listening.signal };
      asked.addEventListener(
        "message",
        ({ data }: MessageEvent<PixelReply | PhotoReply | typeof HERE>) => {
          if (data === HERE || data.id !== job.id) return;
          if ("pixels" in data) onPixels?.(data.pixels);
          else settle(() => resolve(data));
        },
        options,
      );
      asked.addEventListener("error", giveUp, options);
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
    async prepare(file, signal, onPixels) {
      signal.throwIfAborted();
      const available = ready();
      const reply = available === null ? null : await askWorker(available, file, signal, onPixels);
      if (reply?.ok) return checkedSize({ photo: reply.jpeg, shown: reply.jpeg });
      if (reply?.photosFault) throw faultOf(reply.photosFault);
      // Hardly anybody needs it, so it is fetched when somebody does.
      const { prepareHere } = await import("./prepare-here.ts").catch((cause: unknown) => {
        throw new PartMissing("What prepares a photo did not come.", { cause });
      });
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
