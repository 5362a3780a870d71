import type { RgbaImage } from "#engine/input.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { withSharp } from "#lab/pictures/through-sharp.ts";

/** Drawn faces as phones of different resolutions would store them, as JPEG. */

export const MEGAPIXELS = [0.5, 1, 2, 4, 12] as const;

/** A photo of so many megapixels, 3 to 4. */
function sizeOf(megapixels: number): { readonly width: number; readonly height: number } {
  const width = 2 * Math.round(Math.sqrt(megapixels * 1e6 * 0.75) / 2);
  return { width, height: Math.round((4 * width) / 3) };
}

/** Analysed are 1,200 x 1,600 px at most, and no more are drawn. */
const DRAWN = { width: 1200, height: 1600 };

/** One face that fills the same share of every photo: its pixels grow with the photo's until the photo is reduced. */
export async function sameShare(): Promise<readonly Buffer[]> {
  const { image } = renderSyntheticFace({ tone: 4, ...DRAWN, iodPx: 230 });
  return await Promise.all(MEGAPIXELS.map((megapixels) => encode(image, sizeOf(megapixels))));
}

/** One face of the same pixels once the photo is reduced to what is analysed: only what is round it grows. */
export async function sameFace(): Promise<readonly Buffer[]> {
  return await Promise.all(
    MEGAPIXELS.map((megapixels) => {
      const size = sizeOf(megapixels);
      const drawn = size.width < DRAWN.width ? size : DRAWN;
      return encode(renderSyntheticFace({ tone: 4, ...drawn, iodPx: 115 }).image, size);
    }),
  );
}

function encode(image: RgbaImage, to: { readonly width: number; readonly height: number }): Promise<Buffer> {
  return withSharp(image).resize(to.width, to.height).jpeg({ quality: 92 }).toBuffer();
}
