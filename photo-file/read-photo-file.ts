import { readJpeg } from "./jpeg.ts";
import {
  type PhotoFile,
  type PhotoFileType,
  type Refused,
  refused,
  type SizeLimits,
  type WalkOptions,
  type ZlibTools,
} from "./photo-file.ts";
import { imageTypeOf } from "./photo-type.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

type Walk = (bytes: Uint8Array, options: WalkOptions) => PhotoFile | Refused;

const WALKS: Readonly<Record<PhotoFileType, Walk>> = { jpeg: readJpeg, png: readPng, webp: readWebp };

/** Walks the file of a JPEG, PNG or WebP, whichever its first bytes say it is. */
export function readPhotoFile(bytes: Uint8Array, limits: SizeLimits, tools: ZlibTools = {}): PhotoFile | Refused {
  const type = imageTypeOf(bytes);
  return type === undefined ? refused("image_type_unsupported") : WALKS[type](bytes, { limits, ...tools });
}
