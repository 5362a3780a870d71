import { createPhotoPreparer } from "#app/features/analyse/photo-preparer.ts";
import { createPixelReader, findReader, type PixelReader } from "#browser/device/read-pixels.ts";
import type { RgbaImage } from "#engine/input.ts";

/** What runs in the browser: a file on each of the app's two ways, posted back to where it was. */

declare global {
  var ways: typeof WAYS;
}

const preparer = createPhotoPreparer();
const fetched = async (address: string): Promise<Blob> => (await fetch(address)).blob();
const post = (address: string, body: BodyInit) => fetch(address, { method: "POST", body });

const WAYS = {
  /** As the app prepares it: the file that is sent, or why there is none. */
  prepare: async (address: string) => {
    try {
      const { photo } = await preparer.prepare(await fetched(address), new AbortController().signal);
      await post(address, photo);
      return null;
    } catch (reason) {
      return reason instanceof Error ? reason.message : String(reason);
    }
  },
  /** As the analysis on the device reads it: width, height, and its pixels, RGBA. */
  read: async (address: string) => {
    const file = await fetched(address);
    return await posted(address, (await reader()).readPhoto(file));
  },
  /** The same by the engine's own reading of the colours, as of any picture in a page. */
  readByEngine: async (address: string) => {
    const bitmap = await createImageBitmap(await fetched(address));
    return await posted(address, (await reader()).read(bitmap));
  },
};
globalThis.ways = WAYS;

async function reader(): Promise<PixelReader> {
  const found = await findReader();
  if (found === null) throw new Error("This browser gives no true pixels away.");
  return createPixelReader(found);
}

async function posted(address: string, image: Promise<RgbaImage>): Promise<readonly [number, number]> {
  const { width, height, data } = await image;
  await post(address, new Uint8Array(data));
  return [width, height];
}
