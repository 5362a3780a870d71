import { bitmapPicture } from "./bitmap-picture.ts";
import { areKnownPixels, drawKnownPixels, KNOWN_SIDE_PX, TOLERANCE } from "./known-pixels.ts";
import { canReadFrames, readFrame } from "./read-frame.ts";
import type { Studio } from "./studio.ts";
import type { ImageKind, Surface } from "./surface.ts";
import { ENCODE_MS, withinTime } from "./within-time.ts";

export interface Kind {
  readonly type: ImageKind;
  readonly quality?: number;
}

/** Once a thread; none is asked for again with every picture: a visitor may allow what was forbidden a moment ago. */
const honestWays = new WeakMap<Studio, Map<ImageKind, number>>();

/**
 * A file of what is drawn, by the first of the canvas's ways that packs known pixels as they were.
 * Null: there is no canvas here, none of its ways answers, or all of them falsify.
 */
export async function packSurface(studio: Studio, surface: Surface, kind: Kind): Promise<Blob | null> {
  const found = honestWays.get(studio) ?? new Map<ImageKind, number>();
  const way = found.get(kind.type) ?? (await honestWay(studio, kind));
  if (way !== null) honestWays.set(studio, found.set(kind.type, way));
  return way === null ? null : await pack(surface, way, kind).catch(() => null);
}

async function honestWay(studio: Studio, kind: Kind): Promise<number | null> {
  try {
    const surface = studio.makeSurface(KNOWN_SIDE_PX, KNOWN_SIDE_PX);
    drawKnownPixels(surface.context);
    for (const way of surface.ways.keys()) {
      const file = await pack(surface, way, kind).catch(() => null);
      if (file !== null && (await isTrue(studio, file))) return way;
    }
  } catch {
    // No canvas, or one that cannot be drawn on.
  }
  return null;
}

async function pack(surface: Surface, way: number, { type, quality }: Kind): Promise<Blob> {
  const file = await withinTime(surface.ways[way]?.(type, quality) ?? Promise.reject(new Error("No way.")), ENCODE_MS);
  // A browser that cannot write a type writes a PNG (HTML, "a serialization of the bitmap as a file").
  if (file.type !== type) throw new Error(`Asked for ${type}, got ${file.type}.`);
  return file;
}

/**
 * Whether the file holds the known pixels, in the eyes of a canvas or, where that one lies when it is read, of WebCodecs.
 * Either is enough: nothing that falsifies the file would falsify it back.
 */
async function isTrue(studio: Studio, file: Blob): Promise<boolean> {
  const canUseBitmaps = typeof createImageBitmap !== "undefined";
  const picture = canUseBitmaps ? await bitmapPicture(file) : await studio.loadImage?.(file);
  if (picture === undefined) return false;
  try {
    if (isTrueOnCanvas(studio, picture.source)) return true;
    if (!canReadFrames() || !(picture.source instanceof ImageBitmap)) return false;
    return areKnownPixels(await readFrame(picture.source), TOLERANCE.packed);
  } catch {
    return false;
  } finally {
    picture.close();
  }
}

function isTrueOnCanvas(studio: Studio, source: CanvasImageSource): boolean {
  try {
    const { context } = studio.makeSurface(KNOWN_SIDE_PX, KNOWN_SIDE_PX);
    context.drawImage(source, 0, 0);
    return areKnownPixels(context.getImageData(0, 0, KNOWN_SIDE_PX, KNOWN_SIDE_PX), TOLERANCE.packed);
  } catch {
    return false;
  }
}
