import { type Curve, numbersOf, readCurve, tableCurve } from "./profile-curve.ts";
import { type Grid, lookUp } from "./profile-grid.ts";
import { fixedAt, type ProfileTags, typeOf } from "./profile-tags.ts";

export type Three = [number, number, number];
/** From numbers of a file, 0..1, to XYZ under D50; in place. */
export type ToXyz = (colour: Three) => void;
type Step = (colour: Three) => void;

const D50: Readonly<Three> = [0.9642, 1, 0.8249];
/** XYZ of 1 is this share of the largest number (ICC.1:2022, table 11). */
const XYZ_ONE = 32_768 / 65_535;
/** Of the medium that perceptual tables of version 4 and later speak of (6.3.4.3): black is taken to black. */
const REFERENCE_BLACK: Readonly<Three> = [0.00336, 0.0034731, 0.00287];

/** By the table for the perceptual intent, as the server reads it. @throws RangeError, TypeError: not one that we read */
export function tableToXyz({ tag, connection, version }: ProfileTags): ToXyz {
  const data = tag("A2B0");
  const type = typeOf(data);
  if (data.getUint8(8) !== 3 || data.getUint8(9) !== 3) throw new TypeError("Not of three colours.");
  const steps = type === "mAB " ? stepsOfVersion4(data) : type === "mft1" ? plainSteps(data, 1) : plainSteps(data, 2);
  if (!["mAB ", "mft1", "mft2"].includes(type)) throw new TypeError(`A table of type ${type}.`);
  const finish = connection === "XYZ " ? fromXyz : fromLab(type === "mft2");
  return (colour) => {
    for (const step of steps) step(colour);
    finish(colour);
    if (version >= 4) lowerBlack(colour);
  };
}

/** `lut8Type`, `lut16Type` (10.10, 10.11): curves, a grid, curves. Their matrix is for XYZ alone. */
function plainSteps(data: DataView, bytes: 1 | 2): Step[] {
  const side = data.getUint8(10);
  const [ins, outs] = bytes === 1 ? [256, 256] : [data.getUint16(48), data.getUint16(50)];
  if (side < 2 || ins < 2 || outs < 2) throw new RangeError("A table without entries.");
  let at = bytes === 1 ? 48 : 52;
  const take = (count: number): Float64Array => {
    at += count * bytes;
    return numbersOf(data, at - count * bytes, count, bytes);
  };
  const curves = (count: number): Step => byCurves([0, 1, 2].map(() => tableCurve(take(count))));
  const input = curves(ins);
  const grid: Grid = { sides: [side, side, side], values: take(3 * side ** 3) };
  return [input, (colour) => lookUp(grid, colour), curves(outs)];
}

/** `lutAToBType` (10.12): curves, a grid, curves, a matrix, curves; what is not there is left out. */
function stepsOfVersion4(data: DataView): Step[] {
  const [b, matrix, m, grid, a] = [12, 16, 20, 24, 28].map((at) => data.getUint32(at)) as unknown as Five;
  const steps: Step[] = [];
  if (a !== 0) steps.push(curvesAt(data, a));
  if (grid !== 0) steps.push(gridAt(data, grid));
  if (m !== 0) steps.push(curvesAt(data, m));
  if (matrix !== 0) steps.push(matrixAt(data, matrix));
  if (b !== 0) steps.push(curvesAt(data, b));
  return steps;
}

type Five = readonly [number, number, number, number, number];

function curvesAt(data: DataView, begin: number): Step {
  let at = begin;
  return byCurves(
    [0, 1, 2].map(() => {
      const { curve, end } = readCurve(data, at);
      at = end;
      return curve;
    }),
  );
}

function byCurves(curves: readonly Curve[]): Step {
  return (colour) => {
    for (const channel of [0, 1, 2] as const) colour[channel] = (curves[channel] as Curve)(colour[channel]);
  };
}

function gridAt(data: DataView, at: number): Step {
  const sides: Three = [data.getUint8(at), data.getUint8(at + 1), data.getUint8(at + 2)];
  if (Math.min(...sides) < 2) throw new RangeError("A grid without cells.");
  const bytes = data.getUint8(at + 16) === 1 ? 1 : 2;
  const grid: Grid = { sides, values: numbersOf(data, at + 20, 3 * sides[0] * sides[1] * sides[2], bytes) };
  return (colour) => lookUp(grid, colour);
}

function matrixAt(data: DataView, at: number): Step {
  const e = Array.from({ length: 12 }, (_, i) => fixedAt(data, at + 4 * i));
  return (colour) => {
    const [x, y, z] = colour;
    for (const row of [0, 1, 2] as const) {
      const [p, q, r, s] = [e[3 * row], e[3 * row + 1], e[3 * row + 2], e[9 + row]] as [number, number, number, number];
      colour[row] = p * x + q * y + r * z + s;
    }
  };
}

function fromXyz(colour: Three): void {
  for (const i of [0, 1, 2] as const) colour[i] /= XYZ_ONE;
}

/** @param isOld `lut16Type` keeps the coding of version 2: 0xff00 stands for L* = 100 (10.10) */
function fromLab(isOld: boolean): Step {
  const more = isOld ? 65_535 / 65_280 : 1;
  return (colour) => {
    const [l, a, b] = colour;
    const fy = (100 * more * l + 16) / 116;
    const f: Three = [fy + (255 * more * a - 128) / 500, fy, fy - (255 * more * b - 128) / 200];
    for (const i of [0, 1, 2] as const) {
      const value = f[i] as number;
      // CIE 15:2018, 8.2.1.
      const share = value > 6 / 29 ? value ** 3 : (value - 4 / 29) * (108 / 841);
      colour[i] = share * (D50[i] as number);
    }
  };
}

function lowerBlack(colour: Three): void {
  for (const i of [0, 1, 2] as const) {
    const [black, white] = [REFERENCE_BLACK[i] as number, D50[i] as number];
    colour[i] = ((colour[i] - black) * white) / (white - black);
  }
}
