import type { RgbaImage } from "#engine/input.ts";
import { areKnownPixels, drawKnownPixels, KNOWN_SIDE_PX, TOLERANCE } from "./known-pixels.ts";
import { readFrame } from "./read-frame.ts";
import type { Surface } from "./surface.ts";

export type Readable = Omit<Surface, "ways">;

/** How what was drawn is read. Rejects where the browser forbids it, or has nothing of the kind. */
export interface SurfaceReader {
  readonly read: (surface: Readable) => Promise<RgbaImage>;
}

const readPixels = ({ context, width, height }: Readable): RgbaImage => ({
  width,
  height,
  data: context.getImageData(0, 0, width, height, { colorSpace: "srgb" }).data,
});

/** From the canvas itself. */
export const DIRECT_READER: SurfaceReader = {
  read: (surface) => new Promise((resolve) => resolve(readPixels(surface))),
};

/** By way of WebCodecs, where the canvas falsifies what is read from it. */
const FRAME_READER: SurfaceReader = {
  read: async ({ toBitmap }) => {
    const bitmap = await toBitmap();
    try {
      return await readFrame(bitmap);
    } finally {
      bitmap.close();
    }
  },
};

/** The first that has just read known pixels as they were drawn; null: this browser lets none through. */
export async function honestReader(make: (width: number, height: number) => Readable): Promise<SurfaceReader | null> {
  for (const reader of [DIRECT_READER, FRAME_READER]) {
    try {
      const surface = make(KNOWN_SIDE_PX, KNOWN_SIDE_PX);
      drawKnownPixels(surface.context);
      if (areKnownPixels(await reader.read(surface), TOLERANCE.read)) return reader;
    } catch {
      // The next one.
    }
  }
  return null;
}
