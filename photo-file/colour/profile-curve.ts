import { fixedAt, typeOf } from "./profile-tags.ts";

/** From 0..1 to 0..1. */
export type Curve = (value: number) => number;

const clipped: Curve = (value) => Math.min(1, Math.max(0, value));

/** Parameters of each function type of `parametricCurveType` (ICC.1:2022, table 68). */
const PARAMETERS = [1, 3, 4, 5, 7];

/** A `curveType` or `parametricCurveType` (10.6, 10.18), and where the next one may begin. @throws RangeError, TypeError */
export function readCurve(data: DataView, at = 0): { readonly curve: Curve; readonly end: number } {
  const type = typeOf(data, at);
  if (type === "curv") {
    const count = data.getUint32(at + 8);
    return { curve: curveOf(data, at + 12, count), end: padded(at + 12 + 2 * count) };
  }
  if (type !== "para") throw new TypeError(`A curve of type ${type}.`);
  const kind = data.getUint16(at + 8);
  const count = PARAMETERS[kind];
  if (count === undefined) throw new TypeError(`A curve by function ${kind}.`);
  const values = Array.from({ length: count }, (_, i) => fixedAt(data, at + 12 + 4 * i));
  return { curve: parametric(kind, values), end: at + 12 + 4 * count };
}

function curveOf(data: DataView, at: number, count: number): Curve {
  if (count === 0) return clipped;
  if (count > 1) return tableCurve(numbersOf(data, at, count, 2));
  const exponent = data.getUint16(at) / 256;
  return (value) => clipped(value) ** exponent;
}

function parametric(kind: number, [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Curve {
  const power: Curve = (x) => Math.max(0, a * x + b) ** g;
  const above = kind === 2 ? c : kind === 4 ? e : 0;
  const limit = kind === 0 ? 0 : kind < 3 ? -b / a : d;
  const below: Curve = kind < 3 ? () => (kind === 2 ? c : 0) : (x) => c * x + f;
  return (x) => clipped(x >= limit ? power(x) + above : below(x));
}

/** Numbers of one or two bytes, as shares of the largest. @throws RangeError */
export function numbersOf(data: DataView, at: number, count: number, bytes: number): Float64Array {
  if (at + count * bytes > data.byteLength) throw new RangeError("A table that is not whole.");
  return Float64Array.from({ length: count }, (_, i) =>
    bytes === 1 ? data.getUint8(at + i) / 255 : data.getUint16(at + 2 * i) / 65_535,
  );
}

export function tableCurve(table: Float64Array): Curve {
  const last = table.length - 1;
  return (value) => {
    const place = last * clipped(value);
    const low = Math.min(last - 1, Math.floor(place));
    const [from, to] = [table[low] as number, table[low + 1] as number];
    return from + (place - low) * (to - from);
  };
}

function padded(at: number): number {
  return at + (at % 4 === 0 ? 0 : 4 - (at % 4));
}
