import type { RgbaImage } from "#engine/input.ts";
import { be16, be32, join, latin, u8 } from "./bytes.ts";
import { segment } from "./jpeg.ts";

/** Matrix profiles (ICC.1:2010) and pictures in their colours, both from the same numbers. */

type Vector = readonly [number, number, number];
export type Matrix = readonly [Vector, Vector, Vector];

/** sRGB to XYZ under D50, Bradford-adapted. Source: Lindbloom, "RGB/XYZ matrices". */
const SRGB: Matrix = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
/** Adobe RGB (1998), same source. */
export const ADOBE_RGB: Matrix = [
  [0.6097559, 0.2052401, 0.149224],
  [0.3111242, 0.625656, 0.0632197],
  [0.0194811, 0.0608902, 0.7448387],
];
/** Display P3, D50-adapted. Source: the profile's own colorants (Apple). */
export const DISPLAY_P3: Matrix = [
  [0.51512, 0.29198, 0.1571],
  [0.2412, 0.69225, 0.06657],
  [-0.00105, 0.04189, 0.78407],
];
/** Wide-gamut RGB, same source as sRGB. */
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
  const turned = multiply(inverse(matrix), SRGB);
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < data.length; at += 4) {
    const linear = [0, 1, 2].map((channel) => linearOf((data[at + channel] as number) / 255));
    turned.forEach((row, channel) => {
      const value = row.reduce((sum, weight, i) => sum + weight * (linear[i] as number), 0);
      out[at + channel] = 255 * Math.max(0, value) ** (1 / GAMMA);
    });
  }
  return { width, height, data: out };
}

/** IEC 61966-2-1. */
function linearOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const AXES = [0, 1, 2] as const;

function multiply(a: Matrix, b: Matrix): Matrix {
  const [x, y, z] = b;
  return mapRows(a, (row) => mapRows(AXES, (i) => dot(row, [x[i], y[i], z[i]])));
}

/** By the cross products of its rows, which are the columns of the adjugate. */
function inverse([a, b, c]: Matrix): Matrix {
  const [x, y, z] = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = dot(a, x);
  return mapRows(AXES, (i) => [x[i] / determinant, y[i] / determinant, z[i] / determinant]);
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

function mapRows<From, To>([a, b, c]: readonly [From, From, From], map: (row: From) => To): readonly [To, To, To] {
  return [map(a), map(b), map(c)];
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
