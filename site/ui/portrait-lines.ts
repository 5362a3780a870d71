import type { Point } from "#engine/result.ts";
import { CALM_FACE, type FaceShape, type SeenResult, seenFace } from "./face-shape.ts";
import { withGlasses } from "./portrait-glasses.ts";
import type { HeadOutline } from "./portrait-head.ts";
import { type PortraitPart, type Stroke, strokesOf } from "./portrait-strokes.ts";
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

/** Above the head's outline, in heights of the face; beside it, in widths. */
const ABOVE_HEAD = 0.03;
const BESIDE_HEAD = 0.04;

/**
 * The own face of a result as a drawing, upright; null where its photo showed too little of it.
 * @param head where it was seen for sure
 */
export function portraitLines(
  result: SeenResult,
  photoAspect: number | null,
  head: HeadOutline | null = null,
): OwnPortrait | null {
  const face = seenFace(result, photoAspect);
  if (face === null) return null;
  const bare = strokesOf(face.shape);
  const strokes = result.quality.warnings.includes("glasses") ? withGlasses(bare, face.shape) : bare;
  const { place, ...portrait } = portraitOf(face.shape, head === null ? strokes : withHead(strokes, head, face.enter));
  return { ...portrait, place: (point) => place(face.enter(point)) };
}

/** Nobody's face: for a demo, and where nothing is known of the face. */
export const NEUTRAL_PORTRAIT: Portrait = (({ aspect, lines }) => ({ aspect, lines }))(
  portraitOf(CALM_FACE, strokesOf(CALM_FACE)),
);

/** Hair lies over the ears that it hides. */
function withHead(
  strokes: readonly Stroke[],
  { course, hairline, hidesEars }: HeadOutline,
  enter: (place: Point) => Point,
): Stroke[] {
  return [
    { part: "head", weight: 1, swell: 0.5, passes: 6, course: course.map(enter) },
    { part: "hairline", weight: 0.8, swell: 0.5, passes: 12, course: hairline.map(enter) },
    ...strokes.filter(({ part }) => !(hidesEars && part.startsWith("ear_"))),
  ];
}

function portraitOf(shape: FaceShape, strokes: readonly Stroke[]): OwnPortrait {
  const [xs, ys] = [[...shape.values()].map(([x]) => x), [...shape.values()].map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [across, down] = [right - left, bottom - top];
  const head = strokes.find(({ part }) => part === "head")?.course ?? [];
  const x0 = Math.min(left - BESIDE * across, ...head.map(([x]) => x - BESIDE_HEAD * across));
  const x1 = Math.max(right + BESIDE * across, ...head.map(([x]) => x + BESIDE_HEAD * across));
  const y0 = Math.min(top - ABOVE * down, ...head.map(([, y]) => y - ABOVE_HEAD * down));
  const [width, height] = [x1 - x0, bottom + BELOW * down - y0];
  const place = ([x, y]: Point): Point => [rounded((x - x0) / width), rounded((y - y0) / height)];
  const lines = strokes.map(({ part, weight, swell, passes, course }) => ({
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
