import type { RgbaImage } from "#engine/input.ts";

/** The picture at a whole fraction of its size, each pixel the mean of `factor` x `factor`: as a camera's frame is reduced. */
export function reducePicture({ width: wide, height: high, data: from }: RgbaImage, factor: number): RgbaImage {
  const width = Math.floor(wide / factor);
  const height = Math.floor(high / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let j = 0; j < factor; j++) {
          const row = 4 * ((y * factor + j) * wide + x * factor) + c;
          for (let i = 0; i < factor; i++) sum += from[row + 4 * i] as number;
        }
        data[4 * (y * width + x) + c] = sum / (factor * factor);
      }
    }
  }
  return { width, height, data };
}
