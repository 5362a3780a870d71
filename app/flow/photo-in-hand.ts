import type { Turned } from "#contract/api.ts";
import { explainUndecodable, type FileProblem } from "../features/analyse/check-file.ts";
import type { OnPixels, PhotoPreparer } from "../features/analyse/photo-preparer.ts";
import { PartMissing, PhotoRefused, type PreparedPhoto } from "../features/analyse/prepared-photo.ts";
import { turnPhoto } from "../features/analyse/turn-photo.ts";

interface Held extends PreparedPhoto {
  readonly file: File;
  /** Its address. */
  readonly preview: string;
}

/** The one photo that is analysed or shown: prepared once, however often it is tried. */
export interface PhotoInHand {
  /** @param isReady it is as a prepared one is. @returns why it cannot be, if so */
  readonly prepare: (
    file: File,
    signal: AbortSignal,
    isReady: boolean,
    onPixels?: OnPixels,
  ) => Promise<Held | FileProblem>;
  /** As it is measured; null: there is none. */
  readonly read: () => Blob | null;
  /** A photo that lay on its side is shown as it was measured. Null: it cannot be turned, and is not shown. */
  readonly turn: (turn: Turned | undefined) => Promise<string | null>;
  readonly forget: () => void;
}

export function createPhotoInHand(preparer: PhotoPreparer): PhotoInHand {
  let held: Held | null = null;
  const forget = () => {
    if (held !== null) URL.revokeObjectURL(held.preview);
    held = null;
  };
  const hold = (photo: Omit<Held, "preview">, picture: Blob): Held => {
    forget();
    held = { ...photo, preview: URL.createObjectURL(picture) };
    return held;
  };
  return {
    forget,
    read: () => held?.photo ?? null,
    async prepare(file, signal, isReady, onPixels) {
      if (held?.file === file) return held;
      const photo = isReady ? { photo: file, shown: file } : await prepareOrExplain(preparer, file, signal, onPixels);
      return typeof photo === "string" ? photo : hold({ ...photo, file }, photo.shown);
    },
    async turn(turn) {
      if (turn === undefined) return held?.preview ?? null;
      const turned = held && (await turnPhoto(held.shown, turn));
      return held && turned && hold(held, turned).preview;
    },
  };
}

/** @returns why it could not be prepared, if so */
async function prepareOrExplain(
  preparer: PhotoPreparer,
  file: File,
  signal: AbortSignal,
  onPixels: OnPixels | undefined,
): Promise<PreparedPhoto | FileProblem> {
  try {
    return await preparer.prepare(file, signal, onPixels);
  } catch (reason) {
    signal.throwIfAborted();
    if (reason instanceof PartMissing) throw reason;
    return reason instanceof PhotoRefused ? reason.code : await explainUndecodable(file);
  }
}
