import type { RgbaImage } from "#engine/input.ts";
import { withSharp } from "../pictures/through-sharp.ts";

/** A file that loses no pixel. */
export async function asPng(image: RgbaImage): Promise<Uint8Array> {
  return await withSharp(image).png({ compressionLevel: 1 }).toBuffer();
}
