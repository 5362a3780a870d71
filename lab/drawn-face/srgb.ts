/** sRGB transfer curve (IEC 61966-2-1), kept apart from the engine's own so that a slip there cannot hide here. */

/** A colour in linear light, 0..1 each. */
export type LinearRgb = readonly [r: number, g: number, b: number];

/** @param code 0..255 @returns linear light 0..1 */
export function decodeSrgb(code: number): number {
  const share = code / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** @param linear any; clipped to 0..1 @returns 0..255, not rounded */
function encodeSrgb(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
}

/** `#rrggbb` to linear light. */
export function linearFromHex(hex: string): LinearRgb {
  const channel = (at: number) => decodeSrgb(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of linear sRGB (ITU-R BT.709). */
export function luminance([r, g, b]: LinearRgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const TABLE_SIZE = 65536;
let table: Float32Array | undefined;

/** `encodeSrgb` as a table of 65,536 steps: below 0.06 codes of error anywhere, several times faster per pixel. */
export function srgbTable(): Float32Array {
  table ??= Float32Array.from({ length: TABLE_SIZE }, (_, i) => encodeSrgb(i / (TABLE_SIZE - 1)));
  return table;
}
