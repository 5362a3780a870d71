import type { DecodeErrorCode } from "#contract/error-codes.ts";
import type { Orientation } from "./exif-orientation.ts";
import type { ColourSpace } from "./icc-profile.ts";

/** What a picture may be at most and at least, pixels; `contract/limits.ts` has the server's, the page may allow more. */
export interface SizeLimits {
  readonly pixels: number;
  readonly maxSidePx: number;
  readonly minSidePx: number;
}

/** What the platform has and this room does without: Node's zlib is native, a browser's cannot answer at once. */
export interface ZlibTools {
  /** Checksum of PNG; ours takes 3 ms a megabyte. */
  readonly crc32?: (bytes: Uint8Array) => number;
  /** At most so many bytes; null: it is no zlib data, or holds more. Without it a PNG's profile is kept unread. */
  readonly inflate?: (bytes: Uint8Array, mostBytes: number) => Uint8Array | null;
}

export type PhotoFileType = "jpeg" | "png" | "webp";

/**
 * What a walk over a file's parts finds, before any decoder sees it: linear in the file's length, a few milliseconds for
 * the largest.
 */
export interface PhotoFile {
  readonly ok: true;
  readonly type: PhotoFileType;
  /** Size as it is stored: the turn exchanges the two where `orientation` is 5 or more. */
  readonly width: number;
  readonly height: number;
  /** The turn the photo's Exif asks for; 1 where it asks for none. */
  readonly orientation: Orientation;
  /**
   * The file without what follows the picture's end and without metadata, but for what changes the picture: the colour
   * profile and an Exif block that states the turn and nothing else, where every decoder looks for it.
   */
  readonly decodable: Uint8Array;
  /** The same without the turn, for a decoder that shall not turn. */
  readonly bare: Uint8Array;
  /** Absent: it says nothing of its colours. */
  readonly colourTag?: ColourTag;
  /**
   * The end mark is missing, or spoilt; the two files above have one. Left to find out: whether every pixel is there. A
   * decoder that complains of nothing says so of a JPEG, the inflated size of a PNG; else this is why it is refused.
   */
  readonly unended?: DecodeErrorCode;
  /** PNG only. Decoders stop when the picture is full and do not say that there is more; who has time may count. */
  readonly imageData?: { readonly pieces: readonly Uint8Array[]; readonly inflatedBytes: number };
}

/** What a file says of its colours. Decoders read it each in their own way; without it, all alike. */
export interface ColourTag {
  readonly space: ColourSpace;
  /** As `isUsableProfile` wants it, or not looked at yet where it is deflated; null: sRGB. */
  readonly profile: Uint8Array | null;
  readonly isDeflated: boolean;
  /** The bare file without it. */
  readonly without: () => Uint8Array;
}

export interface Refused {
  readonly ok: false;
  readonly code: DecodeErrorCode;
}

/** What each walk is told beside the bytes. */
export interface WalkOptions extends ZlibTools {
  readonly limits: SizeLimits;
}

export function refused(code: DecodeErrorCode): Refused {
  return { ok: false, code };
}

/** Why a picture of this size is not decoded; undefined: it may be. */
export function sizeRefusal(
  width: number,
  height: number,
  { pixels, maxSidePx, minSidePx }: SizeLimits,
): DecodeErrorCode | undefined {
  if (width === 0 || height === 0) return "image_corrupt";
  if (width * height > pixels || Math.max(width, height) > maxSidePx) return "image_too_many_pixels";
  if (Math.min(width, height) < minSidePx) return "image_too_small";
  return undefined;
}
