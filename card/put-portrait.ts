import { brushStroke } from "./brush.ts";
import type { CardPlace, CardPortrait, CardTint } from "./card-content.ts";
import type { Box } from "./card-layout.ts";
import type { CardSheet } from "./card-sheet.ts";

/** Thickness of the face's outline over the portrait's height. Chosen by eye. */
const LINE = 0.0085;
/** Of a found line, over that of the outline. Chosen by eye. */
const FINE = 0.55;

/** Between the dabs of an area, in widths of the portrait, and how much wider than that each is. Chosen by eye. */
const STEP = 0.04;
const DAB = 2.2;
/**
 * Opacity of one dab, where a finding is faint and where it is strong: a dozen lie over each other. Fainter ones would show the
 * steps of 8 bits. Chosen by eye.
 */
const FAINT = 0.065;
const STRONG = 0.14;
/** Opacity of single things. Chosen by eye. */
const SPOT = 0.6;
const COURSE = 0.5;
/** A spot's colour reaches so much further than the spot, and no less far than this, in widths of the portrait. */
const SPOT_REACH = 2;
const LEAST_SPOT = 0.012;

/** What was found as soft colour, and the face's lines over it. */
export function putPortrait(sheet: CardSheet, box: Box, { lines, tints }: CardPortrait): void {
  const place = ([x, y]: CardPlace) => [box.x + x * box.width, box.y + y * box.height] as const;
  const thickness = LINE * box.height;
  for (const tint of tints) putTint(sheet, tint, place, box.width, thickness);
  for (const { points, weight, swell } of lines) {
    const corners = brushStroke(points.map(place), { swell }, weight * thickness);
    sheet.add({ kind: "blot", corners, color: "ink", opacity: 1 });
  }
}

function putTint(
  sheet: CardSheet,
  tint: CardTint,
  place: (place: CardPlace) => readonly [number, number],
  width: number,
  thickness: number,
): void {
  const { color, strength } = tint;
  const dab = ([x, y]: readonly [number, number], radius: number, opacity: number) =>
    sheet.add({ kind: "dab", x, y, radius, color, opacity });
  switch (tint.kind) {
    case "spot":
      dab(place(tint.place), Math.max(LEAST_SPOT, SPOT_REACH * tint.radius) * width, SPOT);
      return;
    case "line": {
      const corners = brushStroke(tint.course.map(place), { swell: 0.5 }, FINE * thickness);
      sheet.add({ kind: "blot", corners, color, opacity: COURSE });
      return;
    }
    case "area":
      for (const [x, y] of insideOf(tint.outline.map(place), STEP * width)) {
        dab([x, y], DAB * STEP * width, FAINT + (STRONG - FAINT) * strength);
      }
  }
}

/** Places of a grid of staggered rows within an outline; its middle where it is smaller than the grid. */
function insideOf(outline: readonly (readonly [number, number])[], step: number): (readonly [number, number])[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const places: (readonly [number, number])[] = [];
  for (let y = top + step / 2, row = 0; y < bottom; y += step, row += 1) {
    for (let x = left + (row % 2 === 0 ? step / 2 : 0); x < right; x += step) {
      if (holds(outline, x, y)) places.push([x, y]);
    }
  }
  return places.length > 0 ? places : [[(left + right) / 2, (top + bottom) / 2]];
}

/** Even-odd rule. */
function holds(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isInside = false;
  for (const [i, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline.at(i - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}
