import type { RgbaImage } from "#engine/input.ts";

/** Where the four channels of a pixel lie in the formats of one plane (WebCodecs, 9.4, "Pixel Format"). */
const CHANNELS: Readonly<
  Record<string, { readonly order: readonly [number, number, number]; readonly hasAlpha: boolean }>
> = {
  RGBA: { order: [0, 1, 2], hasAlpha: true },
  RGBX: { order: [0, 1, 2], hasAlpha: false },
  BGRA: { order: [2, 1, 0], hasAlpha: true },
  BGRX: { order: [2, 1, 0], hasAlpha: false },
};

export function canReadFrames(): boolean {
  return typeof VideoFrame !== "undefined" && typeof createImageBitmap !== "undefined";
}

/**
 * The pixels of a bitmap without a canvas (WebCodecs): protection against fingerprinting falsifies canvases only.
 * What is see-through lies on `ground`. The bitmap stays open.
 *
 * @throws where the browser has none of it
 */
export async function readFrame(bitmap: ImageBitmap, ground: number): Promise<RgbaImage> {
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
        const opacity = channels.hasAlpha ? (bytes[from + 3] as number) / 255 : 1;
        for (let channel = 0; channel < 3; channel += 1) {
          const level = bytes[from + (channels.order[channel] as number)] as number;
          data[to + channel] = level * opacity + ground * (1 - opacity);
        }
        data[to + 3] = 255;
      }
    }
    return { width, height, data };
  } finally {
    frame.close();
  }
}
