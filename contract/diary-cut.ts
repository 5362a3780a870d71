import type { Point } from "#engine/result.ts";

/**
 * A kept photo is an aligned cut: upright, three to four, the eyes always at the same place, where the live camera's guide has
 * them (`camera/camera-geometry.ts`), so that one lies on the other, and on the camera's picture. Browser and
 * command line cut by what stands here.
 */

/** The largest, pixels, and the frame in which all are drawn: no photo that is measured is larger. */
export const CUT = { width: 1200, height: 1600 } as const;
/** Chosen: what is smaller is enlarged to it, as all cuts were before they had a size of their own. */
const LEAST_WIDTH = 600;

/**
 * Where the eyes lie in the largest, pixels: where those of a face have come to lie that fills the guide's oval. Medians of 31
 * faces that look straight on: 0.456 of the landmarks' width apart, 0.395 of it below their top, which is 1.19 of it high.
 */
export const CUT_EYES = { x: 600, y: 644, apart: 356 } as const;

/** Bytes of a kept photo's JPEG. */
export const MOST_PHOTO_BYTES = 330_000;
/** Photos that are kept: one a week for nearly five years. Chosen; 82 MB at most, about 40 MB as a rule. */
export const MOST_KEPT_PHOTOS = 250;
/** Of JPEG, one after the other until it fits. Chosen. */
export const CUT_QUALITIES = [0.92, 0.85, 0.78, 0.7, 0.6, 0.5, 0.35] as const;

/** Centres of both eyes, pixels of the photo; the person's right one first, which has the smaller x. */
export type Eyes = readonly [right: Point, left: Point];

export interface Cut {
  readonly width: number;
  readonly height: number;
  /** From the photo's pixels to the cut's: turned, scaled and moved, nothing else; what `setTransform` takes. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/**
 * The cut of a face. It has the photo's own scale within its limits: a face that is enlarged is measured as a softer and larger one
 * (docs/decisions/0103-what-a-browser-keeps.md).
 */
export function cutOf([[rightX, rightY], [leftX, leftY]]: Eyes): Cut {
  const [dx, dy] = [leftX - rightX, leftY - rightY];
  const own = (CUT.width * Math.hypot(dx, dy)) / CUT_EYES.apart;
  // Whole pixels at three to four.
  const width = 3 * Math.round(Math.min(CUT.width, Math.max(LEAST_WIDTH, own)) / 3);
  const size = width / CUT.width;
  const scale = (size * CUT_EYES.apart) / (dx * dx + dy * dy);
  const [along, across] = [dx * scale, -dy * scale];
  const [x, y] = [(rightX + leftX) / 2, (rightY + leftY) / 2];
  const [toX, toY] = [size * CUT_EYES.x, size * CUT_EYES.y];
  const matrix = [along, across, -across, along, toX - along * x + across * y, toY - across * x - along * y] as const;
  return { width, height: (width * CUT.height) / CUT.width, matrix };
}
