import type { Orientation } from "./exif-orientation.ts";

/** For `setTransform(a, b, c, d, e, f)`: drawn through it at 0, 0, a picture stands upright on a canvas of `width` x `height`. */
export interface UprightTransform {
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  readonly width: number;
  readonly height: number;
}

/**
 * How a picture of this size, as it is stored, comes upright (Exif 2.32, 4.6.4, "Orientation": where its first row and its
 * first column belong).
 */
export function uprightTransform(orientation: Orientation, width: number, height: number): UprightTransform {
  const [w, h] = [width, height];
  const matrix = (
    {
      1: [1, 0, 0, 1, 0, 0],
      2: [-1, 0, 0, 1, w, 0],
      3: [-1, 0, 0, -1, w, h],
      4: [1, 0, 0, -1, 0, h],
      5: [0, 1, 1, 0, 0, 0],
      6: [0, 1, -1, 0, h, 0],
      7: [0, -1, -1, 0, h, w],
      8: [0, -1, 1, 0, 0, w],
    } as const
  )[orientation];
  return orientation >= 5 ? { matrix, width: h, height: w } : { matrix, width: w, height: h };
}
