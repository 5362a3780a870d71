/** Colours as the laboratory reckons them, apart from what ships: what both say alike is no slip of one. */

export type Vector = readonly [number, number, number];
export type Matrix = readonly [Vector, Vector, Vector];

/** D50 of profiles (ICC.1:2022, 7.2.16). */
export const D50: Vector = [0.9642, 1, 0.8249];

/** RGB to XYZ under D50. Source: Lindbloom, "RGB/XYZ matrices"; Display P3: the colorants of Apple's own profile. */
export const SRGB: Matrix = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
export const DISPLAY_P3: Matrix = [
  [0.51512, 0.29198, 0.1571],
  [0.2412, 0.69225, 0.06657],
  [-0.00105, 0.04189, 0.78407],
];
export const ADOBE_RGB: Matrix = [
  [0.6097559, 0.2052401, 0.149224],
  [0.3111242, 0.625656, 0.0632197],
  [0.0194811, 0.0608902, 0.7448387],
];

/** IEC 61966-2-1, and back. */
export const fromSrgb = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
export const toSrgb = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

export function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as [number, number, number];
  return [a, b, c];
}

/** By the cross products of its rows, which are the columns of the adjugate. */
export function inverse([a, b, c]: Matrix): Matrix {
  const columns = [cross(b, c), cross(c, a), cross(a, b)] as const;
  const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  const row = (i: 0 | 1 | 2): Vector => [
    columns[0][i] / determinant,
    columns[1][i] / determinant,
    columns[2][i] / determinant,
  ];
  return [row(0), row(1), row(2)];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** CIE 1976 L*a*b* under D50. */
export function toLab([x, y, z]: Vector): Vector {
  const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const [fx, fy, fz] = [f(x / D50[0]), f(y / D50[1]), f(z / D50[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Of sRGB numbers, 0..255. */
export function labOf([r, g, b]: Vector): Vector {
  return toLab(times(SRGB, [fromSrgb(r / 255), fromSrgb(g / 255), fromSrgb(b / 255)]));
}
