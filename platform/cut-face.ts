import sharp from "sharp";
import { CUT_QUALITIES, type Cut, cutOf, type Eyes, MOST_PHOTO_BYTES } from "#contract/diary-cut.ts";
import type { RgbaImage } from "#engine/input.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { decodePhoto } from "./decode-photo.ts";

/** A photo as the diary would keep it and open it again (`diary/cuts/face-cut.ts`). The caller's to clear. */
export async function cutFaceInNode(image: RgbaImage, eyes: Eyes): Promise<RgbaImage> {
  const cut = drawCut(image, cutOf(eyes));
  try {
    const { width, height, data } = cut;
    for (const quality of CUT_QUALITIES) {
      const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten()
        .jpeg({ quality: 100 * quality, chromaSubsampling: "4:2:0" })
        .toBuffer();
      if (jpeg.length > MOST_PHOTO_BYTES) continue;
      const decoded = await decodePhoto(jpeg);
      jpeg.fill(0);
      if (decoded.ok) return decoded.image;
    }
    throw new Error("No JPEG of a cut of a face is as large.");
  } finally {
    cut.data.fill(0);
  }
}

/** Each pixel the mean of as many places as it takes to leave out none of the photo's, each read between its four neighbours. */
function drawCut(image: RgbaImage, { width, height, matrix }: Cut): RgbaImage {
  const [a, b, , , e, f] = matrix;
  const square = a * a + b * b;
  const places = Math.max(1, Math.ceil(1 / Math.sqrt(square)));
  const data = new Uint8ClampedArray(4 * width * height);
  const sum = new Float64Array(3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 4) {
      sum.fill(0);
      for (let place = 0; place < places * places; place += 1) {
        const u = x + ((place % places) + 0.5) / places - e;
        const v = y + (Math.floor(place / places) + 0.5) / places - f;
        // The matrix turned back, without its scale.
        addPixel(sum, image, (a * u + b * v) / square, (a * v - b * u) / square);
      }
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = (sum[channel] as number) / (places * places);
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

const GROUND = [TRANSPARENT_GROUND.r, TRANSPARENT_GROUND.g, TRANSPARENT_GROUND.b] as const;

/** Adds a place of the photo, in pixels from its corner; beyond its edge the ground. */
function addPixel(sum: Float64Array, { width, height, data }: RgbaImage, x: number, y: number): void {
  if (x < 0 || y < 0 || x > width || y > height) {
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] as number) + (GROUND[channel] as number);
    return;
  }
  const [left, top] = [within(x - 0.5, width - 1), within(y - 0.5, height - 1)];
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [dx, dy] = [left - x0, top - y0];
  const at = 4 * (y0 * width + x0);
  const right = x0 + 1 < width ? 4 : 0;
  const below = y0 + 1 < height ? 4 * width : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const pixel = (offset: number) => data[at + offset + channel] as number;
    const upper = pixel(0) * (1 - dx) + pixel(right) * dx;
    const lower = pixel(below) * (1 - dx) + pixel(below + right) * dx;
    sum[channel] = (sum[channel] as number) + upper * (1 - dy) + lower * dy;
  }
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
