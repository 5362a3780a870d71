import type { DrawingFault } from "#browser/canvas/draw-photo.ts";
import type { Damage } from "#browser/canvas/open-photo.ts";
import type { FileErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";

export interface PreparedPhoto {
  /** What is sent, or measured on the device: as a rule a JPEG of 1,600 px or less without any metadata. */
  readonly photo: Blob;
  /** The same picture as an `<img>` shows it upright. */
  readonly shown: Blob;
}

/** Why a photo that is one cannot be made ready. */
export class PhotoRefused extends Error {
  readonly code: Extract<FileErrorCode, "file_canvas_blocked" | "file_too_large"> | Damage;
  constructor(code: PhotoRefused["code"]) {
    super(code);
    this.code = code;
  }
}

/** It is not the photo: a file of this page did not come. */
export class PartMissing extends Error {}

/** What is said of a photo that became no picture. */
export function faultOf(fault: DrawingFault): Error {
  return fault === "photo" || fault === "decoder"
    ? new Error("This browser cannot decode the photo.")
    : new PhotoRefused(fault);
}

/** @throws PhotoRefused: more than the server takes (R-UP-7) */
export function checkedSize(photo: PreparedPhoto): PreparedPhoto {
  if (photo.photo.size > LIMITS.imageBytes) throw new PhotoRefused("file_too_large");
  return photo;
}
