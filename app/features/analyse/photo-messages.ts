import type { Damage } from "#browser/canvas/open-photo.ts";
import type { PhotoPixels } from "#browser/device/device-analysis.ts";

/** What the page and its photo worker say to each other. Both come from one build, so the types are the contract. */

/** What the worker says as soon as it runs. */
export const HERE = "here";

export interface PhotoJob {
  readonly id: number;
  readonly file: Blob;
  /** Its pixels are wanted too, as soon as they are there. */
  readonly isMeasured: boolean;
}

export interface PixelReply {
  readonly id: number;
  readonly pixels: PhotoPixels;
}

export type PhotoReply =
  | { readonly id: number; readonly ok: true; readonly jpeg: Blob }
  /** Null: it is this thread's. */
  | { readonly id: number; readonly ok: false; readonly photosFault: Damage | "photo" | null };
