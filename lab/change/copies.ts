import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";

/** The same photo again, as people have it: turned, cropped, saved anew, made smaller, brightened (R-RES-23: never a change). */
export const COPIES = ["turned 3", "turned -1.2", "cropped", "jpeg", "smaller", "brighter", "darker"] as const;
export type CopyKind = (typeof COPIES)[number];

export async function copyOf({ width, height, data }: RgbaImage, kind: CopyKind): Promise<RgbaImage> {
  const raw = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const made = await change(raw, width, height, kind)
    .jpeg({ quality: kind === "jpeg" ? 75 : 90 })
    .toBuffer();
  const { data: pixels, info } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length),
  };
}

function change(picture: sharp.Sharp, width: number, height: number, kind: CopyKind): sharp.Sharp {
  switch (kind) {
    case "turned 3":
      return picture.rotate(3, { background: "#888" });
    case "turned -1.2":
      return picture.rotate(-1.2, { background: "#888" });
    case "cropped":
      return picture.extract({
        left: Math.round(0.03 * width),
        top: Math.round(0.02 * height),
        width: Math.round(0.95 * width),
        height: Math.round(0.96 * height),
      });
    case "jpeg":
      return picture;
    case "smaller":
      return picture.resize({ width: Math.round(0.75 * width) });
    case "brighter":
      return picture.linear(1.15);
    case "darker":
      return picture.linear(0.85);
  }
}
