import sharp, { type Sharp } from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "../drawn-face/render.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { encodeJpeg } from "../pictures/pictures.ts";
import { withSharp } from "../pictures/through-sharp.ts";

export { withSharp };

/** Drawn once for all rows: drawing costs more than analysing. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function drawFace(options: SyntheticFaceOptions = {}): RgbaImage {
  return renderSyntheticFace({ tone: 5, seed: 20, blood: photoBlood(5), planted: [...NATURAL_SKIN], ...options }).image;
}

/** The smallest face that is measured, 300 x 367 px: for inputs that are not about the face. */
export const smallFace = once(() => drawFace({ iodPx: 70 }));
export const smallJpeg = once(() => encodeJpeg(smallFace()));
/** Large enough for all measures, 514 x 629 px: for inputs whose scores are compared. */
export const face = once(() => drawFace({ iodPx: 120 }));
export const faceJpeg = once(() => encodeJpeg(face(), 95));

/** Another person. */
export const otherFace = once(() => drawFace({ iodPx: 70, tone: 8, seed: 3 }));

/** 800 x 1,200 px, to be enlarged five times to exactly 24 megapixels. */
const enlargeable = once(() => {
  const { width, height, data } = drawFace({ iodPx: 186, width: 800, height: 1200, grain: 0.004, sensorNoise: 0 });
  return { width, height, data: data.map((value) => value & 0xfc) };
});

/** A face of 4,000 x 6,000 px. Each pixel stands 25 times, so that a PNG of it stays within the limit of a file. */
export function hugeFace(): Sharp {
  return withSharp(enlargeable()).resize({ width: 4000, height: 6000, kernel: "nearest" });
}

const GRID = 4;

/** Sixteen faces, so blurred that none of them is certain: each is looked at again and again, in every way there is. */
export const blurredCrowd = once(async (): Promise<RgbaImage> => {
  const { width, height } = smallFace();
  const input = await withSharp(smallFace()).png().toBuffer();
  const size = { width: GRID * width, height: GRID * height };
  const grid = await sharp({ create: { ...size, channels: 3, background: "#888" } })
    .composite(
      Array.from({ length: GRID * GRID }, (_, i) => ({
        input,
        left: width * (i % GRID),
        top: height * Math.floor(i / GRID),
      })),
    )
    .png()
    .toBuffer();
  const data = await sharp(grid).blur(9).ensureAlpha().raw().toBuffer();
  return { ...size, data: new Uint8ClampedArray(data) };
});
