import type { Eyes } from "#contract/diary-cut.ts";
import type { Point } from "#engine/result.ts";
import { at, calmFace, type FaceShape, landmarksOf, type SeenResult } from "#site/ui/face-shape.ts";

/** Corners of the eyes: outer, inner; numbers of FaceMesh, the person's own sides. */
const RIGHT_CORNERS = [33, 133] as const;
const LEFT_CORNERS = [263, 362] as const;
/**
 * Fewest landmarks that tell where the eyes are. Chosen: a nose alone has 18, and its tip leads astray; nose and forehead have
 * more.
 */
const FEWEST = 24;
/** How far what a landmark tells of an eye reaches, in the template's units: an eye's width is 305. Chosen by what lands nearest. */
const REACH = 120;

/**
 * Where the result has them. One of before method 5 has zones alone, which end below the eyes: each eye lies where the template
 * of a face, turned as this head, has it when it is laid on the zones, the near ones first. Null where too little was seen.
 */
export function findEyes(
  { geometry, quality: { pose } }: SeenResult,
  { width, height }: { readonly width: number; readonly height: number },
): Eyes | null {
  if (geometry.eyes !== null) {
    const [right, left] = geometry.eyes;
    return [
      [right[0] * width, right[1] * height],
      [left[0] * width, left[1] * height],
    ];
  }
  const found = landmarksOf(geometry.zones);
  if (found.size < FEWEST) return null;
  const template = calmFace(pose);
  const seen = new Map([...found].map(([landmark, [x, y]]) => [landmark, [x * width, y * height] as const]));
  const eye = ([outer, inner]: readonly [number, number]) => {
    const [a, b] = [at(template, outer), at(template, inner)];
    return laid([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], template, seen);
  };
  return [eye(RIGHT_CORNERS), eye(LEFT_CORNERS)];
}

/** A place of the template in the photo: by the similarity that brings the landmarks around it nearest to where they were seen. */
function laid(place: Point, template: FaceShape, seen: FaceShape): Point {
  const pairs = [...seen].map(([landmark, [toX, toY]]) => {
    const [x, y] = at(template, landmark);
    const weight = 1 / ((x - place[0]) ** 2 + (y - place[1]) ** 2 + REACH ** 2) ** 2;
    return { x, y, toX, toY, weight };
  });
  type Pair = (typeof pairs)[number];
  const sum = (value: (pair: Pair) => number) => pairs.reduce((all, pair) => all + pair.weight * value(pair), 0);
  const total = sum(() => 1);
  const [x0, y0, toX0, toY0] = [
    sum(({ x }) => x) / total,
    sum(({ y }) => y) / total,
    sum(({ toX }) => toX) / total,
    sum(({ toY }) => toY) / total,
  ];
  const size = sum(({ x, y }) => (x - x0) ** 2 + (y - y0) ** 2);
  const along = sum(({ x, y, toX, toY }) => (x - x0) * (toX - toX0) + (y - y0) * (toY - toY0)) / size;
  const across = sum(({ x, y, toX, toY }) => (x - x0) * (toY - toY0) - (y - y0) * (toX - toX0)) / size;
  const [dx, dy] = [place[0] - x0, place[1] - y0];
  return [toX0 + along * dx - across * dy, toY0 + across * dx + along * dy];
}
