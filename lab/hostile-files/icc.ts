import type { RgbaImage } from "#engine/input.ts";
import { exponent, matrixProfile as profileOf } from "../colour/profiles.ts";
import { fromSrgb, inverse, type Matrix, SRGB, times, type Vector } from "../colour/spaces.ts";
import { join, latin, u8 } from "./bytes.ts";
import { segment } from "./jpeg.ts";

/** Matrix profiles (ICC.1:2010) and pictures in their colours, both from the same numbers. */

/** Wide-gamut RGB, same source as the others. */
export const WIDE_GAMUT: Matrix = [
  [0.7161046, 0.1009296, 0.1471858],
  [0.2581874, 0.7249378, 0.0168748],
  [0, 0.0517813, 0.7734287],
];
/** Of Adobe RGB: 563/256; used for all three here. */
const GAMMA = 563 / 256;

/** @param space colour space the header states, "RGB " unless it is to lie */
export function matrixProfile(matrix: Matrix, space = "RGB "): Buffer {
  const profile = profileOf(matrix, exponent(GAMMA), 2);
  profile.write(space, 16, "latin1");
  return profile;
}

/** The same colours as numbers of another space. */
export function inSpace({ width, height, data }: RgbaImage, matrix: Matrix): RgbaImage {
  const turned = inverse(matrix);
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < data.length; at += 4) {
    const light = [0, 1, 2].map((channel) => fromSrgb((data[at + channel] as number) / 255)) as unknown as Vector;
    for (const [channel, value] of times(turned, times(SRGB, light)).entries()) {
      out[at + channel] = 255 * Math.max(0, value) ** (1 / GAMMA);
    }
  }
  return { width, height, data: out };
}

/** Most of a segment's 65,533 bytes, less the name and two counters. */
const PROFILE_PART = 65_000;

/** A profile in as many APP2 segments as it needs. */
export function profileSegments(profile: Uint8Array): Buffer[] {
  const count = Math.ceil(profile.length / PROFILE_PART);
  return Array.from({ length: count }, (_, i) =>
    segment(
      0xe2,
      join(latin("ICC_PROFILE\0"), u8(i + 1, count), profile.subarray(i * PROFILE_PART, (i + 1) * PROFILE_PART)),
    ),
  );
}
