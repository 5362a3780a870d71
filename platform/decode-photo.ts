import sharp, { type SharpOptions } from "sharp";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import type { RgbaImage } from "#engine/input.ts";
import { type PhotoFile, type PhotoFileType, refused, type SizeLimits } from "#photo-file/photo-file.ts";
import { readPhotoFile } from "#photo-file/read-photo-file.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { compareInflatedSize } from "./inflated-size.ts";
import { hasItsLastRows } from "./unended-jpeg.ts";
import { ZLIB_TOOLS } from "./zlib-tools.ts";

export type DecodeOutcome =
  | { readonly ok: true; readonly image: RgbaImage }
  | { readonly ok: false; readonly code: DecodeErrorCode };

// Only the three formats we accept: an allow-list, so that a loader added to libvips later is not open by default.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// No decoded photo outlives its analysis.
sharp.cache(false);
// A worker is one core's worth of work, and threads cost memory; decoders themselves use one thread anyway.
sharp.concurrency(1);

/**
 * The kernel that reduces to 1,600 px. Mitchell and Netravali (SIGGRAPH 1988) found B = C = 1/3 the best compromise of
 * ringing, blur and aliasing. Measured on a step of 100 levels at half size: it overshoots by 1, Lanczos by 2.
 */
const KERNEL = "mitchell";

/**
 * Reads a photo's file: upright, sRGB, 8 bits, longer side reduced to 1,600 px, transparency on neutral grey.
 * Metadata is read for the orientation and the colour profile only and goes nowhere.
 * A file that cannot be used is an outcome with its code; only bugs throw.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodeOutcome> {
  if (bytes.length > LIMITS.imageBytes) return refused("image_too_large");
  const file = readPhotoFile(bytes, SIZES, ZLIB_TOOLS);
  if (!file.ok) return file;
  try {
    const image = await (file.unended === undefined ? readPixels(file.decodable) : readUnended(file));
    const fault = await faultOf(file);
    return fault === null ? { ok: true, image } : refused(fault);
  } catch (reason) {
    return refused(file.unended ?? codeOf(reason, file.type));
  } finally {
    clearCopies(file, bytes);
  }
}

/** The walk's own copies of the file; the file itself is its owner's to clear. */
function clearCopies({ decodable, bare }: PhotoFile, bytes: Uint8Array): void {
  for (const copy of [decodable, bare]) if (copy.buffer !== bytes.buffer) copy.fill(0);
}

const SIZES: SizeLimits = { pixels: LIMITS.imagePixels, maxSidePx: LIMITS.maxSidePx, minSidePx: LIMITS.minSidePx };

/** A check that takes time and memory: after the decoding, when the decoder's own memory is free again. */
async function faultOf({ imageData, unended }: PhotoFile): Promise<DecodeErrorCode | null> {
  if (imageData === undefined) return null;
  const size = await compareInflatedSize(imageData.pieces, imageData.inflatedBytes);
  if (size === "more") return "image_corrupt";
  return size === "less" && unended !== undefined ? unended : null;
}

/** `error` also covers `truncated`. `warning` would refuse photos that every viewer shows without complaint. */
const INPUT: SharpOptions = {
  failOn: "error",
  sequentialRead: true,
  autoOrient: true,
  limitInputPixels: LIMITS.imagePixels,
};

/** Only for the CLI and for systems without the worker's clock, which knows a costly photo from a busy machine (`stage-clock.ts`). */
const LAST_RESORT_SECONDS = (3 * LIMITS.decodeMs) / 1000;

/** How libvips says that a profile, whole as it is (`icc-profile.ts`), describes no conversion. */
const NO_CONVERSION = /VipsIcc/;

/** A profile that cannot be used is as good as none. That shows before a pixel is read, so the second attempt is the only one that costs. */
async function readPixels(bytes: Uint8Array, input = INPUT): Promise<RgbaImage> {
  try {
    return await pixelsOf(bytes, input);
  } catch (reason) {
    if (!(reason instanceof Error && NO_CONVERSION.test(reason.message))) throw reason;
    return await pixelsOf(bytes, { ...input, ignoreIcc: true });
  }
}

/** How libjpeg says that something stands behind a picture's data that is none of them. */
const LEFT_OVER = /extraneous bytes/;

/** A decoder that is lenient fills what is missing with grey. One that is not stumbles over what stands in the mark's place. */
async function readUnended(file: PhotoFile): Promise<RgbaImage> {
  if (file.type === "jpeg" && !(await hasItsLastRows(file.bare, file, INPUT)))
    throw new Error("Last rows are missing.");
  try {
    return await readPixels(file.decodable, { ...INPUT, failOn: "warning" });
  } catch (reason) {
    if (!(reason instanceof Error && LEFT_OVER.test(reason.message))) throw reason;
    return await readPixels(file.decodable);
  }
}

async function pixelsOf(bytes: Uint8Array, input: SharpOptions): Promise<RgbaImage> {
  const side = LIMITS.analysisSidePx;
  const { data, info } = await sharp(bytes, input)
    .timeout({ seconds: LAST_RESORT_SECONDS })
    .flatten({ background: TRANSPARENT_GROUND })
    .resize({
      width: side,
      height: side,
      fit: "inside",
      withoutEnlargement: true,
      kernel: KERNEL,
      // Reducing as far as possible inside the JPEG decoder is faster but may alias (sharp's own documentation).
      fastShrinkOnLoad: false,
    })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: rgba(data, info.channels) };
}

/** libvips hands a grey picture out as grey and alpha. */
function rgba(data: Buffer, channels: number): Uint8ClampedArray {
  if (channels === 4) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  const out = new Uint8ClampedArray((data.length / channels) * 4);
  for (let from = 0, to = 0; to < out.length; from += channels, to += 4) {
    const grey = data[from] as number;
    out[to] = grey;
    out[to + 1] = grey;
    out[to + 2] = grey;
    out[to + 3] = 255;
  }
  return out;
}

/** libvips speaks in sentences. These mean that the picture costs more than it may. */
const TOO_COMPLEX = /timeout|too many|excessive|out of memory/i;
/** And these that the data of a JPEG ended early; PNG and WebP say in their own structure where they end. */
const JPEG_ENDED = /premature end|end of (input|stream|file)|truncated/i;

/** The structure was whole, so what the decoder stumbled over lies in the picture's data. */
function codeOf(reason: unknown, type: PhotoFileType): DecodeErrorCode {
  const sentence = reason instanceof Error ? reason.message : "";
  if (TOO_COMPLEX.test(sentence)) return "image_too_complex";
  return type === "jpeg" && JPEG_ENDED.test(sentence) ? "image_truncated" : "image_corrupt";
}
