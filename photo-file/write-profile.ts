import { fromLatin1, joined, viewOf } from "./bytes.ts";

/** CIE 1931 chromaticity. */
export type Chromaticity = readonly [x: number, y: number];

/** What a colour profile of three primaries and one curve says (ICC.1:2022, 8.3.3, "three-component matrix-based"). */
export interface ColourDescription {
  readonly white: Chromaticity;
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
  /** Parameters of `parametricCurveType` (ibidem, table 68): 1 (an exponent) or 5 (with a straight part near black). */
  readonly curve: readonly number[];
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Illuminant of all profiles (ibidem, 7.2.16), and the adaptation to it (annex E, "Bradford"). */
const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const HEADER_BYTES = 128;
const TAG_BYTES = 12;

/** A profile of version 4 that every decoder's colour management reads alike. */
export function writeProfile(description: ColourDescription, space: "RGB " | "GRAY"): Uint8Array {
  const text = joined([fromLatin1("mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x02\0\0\0\x1c\0s"), new Uint8Array(2)]);
  const curve = joined([
    fromLatin1(`para\0\0\0\0\0${description.curve.length === 1 ? "\0" : "\x03"}\0\0`),
    ...description.curve.map(fixed),
  ]);
  const [red, green, blue] = colorants(description).map(xyz) as [Uint8Array, Uint8Array, Uint8Array];
  const grey = { kTRC: curve };
  const colours = { rXYZ: red, gXYZ: green, bXYZ: blue, rTRC: curve, gTRC: curve, bTRC: curve };
  const tags = Object.entries({ desc: text, cprt: text, wtpt: xyz(D50), ...(space === "GRAY" ? grey : colours) });
  const data = [...new Set(tags.map(([, tag]) => tag))];
  const table = HEADER_BYTES + 4 + tags.length * TAG_BYTES;
  const placeOf = (tag: Uint8Array): number =>
    data.slice(0, data.indexOf(tag)).reduce((sum, { length }) => sum + length, table);
  const entries = tags.map(([name, tag]) => joined([fromLatin1(name), long(placeOf(tag)), long(tag.length)]));
  const body = joined([long(tags.length), ...entries, ...data]);
  return joined([header(HEADER_BYTES + body.length, space), body]);
}

/** Ibidem, 7.2. */
function header(size: number, space: string): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  viewOf(bytes).setUint32(0, size);
  bytes.set(fromLatin1(`\x04\x30\0\0mntr${space}XYZ `), 8);
  bytes.set(fromLatin1("acsp"), 36);
  bytes.set(joined(D50.map(fixed)), 68);
  return bytes;
}

/** XYZ of the three primaries at full strength, adapted to D50. */
function colorants({ white, red, green, blue }: ColourDescription): Vector[] {
  const primaries = [red, green, blue].map(atOneLuminance);
  const source = atOneLuminance(white);
  const strengths = solve(transposed(primaries as unknown as Matrix), source);
  const [from, to] = [times(BRADFORD, source), times(BRADFORD, D50)];
  return primaries.map((primary, i) => {
    const cone = times(BRADFORD, primary.map((value) => value * (strengths[i] as number)) as unknown as Vector);
    return solve(
      BRADFORD,
      cone.map((value, k) => (value * (to[k] as number)) / (from[k] as number)) as unknown as Vector,
    );
  });
}

function atOneLuminance([x, y]: Chromaticity): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

function times(matrix: Matrix, vector: Vector): Vector {
  return matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]) as unknown as Vector;
}

function transposed(matrix: Matrix): Matrix {
  return [0, 1, 2].map((k) => matrix.map((row) => row[k])) as unknown as Matrix;
}

/** Cramer's rule. */
function solve(matrix: Matrix, right: Vector): Vector {
  const whole = determinant(matrix);
  const with0 = (k: number) => matrix.map((row, i) => row.map((value, j) => (j === k ? right[i] : value)));
  return [0, 1, 2].map((k) => determinant(with0(k) as unknown as Matrix) / whole) as unknown as Vector;
}

function determinant([[a, b, c], [d, e, f], [g, h, i]]: Matrix): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

function xyz(vector: Vector): Uint8Array {
  return joined([fromLatin1("XYZ \0\0\0\0"), ...vector.map(fixed)]);
}

/** s15Fixed16Number. */
function fixed(value: number): Uint8Array {
  return long(Math.round(value * 65_536) >>> 0);
}

function long(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value);
  return bytes;
}
