import type { Point } from "#engine/result.ts";
import { CALM_FACE, type FaceShape, type SeenResult, seenFace } from "./face-shape.ts";
import { withGlasses } from "./portrait-glasses.ts";
import { type PortraitPart, strokesOf } from "./portrait-strokes.ts";
import { averaged, evenly } from "./smooth-path.ts";

/** An open line, in the order in which a hand draws it. */
export interface PortraitLine {
  readonly part: PortraitPart;
  /** At equal distances; 0..1 of the portrait's box, x of its width, y of its height. */
  readonly points: readonly Point[];
  /** Its thickness over that of the face's outline. */
  readonly weight: number;
  /** Where along it a brush is pressed hardest, 0..1. */
  readonly swell: number;
}

/** A face with closed eyes, as plain data. */
export interface Portrait {
  /** Width over height of its box. */
  readonly aspect: number;
  readonly lines: readonly PortraitLine[];
}

export interface OwnPortrait extends Portrait {
  /** Where a place of the photo (0..1) lies in the portrait's box. */
  readonly place: (place: Point) => Point;
}

/** Room around the face's edge: in its widths for the ears, in its heights for what is above and for the neck. */
const BESIDE = 0.16;
const ABOVE = 0.08;
const BELOW = 0.27;

const PLACES = 48;

/** The own face of a result as a drawing, upright; null where its photo showed too little of it. */
export function portraitLines(result: SeenResult, photoAspect: number | null): OwnPortrait | null {
  const face = seenFace(result, photoAspect);
  if (face === null) return null;
  const { place, ...portrait } = portraitOf(face.shape, result.quality.warnings.includes("glasses"));
  return { ...portrait, place: (point) => place(face.enter(point)) };
}

/** Nobody's face: for a demo, and where nothing is known of the face. */
export const NEUTRAL_PORTRAIT: Portrait = (({ aspect, lines }) => ({ aspect, lines }))(portraitOf(CALM_FACE));

function portraitOf(shape: FaceShape, hasGlasses = false): OwnPortrait {
  const [xs, ys] = [[...shape.values()].map(([x]) => x), [...shape.values()].map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [(right - left) * (1 + 2 * BESIDE), (bottom - top) * (1 + ABOVE + BELOW)];
  const [x0, y0] = [left - BESIDE * (right - left), top - ABOVE * (bottom - top)];
  const place = ([x, y]: Point): Point => [rounded((x - x0) / width), rounded((y - y0) / height)];
  const bare = strokesOf(shape);
  const lines = (hasGlasses ? withGlasses(bare, shape) : bare).map(({ part, weight, swell, passes, course }) => ({
    part,
    weight,
    swell,
    points: averaged(evenly(course, PLACES, false), passes, false).map(place),
  }));
  return { aspect: width / height, lines, place };
}

/** A tenth of a pixel of the largest portrait there is. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
