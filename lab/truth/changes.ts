import sharp, { type Sharp } from "sharp";
import { LIMITS } from "#contract/limits.ts";
import type { RgbaImage } from "#engine/input.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { decodeSrgb, srgbTable } from "../drawn-face/srgb.ts";
import { cropPicture, encodeJpeg } from "../pictures/pictures.ts";

/** What happens to a photo of the same face between two uploads. Each change is pure: the same picture gives the same. */
export type Change = (image: RgbaImage) => Promise<RgbaImage>;

/** Lossless, without waiting for the smallest file. */
const FAST = { compressionLevel: 1 } as const;

export const CHANGES: Readonly<Record<string, Change>> = {
  mirror: (image) => viaSharp(image, (pipe) => pipe.flop().png(FAST)),
  "size x0.75": (image) =>
    viaSharp(image, (pipe) =>
      pipe.resize(Math.round(0.75 * image.width), Math.round(0.75 * image.height), { fit: "fill" }).png(FAST),
    ),
  "JPEG q75": async (image) => decode(await encodeJpeg(image, 75)),
  "exposure x0.8": async (image) => withGains(image, [0.8, 0.8, 0.8]),
  "exposure x1.25": async (image) => withGains(image, [1.25, 1.25, 1.25]),
  "white balance +8 %": async (image) => withGains(image, [1.08, 1, 0.92]),
  "white balance -8 %": async (image) => withGains(image, [0.92, 1, 1.08]),
  "noise 2 codes": async (image) => withNoise(image, 2),
  // A tenth off, more on one side: the face stays whole on nearly every portrait.
  "crop 10 %": async ({ width, height, ...image }) =>
    cropPicture(
      { width, height, ...image },
      Math.round(0.06 * width),
      Math.round(0.02 * height),
      Math.round(0.9 * width),
      Math.round(0.9 * height),
    ),
  "shift 1 px": async (image) => cropPicture(image, 1, 1, image.width - 1, image.height - 1),
  "as a browser sends it": asBrowser,
};

/**
 * What `app/features/analyse/reencode-photo.ts` does before it sends: at most 1600 px, JPEG at 0.92. Chromium halves the
 * colour's resolution below a quality of 1. Its own resampling is not copied; portraits are rarely larger.
 */
function asBrowser(image: RgbaImage): Promise<RgbaImage> {
  const side = LIMITS.analysisSidePx;
  return viaSharp(image, (pipe) =>
    pipe
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true, kernel: "cubic" })
      .jpeg({ quality: 92, chromaSubsampling: "4:2:0" }),
  );
}

async function viaSharp(image: RgbaImage, change: (pipe: Sharp) => Sharp): Promise<RgbaImage> {
  const { width, height, data } = image;
  const pipe = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return decode(await change(pipe).toBuffer());
}

async function decode(bytes: Buffer): Promise<RgbaImage> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/** Gains on linear light, as exposure and white balance act in a camera; clipped and rounded to 8 bits again. */
export function withGains(image: RgbaImage, gains: readonly [number, number, number]): RgbaImage {
  const encode = srgbTable();
  const last = encode.length - 1;
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, code) =>
      Math.round(encode[Math.round(Math.min(1, gain * decodeSrgb(code)) * last)]!),
    ),
  );
  const data = new Uint8ClampedArray(image.data);
  for (let i = 0; i < data.length; i += 4) {
    for (let channel = 0; channel < 3; channel++) data[i + channel] = tables[channel]![data[i + channel]!]!;
  }
  return { width: image.width, height: image.height, data };
}

/** Gaussian-like noise of this standard deviation, 8-bit codes, on every channel. */
function withNoise(image: RgbaImage, deviation: number): RgbaImage {
  const random = createMulberry32(5);
  const data = new Uint8ClampedArray(image.data);
  // Four uniforms: variance 4/12.
  const scale = deviation * Math.sqrt(3);
  for (let i = 0; i < data.length; i++) {
    if (i % 4 < 3) data[i] = Math.round(data[i]! + scale * (random() + random() + random() + random() - 2));
  }
  return { width: image.width, height: image.height, data };
}
