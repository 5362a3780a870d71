import { drawablePhoto, drawn } from "#browser/canvas/draw-photo.ts";
import { fileOf, openPhoto } from "#browser/canvas/open-photo.ts";
import { packPixels } from "#browser/canvas/pack-pixels.ts";
import type { Studio } from "#browser/canvas/studio.ts";
import { LIMITS } from "#contract/limits.ts";
import { uprightTransform } from "#photo-file/orientation-transform.ts";
import type { PhotoFile } from "#photo-file/photo-file.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import { readAsDataUrl } from "./read-as-data-url.ts";

/**
 * A photo made ready where no canvas can be packed: its own bytes without metadata, as the server would strip them, turned
 * by their tag. What the server would not take like that is read pixel by pixel and packed as a PNG, where the browser has
 * an honest way. Null: neither.
 */
export async function ownPhoto(file: Blob, studio: Studio): Promise<PreparedPhoto | null> {
  const opened = await openPhoto(file);
  if (typeof opened === "object" && opened !== null && isTakenAsItIs(opened.structure))
    return await asItCame(opened.structure);
  const png = await readAndPack(file, studio);
  return png === null ? null : { photo: png, shown: png };
}

/** `platform/decode-photo.ts` holds the server's copy to the same limits. */
function isTakenAsItIs({ width, height, decodable }: PhotoFile): boolean {
  const { imageBytes, imagePixels, maxSidePx } = LIMITS;
  return decodable.length <= imageBytes && width * height <= imagePixels && Math.max(width, height) <= maxSidePx;
}

/** Bytes of an end mark: of a JPEG its marker, of a PNG a chunk without data. */
const END_BYTES = { jpeg: 2, png: 12, webp: 0 } as const;

async function asItCame(structure: PhotoFile): Promise<PreparedPhoto> {
  const { type, decodable, orientation, unended } = structure;
  const shown = fileOf(structure, decodable);
  // The mark is ours where the file had none: the server asks then whether every pixel is there.
  const photo = unended === undefined ? shown : fileOf(structure, decodable.subarray(0, -END_BYTES[type]));
  return { photo, shown: type === "jpeg" || orientation === 1 ? shown : await turnedInSvg(structure) };
}

/** Browsers turn a JPEG by its tag, and neither PNG nor WebP: a drawing around the picture does. */
async function turnedInSvg(structure: PhotoFile): Promise<Blob> {
  const { matrix, width, height } = uprightTransform(structure.orientation, structure.width, structure.height);
  const address = await readAsDataUrl(fileOf(structure, structure.bare));
  const image = `<image width="${structure.width}" height="${structure.height}" transform="matrix(${matrix.join(" ")})" href="${address}"/>`;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`], { type: "image/svg+xml" });
}

async function readAndPack(file: Blob, studio: Studio): Promise<Blob | null> {
  const photo = await drawablePhoto(file, studio);
  if (typeof photo === "string") return null;
  try {
    const surface = await drawn(photo, studio);
    return surface && (await packPixels(studio, surface));
  } finally {
    photo.close();
  }
}
