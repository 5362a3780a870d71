import sharp, { type Sharp } from "sharp";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SizeLimits } from "#photo-file/photo-file.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/** Small picture files for tests of the decoder. */

/** The sizes that the server takes. */
export const SIZES: SizeLimits = {
  pixels: LIMITS.imagePixels,
  maxSidePx: LIMITS.maxSidePx,
  minSidePx: LIMITS.minSidePx,
};

const SKIN = { r: 200, g: 120, b: 90 };

export function flat(
  width = 400,
  height = 300,
  background: { r: number; g: number; b: number; alpha?: number } = SKIN,
): Sharp {
  const channels = background.alpha === undefined ? 3 : 4;
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

/** A picture with detail everywhere, so that every part of the file carries some of it. */
export function noisy(): Sharp {
  return sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: SKIN,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

/** The code that the decoder refuses a file with, or `accepted`. */
export async function refusal(bytes: Uint8Array): Promise<DecodeErrorCode | "accepted"> {
  const outcome = await decodePhoto(bytes);
  return outcome.ok ? "accepted" : outcome.code;
}
