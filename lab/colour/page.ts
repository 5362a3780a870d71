import { createPixelReader, findReader } from "#app/device/read-pixels.ts";
import { createPhotoPreparer } from "#app/features/analyse/photo-preparer.ts";

/** What runs in the browser: a file on each of the app's two ways, posted back to where it was. */

export interface Ways {
  /** As the app prepares it: the file that is sent, or why there is none. */
  readonly prepare: (address: string) => Promise<string | null>;
  /** As the analysis on the device reads it: width, height, and its pixels, RGBA. */
  readonly read: (address: string) => Promise<readonly [width: number, height: number]>;
}

declare global {
  var ways: Ways;
}

const preparer = createPhotoPreparer();
const fetched = async (address: string): Promise<Blob> => (await fetch(address)).blob();
const post = (address: string, body: BodyInit) => fetch(address, { method: "POST", body });

globalThis.ways = {
  prepare: async (address) => {
    try {
      const { photo } = await preparer.prepare(await fetched(address), new AbortController().signal);
      await post(address, photo);
      return null;
    } catch (reason) {
      return reason instanceof Error ? reason.message : String(reason);
    }
  },
  read: async (address) => {
    const reader = await findReader();
    if (reader === null) throw new Error("This browser gives no true pixels away.");
    const { width, height, data } = await createPixelReader(reader).readPhoto(await fetched(address));
    await post(address, new Uint8Array(data));
    return [width, height];
  },
};
