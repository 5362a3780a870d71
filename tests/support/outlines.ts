import type { Point } from "#engine/result.ts";

/** A rectangle of the photo, by its top left corner and its sides. */
export function boxAt(x: number, y: number, width: number, height = width): Point[] {
  const [right, bottom] = [x + width, y + height];
  return [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
}
