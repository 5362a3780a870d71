import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";

/** A file that loses no pixel. */
export async function asPng({ width, height, data }: RgbaImage): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const;
  return await sharp(data, { raw }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
