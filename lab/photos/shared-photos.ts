import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One photo of the shared collection, as its manifest describes it. */
export interface SharedPhoto {
  /** Path inside the collection, `portraits/...`, `nonfaces/...`, `hard/...`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Real photos lie beside the repository, never in it. */
export const PHOTO_FOLDER = fileURLToPath(new URL("../../../shared/photos", import.meta.url));

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped; the summary of `npm test` lists it. */
    skipReason?: string;
  }
}

/** Options of a test or a suite that is skipped where the collection is absent. */
export const NEEDS_PHOTOS = { meta: { skipReason: "the photo collection is not beside the repository" } };

export const HAS_PHOTOS = existsSync(`${PHOTO_FOLDER}/manifest.json`);

/** The collection's photos, in the order of their paths; empty where the collection is absent. */
export function listPhotos(folder = PHOTO_FOLDER): SharedPhoto[] {
  const manifest = `${folder}/manifest.json`;
  if (!existsSync(manifest)) return [];
  const photos = JSON.parse(readFileSync(manifest, "utf8")) as SharedPhoto[];
  return photos.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

export function readPhoto(file: string, folder = PHOTO_FOLDER): Uint8Array {
  return readFileSync(`${folder}/${file}`);
}
