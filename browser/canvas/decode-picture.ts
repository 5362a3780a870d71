import { LIMITS } from "#contract/limits.ts";
import { bitmapPicture } from "./bitmap-picture.ts";
import { type BareFile, type OpenedPhoto, reducedSizes } from "./open-photo.ts";
import type { Picture, Studio } from "./studio.ts";

type Way = () => Promise<Picture>;

/**
 * A picture of a photo that we know, as it is stored: the turn is the caller's. Large ones come reduced already where the
 * browser can, so that they are never in memory as a whole.
 *
 * @throws when no way leads to a picture
 */
export function decodePhoto(photo: OpenedPhoto, { loadImage }: Pick<Studio, "loadImage">): Promise<Picture> {
  const { bare, conversion } = photo;
  const image: readonly Way[] = loadImage === null ? [] : [() => loadImage(bare)];
  const whole: readonly Way[] = [
    () => bitmapPicture(bare, { imageOrientation: "none", colorSpaceConversion: conversion }),
    () => bitmapPicture(bare),
    ...image,
  ];
  const isLarge = photo.width * photo.height > LIMITS.wholePixels;
  return firstOf(isLarge ? [...reducingWays(photo), ...whole] : whole);
}

/** A file that only the browser knows, turned as the browser turns it. */
export function decodeUnknown(
  { bare: file, conversion }: BareFile,
  { loadImage }: Pick<Studio, "loadImage">,
): Promise<Picture> {
  const whole = () => bitmapPicture(file, { imageOrientation: "from-image", colorSpaceConversion: conversion });
  if (typeof createImageBitmap === "undefined") {
    return loadImage === null ? Promise.reject(new Error("Nothing decodes here.")) : loadImage(file);
  }
  return whole().catch((reason: unknown) => {
    // No such option; whoever has none of them turns by itself, or never did.
    if (!(reason instanceof TypeError)) throw reason;
    return loadImage === null ? bitmapPicture(file) : loadImage(file);
  });
}

/** Chosen: JPEG decoders halve cheaply, the canvas does the rest; what is reduced to less than this would be blurred. */
const STEP = 2;

function reducingWays(photo: OpenedPhoto): readonly Way[] {
  const { stored } = reducedSizes(photo);
  const colorSpaceConversion = photo.conversion;
  const resized: Way = () =>
    bitmapPicture(photo.bare, {
      imageOrientation: "none",
      colorSpaceConversion,
      resizeWidth: stored.width,
      resizeHeight: stored.height,
      resizeQuality: "high",
    });
  const { type } = photo.structure;
  if (type !== "jpeg" || typeof ImageDecoder === "undefined") return [resized];
  // A JPEG holds smaller versions of itself: only what is asked for is decoded, an eighth of the memory.
  const decoded: Way = async () => {
    const decoder = new ImageDecoder({
      data: await photo.bare.arrayBuffer(),
      type: "image/jpeg",
      colorSpaceConversion,
      desiredWidth: Math.min(photo.width, STEP * stored.width),
      desiredHeight: Math.min(photo.height, STEP * stored.height),
    });
    try {
      const { image } = await decoder.decode();
      const { displayWidth: width, displayHeight: height } = image;
      return { source: image, width, height, close: () => image.close() };
    } finally {
      decoder.close();
    }
  };
  return [decoded, resized];
}

async function firstOf(ways: readonly Way[]): Promise<Picture> {
  let last: unknown;
  for (const way of ways) {
    try {
      const picture = await way();
      if (picture.width > 0 && picture.height > 0) return picture;
      picture.close();
    } catch (reason) {
      last = reason;
    }
  }
  throw new Error("No way leads to a picture.", { cause: last });
}
