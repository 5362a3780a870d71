import type { RgbaImage } from "#engine/input.ts";

/** Where red, green and blue lie in the formats of one plane (WebCodecs, 9.4, "Pixel Format"). */
const CHANNELS: Readonly<Record<string, readonly [red: number, green: number, blue: number]>> = {
  RGBA: [0, 1, 2],
  RGBX: [0, 1, 2],
  BGRA: [2, 1, 0],
  BGRX: [2, 1, 0],
};

export function canReadFrames(): boolean {
  return typeof VideoFrame !== "undefined" && typeof createImageBitmap !== "undefined";
}

/**
 * The pixels of a bitmap without a canvas (WebCodecs): protection against fingerprinting falsifies canvases only.
 * What is see-through is not asked: our canvases are opaque. The bitmap stays open.
 *
 * @throws where the browser has none of it
 */
export async function readFrame(bitmap: ImageBitmap): Promise<RgbaImage> {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    const { width, height } = bitmap;
    const channels = CHANNELS[frame.format ?? ""];
    if (channels === undefined) throw new Error(`No pixels in ${frame.format}.`);
    const bytes = new Uint8Array(frame.allocationSize());
    const [plane] = await frame.copyTo(bytes);
    if (plane === undefined || frame.displayWidth !== width || frame.displayHeight !== height) {
      throw new Error("Pixels of another size.");
    }
    const data = new Uint8ClampedArray(4 * width * height);
    for (let row = 0; row < height; row += 1) {
      let from = plane.offset + row * plane.stride;
      let to = 4 * row * width;
      for (let column = 0; column < width; column += 1, from += 4, to += 4) {
        for (const [channel, place] of channels.entries()) data[to + channel] = bytes[from + place] as number;
        data[to + 3] = 255;
      }
    }
    return { width, height, data };
  } finally {
    frame.close();
  }
}
