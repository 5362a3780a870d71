import sharp, { type Sharp } from "sharp";
import type { RgbaImage } from "#engine/input.ts";

/** What one of sharp's pipes makes of a picture; lossless but for the change itself. */
export async function throughSharp(image: RgbaImage, change: (pipe: Sharp) => Sharp): Promise<RgbaImage> {
  return pixelsOf(await change(withSharp(image)).png(FAST).toBuffer());
}

/** The picture as JPEG of this quality, by sharp's other defaults unless told. */
export async function throughJpeg(image: RgbaImage, options: Parameters<Sharp["jpeg"]>[0]): Promise<RgbaImage> {
  return pixelsOf(await withSharp(image).jpeg(options).toBuffer());
}

/** Without waiting for the smallest file. */
const FAST = { compressionLevel: 1 } as const;

export function withSharp({ width, height, data }: RgbaImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function pixelsOf(file: Buffer): Promise<RgbaImage> {
  const { data, info } = await sharp(file).ensureAlpha().raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}
