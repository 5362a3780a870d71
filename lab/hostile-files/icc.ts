import type { RgbaImage } from "#engine/input.ts";
import { fromSrgb, inverse, type Matrix, SRGB, times, type Vector } from "../colour/spaces.ts";
import { be16, be32, join, latin, u8 } from "./bytes.ts";
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

const s15 = (value: number): Buffer => be32(Math.round(value * 65_536) >>> 0);

/** @param space colour space the header states, "RGB " unless it is to lie */
export function matrixProfile(matrix: Matrix, space = "RGB "): Buffer {
  const curve = join(latin("curv"), be32(0), be32(1), be16(Math.round(GAMMA * 256)), be16(0));
  const xyz = (values: readonly number[]) => join(latin("XYZ "), be32(0), ...values.map(s15));
  const tags: readonly (readonly [string, Buffer])[] = [
    ["desc", join(latin("desc"), be32(0), be32(5), latin("test\0"), Buffer.alloc(78 + 1))],
    ["cprt", join(latin("text"), be32(0), latin("CC0\0"))],
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ...(["r", "g", "b"] as const).flatMap((name, channel) => [
      [`${name}XYZ`, xyz(matrix.map((row) => row[channel] as number))] as const,
      [`${name}TRC`, curve] as const,
    ]),
  ];
  let at = 128 + 4 + 12 * tags.length;
  const table = tags.map(([name, data]) => {
    const entry = join(latin(name), be32(at), be32(data.length));
    at += data.length;
    return entry;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at);
  head.write("lcms", 4, "latin1");
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write(`mntr${space}XYZ `, 12, "latin1");
  head.write("acsp", 36, "latin1");
  join(s15(0.9642), s15(1), s15(0.8249)).copy(head, 68);
  return join(head, be32(tags.length), ...table, ...tags.map(([, data]) => data));
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
