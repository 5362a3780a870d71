import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { listPhotos, PHOTO_FOLDER, type SharedPhoto } from "#lab/photos/shared-photos.ts";

/** A photo and what is known about it; a folder without a manifest has no tags. */
export type BenchPhoto = Pick<SharedPhoto, "file" | "tags">;

export interface PhotoChoice {
  readonly folder: string;
  readonly photos: readonly BenchPhoto[];
}

/**
 * The photos of a folder (default: the shared collection beside the repository), by its manifest.json where there is
 * one, else every JPEG, PNG and WebP below it. Undefined where there is no such folder.
 */
export function choosePhotos(given?: string): PhotoChoice | undefined {
  const folder = given === undefined ? PHOTO_FOLDER : resolve(given);
  if (!existsSync(folder)) return undefined;
  if (existsSync(join(folder, "manifest.json"))) return { folder, photos: listPhotos(folder) };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const photos = files.filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).sort();
  return { folder, photos: photos.map((file) => ({ file, tags: {} })) };
}

/** What to tell somebody whose photos are not there. */
export function photosMissing(given?: string): string {
  return given === undefined
    ? `No photos at ${PHOTO_FOLDER}. Give a folder of photos as argument, or put the shared collection there.`
    : `No folder ${resolve(given)}.`;
}
