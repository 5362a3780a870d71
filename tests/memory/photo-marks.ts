import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { alignFace } from "#engine/raster/align-face.ts";
import { PicturePyramid } from "#face/picture-pyramid.ts";
import { sampleSquare, toneTable } from "#face/sample-square.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import type { Mark } from "./memory-scan.ts";

/** What is recognisably a photo: its file, the file's base64, and its pixels in every form that we compute with. */

const RUN_BYTES = 24;
/** A run of fewer different bytes may be in any memory, and says nothing. */
const LEAST_DIFFERENT = 10;
/** One mark in so many bytes. */
const FILE_STEP = 512;
const PIXEL_STEP = 4_099;
/** Side of the picture that BlazeFace is given, pixels (face/blaze-face.ts). */
const BLAZEFACE = 128;

/** @param file of a JPEG, PNG or WebP */
export function marksOfFile(file: Buffer, step = FILE_STEP): Mark[] {
  return [
    ...runs("file", file, step, RUN_BYTES),
    // What a run is in base64 depends on where it stands in three bytes.
    ...[0, 1, 2].flatMap((shift) => {
      const text = Buffer.from(file.subarray(shift).toString("base64"));
      return runs("base64", text, step + 1, 32);
    }),
  ];
}

export async function marksOfPhoto(file: Buffer): Promise<Mark[]> {
  const full = await sharp(file).removeAlpha().raw().toBuffer();
  const decoded = await decodePhoto(file);
  if (!decoded.ok) throw new Error(`the photo is ${decoded.code}`);
  const { image } = decoded;
  const pixels = new Uint8Array(image.data);
  return [
    ...marksOfFile(file),
    ...runs("full picture", full, PIXEL_STEP, RUN_BYTES),
    ...runs("picture", pixels, PIXEL_STEP, RUN_BYTES),
    ...runs("picture without alpha", withoutAlpha(pixels), PIXEL_STEP, RUN_BYTES),
    ...(await marksOfLight(image)),
  ];
}

/** 32-bit floats: what the engine measures, and what the face models see. */
async function marksOfLight(image: RgbaImage): Promise<Mark[]> {
  const pyramid = new PicturePyramid(image);
  const levels = [2, 4, 8].map((shrink) => pyramid.level(shrink).level.data);
  const whole = { x: image.width / 2, y: image.height / 2, side: Math.max(image.width, image.height) };
  const seen = new Float32Array(BLAZEFACE * BLAZEFACE * 3);
  sampleSquare(pyramid, { ...whole, axis: [1, 0] }, BLAZEFACE, toneTable(-1, 1, 1), seen);
  const [face] = (await sharedFaceDetector()).detect(image);
  const { r, g, b } = face === undefined ? { r: seen, g: seen, b: seen } : alignFace(image, face);
  return [
    ...levels.flatMap((level) => runs("smaller picture", level, PIXEL_STEP, RUN_BYTES)),
    ...runs("face model's picture", bytesOf(seen), PIXEL_STEP - 3, 2 * RUN_BYTES),
    ...(face === undefined
      ? []
      : [r, g, b].flatMap((plane) => runs("light", bytesOf(plane), PIXEL_STEP - 3, 2 * RUN_BYTES))),
  ];
}

function withoutAlpha(pixels: Uint8Array): Uint8Array {
  return pixels.filter((_, index) => index % 4 !== 3);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function runs(kind: string, bytes: Uint8Array, step: number, length: number): Mark[] {
  const found: Mark[] = [];
  for (let at = 0; at + length <= bytes.length; at += step) {
    const run = bytes.slice(at, at + length);
    if (new Set(run).size >= LEAST_DIFFERENT) found.push({ kind, bytes: run });
  }
  return found;
}
