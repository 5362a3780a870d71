import type { QuarterTurn, RgbaImage } from "../input.ts";

const CHANNELS = 4;

/** The picture turned clockwise: each pixel in its new place, none computed. */
export function turnPicture({ width, height, data }: RgbaImage, turn: QuarterTurn): RgbaImage {
  const isUpsideDown = turn === 180;
  const [toWidth, toHeight] = isUpsideDown ? [width, height] : [height, width];
  // Where the first pixel goes, and how far its neighbours to the right and below lie from there, in pixels.
  const start = { 90: toWidth - 1, 180: width * height - 1, 270: (toHeight - 1) * toWidth }[turn];
  const right = { 90: toWidth, 180: -1, 270: -toWidth }[turn];
  const down = { 90: -1, 180: -width, 270: 1 }[turn];
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0, from = 0; y < height; y += 1) {
    let to = (start + y * down) * CHANNELS;
    for (let x = 0; x < width; x += 1, from += CHANNELS, to += right * CHANNELS) {
      out[to] = data[from] as number;
      out[to + 1] = data[from + 1] as number;
      out[to + 2] = data[from + 2] as number;
      out[to + 3] = data[from + 3] as number;
    }
  }
  return { width: toWidth, height: toHeight, data: out };
}
