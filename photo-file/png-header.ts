import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { viewOf } from "./bytes.ts";
import { type SizeLimits, sizeRefusal } from "./photo-file.ts";

export const PNG_SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  /** Bytes its image data inflate to: every row of every pass with its filter byte. */
  readonly inflatedBytes: number;
}

/** PNG (3rd edition), table 12: samples per pixel and the depths allowed, by colour type. */
const COLOUR_TYPES: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** Ibidem, 8.1 (Adam7): where each pass begins and how far its pixels lie apart. */
const ADAM7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
] as const;
const WHOLE = [{ x: 0, y: 0, dx: 1, dy: 1 }] as const;

export interface Refusal {
  readonly refusal: DecodeErrorCode;
}

/** @param data of the IHDR chunk, 13 bytes */
export function readPngHeader(data: Uint8Array, limits: SizeLimits): PngHeader | Refusal {
  const view = viewOf(data);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const refusal = sizeRefusal(width, height, limits);
  if (refusal !== undefined) return { refusal };
  const [depth, colourType, compression, filter, interlace] = data.subarray(8) as unknown as number[];
  const kind = COLOUR_TYPES[colourType as number];
  const isSound = kind?.depths.includes(depth as number) && compression === 0 && filter === 0;
  if (!kind || !isSound || (interlace !== 0 && interlace !== 1)) return { refusal: "image_corrupt" };
  const bits = kind.samples * (depth as number);
  let inflatedBytes = 0;
  for (const { x, y, dx, dy } of interlace === 1 ? ADAM7 : WHOLE) {
    const columns = Math.ceil((width - x) / dx);
    inflatedBytes += Math.ceil((height - y) / dy) * (1 + Math.ceil((columns * bits) / 8));
  }
  return { width, height, colourType: colourType as number, inflatedBytes };
}
