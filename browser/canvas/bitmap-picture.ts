import type { Picture } from "./studio.ts";

/** @param options a browser that knows none of them, or not these values, throws a TypeError */
export async function bitmapPicture(file: Blob, options?: ImageBitmapOptions): Promise<Picture> {
  const bitmap = await (options === undefined ? createImageBitmap(file) : createImageBitmap(file, options));
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}
