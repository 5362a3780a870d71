import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { avifColour } from "#photo-file/avif-colour.ts";
import type { Recolour } from "#photo-file/colour/recolour.ts";
import type { Orientation } from "#photo-file/exif-orientation.ts";
import { uprightTransform } from "#photo-file/orientation-transform.ts";
import type { PhotoFile } from "#photo-file/photo-file.ts";
import { HEAD_BYTES, photoTypeOf } from "#photo-file/photo-type.ts";
import { readPhotoFile } from "#photo-file/read-photo-file.ts";
import { type PlainFile, plainFile } from "./plain-file.ts";

const PAGE_LIMITS = { pixels: LIMITS.chosenPixels, maxSidePx: LIMITS.chosenPixels, minSidePx: 1 };

/** A photo's file as a browser's decoder gets it: with nothing that one browser heeds and another does not. */
export interface BareFile {
  readonly bare: Blob;
  /** What makes the decoded numbers sRGB's. Null: they are, or the engine has made them so. */
  readonly recolour: Recolour | null;
  /** Whose work the colours are: the engine's where nobody of us reads what the file says of them. */
  readonly conversion: ColorSpaceConversion;
}

/** As its own structure tells it: with its size, and its turn beside it instead of in it. */
export interface OpenedPhoto extends BareFile {
  readonly orientation: Orientation;
  /** As stored, before the turn. */
  readonly width: number;
  readonly height: number;
  readonly structure: PhotoFile;
}

/** Of these browsers make pictures too, each another one, with what is missing in grey; the server makes none. */
const DAMAGES = ["image_corrupt", "image_truncated", "image_too_complex"] as const satisfies readonly DecodeErrorCode[];
export type Damage = (typeof DAMAGES)[number];

/** Null: none of the formats that we read; the browser's own decoder may still make a picture of it. */
export async function openPhoto(file: Blob): Promise<OpenedPhoto | Damage | null> {
  const structure = readPhotoFile(new Uint8Array(await file.arrayBuffer()), PAGE_LIMITS);
  if (!structure.ok) return DAMAGES.find((damage) => damage === structure.code) ?? null;
  const { width, height, orientation, colourTag } = structure;
  const untagged = { bytes: structure.bare, recolour: null };
  const plain = colourTag === undefined ? untagged : await plainFile(colourTag);
  const bare = fileOf(structure, plain?.bytes ?? structure.bare);
  return { bare, ...workOf(plain), width, height, orientation, structure };
}

/** What only the browser decodes; of an AVIF we read what it says of its colours. */
export async function openUnknown(file: Blob): Promise<BareFile> {
  const isAvif = photoTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === "avif";
  const tag = isAvif ? avifColour(new Uint8Array(await file.arrayBuffer())) : null;
  const plain = tag && (await plainFile(tag));
  const bare = plain === null ? file : new Blob([plain.bytes as Uint8Array<ArrayBuffer>], { type: "image/avif" });
  return { bare, ...workOf(plain) };
}

function workOf(plain: PlainFile | null): Pick<BareFile, "recolour" | "conversion"> {
  return { recolour: plain?.recolour ?? null, conversion: plain === null ? "default" : "none" };
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
