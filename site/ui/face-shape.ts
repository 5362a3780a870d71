import type { ZoneCode } from "#engine/codes.ts";
import type { PoseDegrees } from "#engine/input.ts";
import type { AnalysisResult, Point, ResultGeometry } from "#engine/result.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { PORTRAIT_TEMPLATE } from "./portrait-template.ts";
import { averaged } from "./smooth-path.ts";

/** Where each landmark of a portrait lies, upright, in the template's units. */
export type FaceShape = ReadonlyMap<number, Point>;

/** What of a result tells its face. */
export type SeenResult = Pick<AnalysisResult, "geometry" | "quality">;

/** A face as a result shows it, and the way of a place of its photo (0..1) into it. */
export interface SeenFace {
  readonly shape: FaceShape;
  readonly enter: (place: Point) => Point;
  /** Where of the photo a place beside the face lies, as far as that can be told: upright, without the face's own ways. */
  readonly leave: (place: Point) => Point;
}

/** A face that nobody has. */
export const CALM_FACE: FaceShape = calmFace({ yaw: 0, pitch: 0 });

const MIRROR = new Map(PORTRAIT_TEMPLATE.flatMap(([right, left]) => [[right, left] as const, [left, right] as const]));

/** So many landmarks are needed. Chosen: nose and one cheek have fewer, nose and forehead more. */
const FEWEST = 24;
/** Width over height of photos as cameras, phones and square frames give them. */
const USUAL_ASPECTS = [3 / 4, 4 / 3, 2 / 3, 3 / 2, 4 / 5, 1, 9 / 16, 16 / 9] as const;
/** A head that is turned further is drawn as if it were not: its far half was not seen. Degrees, chosen by eye. */
const MOST_TURNED = 8;
/** How far what a landmark tells reaches, in the template's units: of itself, and of its mirror image. Chosen by eye. */
const REACH = 50;
const MIRRORED_REACH = 300;
const MIRRORED_WEIGHT = 0.7;
/** From the person's right temple around the chin to the left one. */
const FACE_EDGE = [
  162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454, 356,
  389,
] as const;
/** How often the edge's way off the template is averaged, so that it has no corner where seen and guessed meet. Chosen by eye. */
const EDGE_PASSES = 6;

/** Something at a place lies so far off; what lies beside it follows by its weight. */
interface Move {
  readonly from: Point;
  readonly by: Point;
  readonly weight: number;
  readonly reach: number;
}

/**
 * The landmarks that a result's zones consist of, in the template's place and size; what the photo hid follows from what lies
 * beside it and opposite of it. Null where too little was seen.
 * @param aspect width over height of the photo; null where it is gone: then the usual one that makes the likeliest face
 */
export function seenFace({ geometry, quality: { pose } }: SeenResult, aspect: number | null): SeenFace | null {
  const found = landmarksOf(geometry.zones);
  if (found.size < FEWEST) return null;
  const turned = calmFace(pose);
  const fits = (aspect === null ? USUAL_ASPECTS : [aspect]).map((width) => liftOnto(found, turned, width));
  const best = fits.reduce((least, one) => (one.miss < least.miss ? one : least));
  const within = (angle: number) => Math.max(-MOST_TURNED, Math.min(MOST_TURNED, angle));
  const calm = calmFace({ yaw: within(pose.yaw), pitch: within(pose.pitch) });
  const own = new Map([...best.seen].map(([landmark, place]) => [landmark, apart(place, at(turned, landmark))]));
  const shape = shapeOf(own, calm);
  const moves = [...best.seen].map(([landmark, from]) => moveOf(from, apart(at(shape, landmark), from)));
  return { shape, enter: (place) => moved(best.enter(place), moves), leave: best.leave };
}

/** The template as a camera sees it when the head is turned (signs: face/pose.ts). */
function calmFace({ yaw, pitch }: Pick<PoseDegrees, "yaw" | "pitch">): FaceShape {
  const [turn, nod] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const see = (x: number, y: number, depth: number): Point => [
    x * Math.cos(turn) + (y * Math.sin(nod) + depth * Math.cos(nod)) * Math.sin(turn),
    y * Math.cos(nod) - depth * Math.sin(nod),
  ];
  return new Map(
    PORTRAIT_TEMPLATE.flatMap(([right, left, x, y, depth]): [number, Point][] => [
      [right, see(x, y, depth)],
      [left, see(-x, y, depth)],
    ]),
  );
}

function landmarksOf(zones: ResultGeometry["zones"]): Map<number, Point> {
  const found = new Map<number, Point>();
  for (const [zone, outline] of Object.entries(zones)) {
    for (const [i, landmark] of ZONE_OUTLINES[zone as ZoneCode].entries()) {
      const place = outline[i];
      if (place !== undefined && CALM_FACE.has(landmark)) found.set(landmark, place);
    }
  }
  return found;
}

/** Turned upright, moved and scaled onto a template, as near as least squares bring it; `miss`: how far from it that is. */
function liftOnto(found: FaceShape, onto: FaceShape, aspect: number) {
  const pairs = [...found].map(([landmark, [x, y]]) => {
    const [toX, toY] = at(onto, landmark);
    return { x: x * aspect, y, toX, toY };
  });
  const mean = (value: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const [x0, y0, toX0, toY0] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ toX }) => toX), mean(({ toY }) => toY)];
  const size = mean(({ x, y }) => (x - x0) ** 2 + (y - y0) ** 2);
  const along = mean(({ x, y, toX, toY }) => (x - x0) * (toX - toX0) + (y - y0) * (toY - toY0)) / size;
  const across = mean(({ x, y, toX, toY }) => (x - x0) * (toY - toY0) - (y - y0) * (toX - toX0)) / size;
  const enter = ([x, y]: Point): Point => {
    const [dx, dy] = [x * aspect - x0, y - y0];
    return [toX0 + along * dx - across * dy, toY0 + across * dx + along * dy];
  };
  const leave = ([toX, toY]: Point): Point => {
    const [dx, dy] = [toX - toX0, toY - toY0];
    const zoom = along ** 2 + across ** 2;
    return [(x0 + (along * dx + across * dy) / zoom) / aspect, y0 + (along * dy - across * dx) / zoom];
  };
  const seen = new Map([...found].map(([landmark, place]) => [landmark, enter(place)] as const));
  const miss = [...seen].reduce((sum, [landmark, place]) => sum + squared(apart(place, at(onto, landmark))), 0);
  return { seen, enter, leave, miss };
}

/** The whole face from how far off the template the seen part of it lies. */
function shapeOf(own: FaceShape, calm: FaceShape): FaceShape {
  const moves = [...own].flatMap(([landmark, by]): Move[] => {
    const opposite = MIRROR.get(landmark) ?? landmark;
    const seen = moveOf(at(calm, landmark), by);
    if (own.has(opposite)) return [seen];
    const mirrored: Move = {
      from: at(calm, opposite),
      by: [-by[0], by[1]],
      weight: MIRRORED_WEIGHT,
      reach: MIRRORED_REACH,
    };
    return [seen, mirrored];
  });
  const shape = new Map(
    [...calm].map(([landmark, place]) => {
      const by = own.get(landmark);
      return [landmark, by === undefined ? moved(place, moves) : plus(place, by)] as const;
    }),
  );
  const off = FACE_EDGE.map((landmark) => apart(at(shape, landmark), at(calm, landmark)));
  for (const [i, by] of averaged(off, EDGE_PASSES, false).entries()) {
    const landmark = FACE_EDGE[i];
    if (landmark !== undefined) shape.set(landmark, plus(at(calm, landmark), by));
  }
  return shape;
}

function moveOf(from: Point, by: Point): Move {
  return { from, by, weight: 1, reach: REACH };
}

/** A place moved as the moves around it, the near ones first (inverse distances, Shepard 1968). */
function moved(place: Point, moves: readonly Move[]): Point {
  let [sum, x, y] = [0, 0, 0];
  for (const { from, by, weight, reach } of moves) {
    const share = weight / (squared(apart(from, place)) + reach ** 2) ** 2;
    sum += share;
    x += share * by[0];
    y += share * by[1];
  }
  return plus(place, [x / sum, y / sum]);
}

export function at(shape: FaceShape, landmark: number): Point {
  const place = shape.get(landmark);
  if (place === undefined) throw new Error(`Landmark ${landmark} is not in the template`);
  return place;
}

function plus([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

function apart([x, y]: Point, [fromX, fromY]: Point): Point {
  return [x - fromX, y - fromY];
}

function squared([x, y]: Point): number {
  return x * x + y * y;
}
