import type { Sharp } from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { throughJpeg, throughSharp } from "../pictures/through-sharp.ts";

/** The same photo again, as people have it: turned, cropped, saved anew, made smaller, brightened (R-RES-23: never a change). */
export const COPIES = ["turned 3", "turned -1.2", "cropped", "jpeg", "smaller", "brighter", "darker"] as const;
export type CopyKind = (typeof COPIES)[number];

export async function copyOf(image: RgbaImage, kind: CopyKind): Promise<RgbaImage> {
  const { width, height } = image;
  const made = await throughSharp(image, (picture) => change(picture, width, height, kind));
  return throughJpeg(made, { quality: kind === "jpeg" ? 75 : 90 });
}

function change(picture: Sharp, width: number, height: number, kind: CopyKind): Sharp {
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
