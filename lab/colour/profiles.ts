import { be16, be32, join, latin, u8 } from "#lab/hostile-files/bytes.ts";
import { D50, type Matrix, times, toLab, type Vector } from "./spaces.ts";

/** Colour profiles of the kinds that decoders read differently (ICC.1:2022), written by code. */

type Tags = readonly (readonly [name: string, data: Buffer])[];

const s15 = (value: number): Buffer => be32(Math.round(value * 65_536) >>> 0);
const u16 = (value: number): Buffer => be16(Math.min(65_535, Math.max(0, Math.round(value))));
const padded = (data: Buffer): Buffer => Buffer.concat([data], Math.ceil(data.length / 4) * 4);
const xyz = (value: readonly number[]): Buffer => join(latin("XYZ "), be32(0), ...value.map(s15));
const text = (words: string): Buffer => {
  const utf16 = Buffer.from(words, "utf16le").swap16();
  return join(latin("mluc"), be32(0), be32(1), be32(12), latin("enUS"), be32(utf16.length), be32(28), utf16);
};
const TEXTS: Tags = [
  ["desc", text("chart")],
  ["cprt", text("CC0")],
  ["wtpt", xyz(D50)],
];

/** Curves: an exponent, the parameters of sRGB's, or a table. */
export const SRGB_PARAMETERS = join(
  latin("para"),
  be32(0),
  be16(3),
  be16(0),
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(s15),
);
export const exponent = (value: number): Buffer =>
  join(latin("curv"), be32(0), be32(1), be16(Math.round(value * 256)), be16(0));
export const table = (curve: (value: number) => number, length = 1024): Buffer =>
  padded(
    join(
      latin("curv"),
      be32(0),
      be32(length),
      ...Array.from({ length }, (_, i) => u16(65_535 * curve(i / (length - 1)))),
    ),
  );

export function matrixProfile(matrix: Matrix, curve: Buffer, version = 4, more: Tags = []): Buffer {
  const colours = (["r", "g", "b"] as const).flatMap(
    (name, channel): Tags => [
      [`${name}XYZ`, xyz(matrix.map((row) => row[channel] as number))],
      [`${name}TRC`, curve],
    ],
  );
  return profile("XYZ ", version, [...TEXTS, ...colours, ...more]);
}

/** ITU-T H.273 by numbers: a statement of version 4.4 that stands beside what the rest of the profile says. */
export const cicp = (primaries: number, transfer: number): readonly [string, Buffer] => [
  "cicp",
  join(latin("cicp"), be32(0), u8(primaries, transfer, 0, 1)),
];

/** `lut16Type` with XYZ behind it: the light by its input tables, a grid of the eight corners, which is a matrix. */
export function xyzTableProfile(matrix: Matrix, curve: (value: number) => number): Buffer {
  const corners = gridOf(2, (rgb) => times(matrix, rgb).map((value) => (value * 32_768) / 65_535) as unknown as Vector);
  return profile("XYZ ", 2, [...TEXTS, ["A2B0", lut16(2, curve, corners)]]);
}

/** `lut16Type` with L*a*b* behind it, as version 2 writes it. */
export function labTableProfile(matrix: Matrix, curve: (value: number) => number, version = 2): Buffer {
  return profile("Lab ", version, [...TEXTS, ["A2B0", labTable(matrix, curve)]]);
}

/** Two readings by intent: the perceptual one is the chart's, the colorimetric one is a tenth darker and yellower. */
export function twoIntentsProfile(matrix: Matrix, curve: (value: number) => number): Buffer {
  const other = labTable(matrix, curve, ([l, a, b]) => [0.9 * l, a, b + 6]);
  return profile("Lab ", 2, [...TEXTS, ["A2B0", labTable(matrix, curve)], ["A2B1", other]]);
}

/** Black of the medium that perceptual tables of version 4 speak of (6.3.4.3): theirs is no lower. */
const REFERENCE_BLACK: Vector = [0.00336, 0.0034731, 0.00287];
const lifted = (value: number, i: number): number => {
  const [black, white] = [REFERENCE_BLACK[i] as number, D50[i] as number];
  return black + value * (1 - black / white);
};

/** `lutAToBType` of version 4: curves, a grid, curves, a matrix, curves; L*a*b* behind it. */
export function version4TableProfile(matrix: Matrix, curve: (value: number) => number): Buffer {
  const side = 33;
  const grid = gridOf(side, (rgb) => {
    const light = times(matrix, rgb.map(curve) as unknown as Vector);
    const [l, a, b] = toLab(light.map((value, i) => lifted(value, i)) as unknown as Vector);
    return [l / 100, (a + 128) / 255, (b + 128) / 255];
  });
  const straight = join(latin("para"), be32(0), be16(0), be16(0), s15(1));
  const numbers = grid.flat().map((value) => u16(65_535 * value));
  const clut = padded(join(u8(side, side, side), Buffer.alloc(13), u8(2, 0, 0, 0), ...numbers));
  const still = join(...[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0].map(s15));
  // From the end to the beginning, as the places behind the head are.
  const parts = [join(straight, straight, straight), still, join(straight, straight, straight), clut];
  const lasts = [...parts, parts[0] as Buffer];
  let at = 32;
  const places = lasts.map(({ length }) => {
    at += length;
    return be32(at - length);
  });
  const data = join(latin("mAB "), be32(0), u8(3, 3, 0, 0), ...places, ...lasts);
  return profile("Lab ", 4, [...TEXTS, ["A2B0", data]]);
}

function labTable(matrix: Matrix, curve: (value: number) => number, change = (lab: Vector): Vector => lab): Buffer {
  const grid = gridOf(33, (rgb) => {
    const [l, a, b] = change(toLab(times(matrix, rgb.map(curve) as unknown as Vector)));
    return [(l * 652.8) / 65_535, ((a + 128) * 256) / 65_535, ((b + 128) * 256) / 65_535];
  });
  return lut16(33, (value) => value, grid);
}

/** Red changes last, as the standard has it (10.10). */
function gridOf(side: number, at: (rgb: Vector) => Vector): Vector[] {
  const steps = Array.from({ length: side }, (_, i) => i / (side - 1));
  return steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => at([r, g, b]))));
}

function lut16(side: number, input: (value: number) => number, grid: readonly Vector[]): Buffer {
  const inputs = Array.from({ length: 256 }, (_, i) => u16(65_535 * input(i / 255)));
  const straight = join(be16(0), be16(65_535));
  return padded(
    join(
      latin("mft2"),
      be32(0),
      u8(3, 3, side, 0),
      ...[1, 0, 0, 0, 1, 0, 0, 0, 1].map(s15),
      be16(256),
      be16(2),
      ...inputs,
      ...inputs,
      ...inputs,
      ...grid.flat().map((value) => u16(65_535 * value)),
      straight,
      straight,
      straight,
    ),
  );
}

function profile(space: "XYZ " | "Lab ", version: number, tags: Tags): Buffer {
  let at = 128 + 4 + 12 * tags.length;
  const entries = tags.map(([name, data]) => {
    const entry = join(latin(name), be32(at), be32(data.length));
    at += data.length;
    return entry;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at);
  head.writeUInt32BE(version << 24, 8);
  head.write(`mntrRGB ${space}`, 12, "latin1");
  head.write("acsp", 36, "latin1");
  join(...D50.map(s15)).copy(head, 68);
  return join(head, be32(tags.length), ...entries, ...tags.map(([, data]) => data));
}
