import { LIMITS } from "#contract/limits.ts";
import type { Orientation } from "#photo-file/exif-orientation.ts";
import { uprightTransform } from "#photo-file/orientation-transform.ts";
import type { PhotoFile } from "#photo-file/photo-file.ts";
import { readPhotoFile } from "#photo-file/read-photo-file.ts";

const PAGE_LIMITS = { pixels: LIMITS.chosenPixels, maxSidePx: LIMITS.chosenPixels, minSidePx: 1 };

/** A photo's file as its own structure tells it: with its size, and its turn beside it instead of in it. */
export interface OpenedPhoto {
  /** What a browser's decoder gets: nothing that one browser heeds and another does not. */
  readonly bare: Blob;
  readonly orientation: Orientation;
  /** As stored, before the turn. */
  readonly width: number;
  readonly height: number;
  readonly structure: PhotoFile;
}

/** Null: none of the formats that we read, or damaged; the browser's own decoder may still make a picture of it. */
export async function openPhoto(file: Blob): Promise<OpenedPhoto | null> {
  const structure = readPhotoFile(new Uint8Array(await file.arrayBuffer()), PAGE_LIMITS);
  if (!structure.ok) return null;
  const { width, height, orientation } = structure;
  return { bare: fileOf(structure, structure.bare), width, height, orientation, structure };
}

export function fileOf({ type }: PhotoFile, bytes: Uint8Array): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${type}` });
}

/** How large a photo is when it is analysed, as stored and upright: the longer side at most 1,600 px (R-UP-9). */
export function reducedSizes({ width, height, orientation }: Pick<OpenedPhoto, "width" | "height" | "orientation">) {
  const stored = fitInside(width, height, LIMITS.analysisSidePx);
  return { stored, ...uprightTransform(orientation, stored.width, stored.height) };
}

/** The same shape with its longer side at most `side`; never enlarged, never thinner than a pixel. */
export function fitInside(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
