import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";

/**
 * What a walk over a file's parts finds, before any decoder sees it: linear in the file's length, a few milliseconds for
 * the largest. `decodable` is the file without what follows the picture's end and without metadata, but for what changes
 * the picture: orientation and colour profile, both checked.
 */
export type Structure =
  | {
      readonly ok: true;
      readonly decodable: Uint8Array;
      /** A check that takes time and memory, for after the decoding, when the decoder's own memory is free again. */
      readonly check?: () => Promise<DecodeErrorCode | undefined>;
    }
  | Refused;

interface Refused {
  readonly ok: false;
  readonly code: DecodeErrorCode;
}

export function refused(code: DecodeErrorCode): Refused {
  return { ok: false, code };
}

/** Why a picture of this size is not decoded; undefined: it may be. */
export function sizeRefusal(width: number, height: number): DecodeErrorCode | undefined {
  if (width === 0 || height === 0) return "image_corrupt";
  if (width * height > LIMITS.imagePixels || Math.max(width, height) > LIMITS.maxSidePx) return "image_too_many_pixels";
  if (Math.min(width, height) < LIMITS.minSidePx) return "image_too_small";
  return undefined;
}

/** A Buffer over the same memory: its readers are shorter to write than a DataView's. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
