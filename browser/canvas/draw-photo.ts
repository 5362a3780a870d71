import type { Recolour } from "#photo-file/colour/recolour.ts";
import type { Orientation } from "#photo-file/exif-orientation.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { decodePhoto, decodeUnknown } from "./decode-picture.ts";
import { type Damage, openPhoto, openUnknown, reducedSizes } from "./open-photo.ts";
import { honestReader } from "./read-surface.ts";
import type { Picture, Studio } from "./studio.ts";
import type { Brush, Surface } from "./surface.ts";

/** A photo ready to be drawn as it is analysed: upright, at most 1,600 px, on grey. */
export interface DrawablePhoto {
  readonly width: number;
  readonly height: number;
  /** Pixels of the decoded picture for one of these, along a side: what a part of it may be enlarged by. */
  readonly detail: number;
  /** In the file's own numbers: `recolour` comes behind it. */
  readonly draw: (brush: Brush, view?: View) => void;
  /** Makes what was drawn sRGB; null: it is. */
  readonly recolour: Recolour | null;
  /**
   * The server reads more of the file than this browser tells: colours that only the engine has read here, or whether every
   * pixel is there where the end mark is missing.
   */
  readonly isBetterSent: boolean;
  readonly close: () => void;
}

/** Which place of the photo lies at the surface's first pixel, and how many pixels of the surface are one of the photo's. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const WHOLE: View = { left: 0, top: 0, scale: 1 };

/** Why there is none. `photo`: nothing that this browser reads. `decoder`: a photo, but this thread finds no way to its pixels. */
export type DrawingFault = Damage | "photo" | "decoder";

export async function drawablePhoto(
  file: Blob,
  studio: Pick<Studio, "loadImage">,
): Promise<DrawablePhoto | DrawingFault> {
  const photo = await openPhoto(file);
  if (typeof photo === "string") return photo;
  const opened = photo ?? (await openUnknown(file));
  let picture: Picture;
  try {
    picture = await (photo === null ? decodeUnknown(opened, studio) : decodePhoto(photo, studio));
  } catch {
    const hasDecoder = typeof createImageBitmap !== "undefined" || studio.loadImage !== null;
    return photo === null && hasDecoder ? "photo" : "decoder";
  }
  // The size in the file counts: the picture may come reduced.
  const isBetterSent = photo !== null && (photo.conversion === "default" || photo.structure.unended !== undefined);
  return { ...drawable(picture, photo ?? picture, photo?.orientation ?? 1), recolour: opened.recolour, isBetterSent };
}

function drawable(
  picture: Picture,
  size: Pick<Picture, "width" | "height">,
  orientation: Orientation,
): Omit<DrawablePhoto, "recolour" | "isBetterSent"> {
  const { stored, matrix, width, height } = reducedSizes({ width: size.width, height: size.height, orientation });
  return {
    width,
    height,
    detail: Math.max(1, picture.width / stored.width),
    close: picture.close,
    draw: (brush, view = WHOLE) => {
      lookAt(brush, view);
      // JPEG has no transparency: without this, see-through parts would turn black.
      brush.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
      brush.fillRect(0, 0, width, height);
      brush.imageSmoothingQuality = "high";
      lookAt(brush, view, matrix);
      brush.drawImage(picture.source, 0, 0, stored.width, stored.height);
    },
  };
}

type Matrix = ReturnType<typeof reducedSizes>["matrix"];

/** What is drawn from now on is meant in pixels of the photo. */
export function lookAt(
  brush: Brush,
  { left, top, scale }: View,
  [a, b, c, d, e, f]: Matrix = [1, 0, 0, 1, 0, 0],
): void {
  brush.setTransform(scale * a, scale * b, scale * c, scale * d, scale * (e - left), scale * (f - top));
}

/** Null where this thread has no canvas, or none that is true where its pixels have to be read. */
export async function drawn(photo: DrawablePhoto, { makeSurface }: Studio): Promise<Surface | null> {
  try {
    const surface = makeSurface(photo.width, photo.height);
    photo.draw(surface.context);
    return (await recoloured(surface, photo, makeSurface)) ? surface : null;
  } catch {
    return null;
  }
}

/** What is drawn on a surface becomes sRGB. False: its pixels are not given away as they are. */
export async function recoloured(
  surface: Surface,
  { recolour }: DrawablePhoto,
  make: Studio["makeSurface"],
): Promise<boolean> {
  if (recolour === null) return true;
  const reader = await honestReader(make);
  if (reader === null) return false;
  const { width, height, data } = await reader.read(surface);
  const pixels = new ImageData(width, height);
  pixels.data.set(data);
  recolour(pixels.data);
  surface.context.putImageData(pixels, 0, 0);
  return true;
}
