import type { RgbaImage } from "#engine/input.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { decodeSrgb, srgbTable } from "../drawn-face/srgb.ts";
import { cropPicture } from "../pictures/pictures.ts";
import { throughJpeg, throughSharp } from "../pictures/through-sharp.ts";

/** What happens to a photo of the same face between two uploads. Each change is pure: the same picture gives the same. */
export type Change = (image: RgbaImage) => Promise<RgbaImage>;

export const CHANGES: Readonly<Record<string, Change>> = {
  mirror: (image) => throughSharp(image, (pipe) => pipe.flop()),
  "size x0.75": (image) =>
    throughSharp(image, (pipe) =>
      pipe.resize(Math.round(0.75 * image.width), Math.round(0.75 * image.height), { fit: "fill" }),
    ),
  "JPEG q75": (image) => throughJpeg(image, { quality: 75 }),
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
  // JPEG at 0.92, of which Chromium halves the colour's resolution (`app/features/analyse/reencode-photo.ts`); photos are read no
  // larger than it sends them.
  "as a browser sends it": (image) => throughJpeg(image, { quality: 92, chromaSubsampling: "4:2:0" }),
};

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
