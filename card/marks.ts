import type { CardBand } from "./card-content.ts";

/** Points of a path, drawn on a square of 100: `M` begin, `C` cubic curve, `Z` close. */
export type PathStep =
  | readonly ["M", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A star of four rays, each side drawn in towards the middle. */
function star(x: number, y: number, reach: number): PathStep[] {
  const waist = reach * 0.16;
  const [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + reach];
  return [
    ["M", x, top],
    ["C", x + waist, y - waist * 2.2, x + waist * 2.2, y - waist, right, y],
    ["C", x + waist * 2.2, y + waist, x + waist, y + waist * 2.2, x, bottom],
    ["C", x - waist, y + waist * 2.2, x - waist * 2.2, y + waist, left, y],
    ["C", x - waist * 2.2, y - waist, x - waist, y - waist * 2.2, x, top],
    ["Z"],
  ];
}

/** The card's emoji as paths of our own: every device shows the same ones (R-CARD-2). */
export const MARKS: Readonly<Record<CardBand, readonly PathStep[]>> = {
  // Sparkle: one large star, two small ones.
  excellent: [...star(44, 55, 41), ...star(82, 21, 17), ...star(80, 84, 11)],
  // Plant: two leaves of different size on a stem.
  good: [
    ["M", 46, 96],
    ["C", 46, 78, 45.5, 66, 44, 57],
    ["C", 20, 60, 7, 45, 6, 21],
    ["C", 29, 20, 44, 30, 48.5, 47],
    ["C", 52, 24, 66, 10, 94, 8],
    ["C", 95, 36, 80, 53, 54, 54],
    ["C", 53, 66, 53.5, 80, 54, 96],
    ["Z"],
  ],
  // Droplet.
  improvement: [
    ["M", 50, 4],
    ["C", 57, 24, 82, 41, 82, 65],
    ["C", 82, 83, 68, 96, 50, 96],
    ["C", 32, 96, 18, 83, 18, 65],
    ["C", 18, 41, 43, 24, 50, 4],
    ["Z"],
  ],
};
