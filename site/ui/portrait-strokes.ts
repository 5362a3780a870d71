import type { Point } from "#engine/result.ts";
import { at, type FaceShape } from "./face-shape.ts";

/** What a portrait consists of; right and left are the person's own. */
export type PortraitPart =
  | "head"
  | "hairline"
  | "face"
  | "cheek"
  | "bridge"
  | "base"
  | "mouth"
  | "upper_lip"
  | "lower_lip"
  | "glasses_bridge"
  | `${"ear" | "brow" | "lid" | "wing" | "neck" | "glass" | "temple"}_${"right" | "left"}`;

export interface Stroke {
  readonly part: PortraitPart;
  /** Its thickness over that of the face's outline. */
  readonly weight: number;
  /** Where along it a brush is pressed hardest, 0..1. */
  readonly swell: number;
  /** How often its places are averaged with their neighbours (`averaged`). */
  readonly passes: number;
  readonly course: readonly Point[];
}

/** A landmark, or the middle of two. */
type Stop = number | readonly [number, number];

/**
 * [part, weight, passes, through]. Chosen by eye beside forty photos: few lines, open ones, the far cheek apart from the chin;
 * brows from the nose outwards, as one draws them.
 */
const FEATURES: ReadonlyArray<readonly [PortraitPart, number, number, readonly Stop[]]> = [
  ["face", 1, 10, [162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397]],
  ["cheek", 0.85, 6, [288, 361, 323, 454, 356, 389]],
  [
    "brow_right",
    2.1,
    6,
    [
      [107, 55],
      [66, 65],
      [105, 52],
      [63, 53],
      [70, 46],
    ],
  ],
  [
    "brow_left",
    2.1,
    6,
    [
      [336, 285],
      [296, 295],
      [334, 282],
      [293, 283],
      [300, 276],
    ],
  ],
  ["lid_right", 1.3, 6, [33, 7, 163, 144, 145, 153, 154, 155, 133]],
  ["lid_left", 1.3, 6, [263, 249, 390, 373, 374, 380, 381, 382, 362]],
  ["bridge", 0.7, 8, [285, [285, 417], 417, 412, 437, 420]],
  ["wing_right", 0.8, 10, [49, 129, 64, 98, [98, 97]]],
  ["wing_left", 0.8, 10, [279, 358, 294, 327, [327, 326]]],
  ["base", 0.6, 5, [97, 2, 326]],
  ["mouth", 1, 5, [61, 80, 81, 13, 311, 310, 291]],
  ["upper_lip", 0.6, 2, [39, 37, 0, 267, 269]],
  ["lower_lip", 0.7, 6, [181, 84, 17, 314, 405]],
];

/** Brows are full near the nose and run out. */
const BROW_SWELL = 0.28;
/** So many times as far from the line between both ends: a closed lid hangs lower than the open eye's edge. Chosen by eye. */
const BENDS: Partial<Record<PortraitPart, number>> = { lid_right: 1.35, lid_left: 1.35 };

/**
 * What no landmark tells: ears beside the face's edge, x in its widths, y in heights between their two landmarks; neck and
 * shoulders under the jaw, in heights of the face. The person's right; the left is its mirror image. Chosen by eye.
 */
const EAR: readonly Point[] = [
  [-0.005, 0.12],
  [-0.05, 0],
  [-0.075, 0.25],
  [-0.055, 0.62],
  [-0.02, 0.95],
];
const NECK: readonly Point[] = [
  [0, 0.05],
  [0.006, 0.12],
  [0, 0.19],
  [-0.035, 0.25],
  [-0.12, 0.3],
  [-0.26, 0.34],
];
/** Where the neck begins between jaw and chin. */
const NECK_FROM = 0.3;

export function strokesOf(shape: FaceShape): Stroke[] {
  const [[right], [left], [, top], [, bottom]] = [at(shape, 234), at(shape, 454), at(shape, 10), at(shape, 152)];
  const [width, height] = [left - right, bottom - top];
  const beside = ([x, y]: Point, part: readonly Point[], side: 1 | -1, across: number, down: number): Point[] =>
    part.map(([dx, dy]) => [x + side * dx * across, y + dy * down]);
  const features = FEATURES.map(([part, weight, passes, through]): Stroke => {
    const course = through.map((stop) => (typeof stop === "number" ? at(shape, stop) : between(shape, ...stop, 0.5)));
    return {
      part,
      weight,
      swell: part.startsWith("brow") ? BROW_SWELL : 0.5,
      passes,
      course: bent(course, BENDS[part] ?? 1),
    };
  });
  const sides = (
    [
      ["right", 1, 127, 132, 172],
      ["left", -1, 356, 361, 397],
    ] as const
  ).flatMap(([name, side, upper, lower, jaw]): Stroke[] => {
    const [ear, lobe] = [at(shape, upper), at(shape, lower)];
    // The ear leans as the face's edge does.
    const lean = (course: Point[]) =>
      course.map(([x, y]): Point => [x + ((y - ear[1]) / (lobe[1] - ear[1])) * (lobe[0] - ear[0]), y]);
    return [
      {
        part: `ear_${name}`,
        weight: 0.6,
        swell: 0.5,
        passes: 6,
        course: lean(beside(ear, EAR, side, width, lobe[1] - ear[1])),
      },
      {
        part: `neck_${name}`,
        weight: 0.8,
        swell: 0.5,
        passes: 6,
        course: beside(between(shape, jaw, 152, NECK_FROM), NECK, side, height, height),
      },
    ];
  });
  return [...features, ...sides];
}

function between(shape: FaceShape, one: number, other: number, share: number): Point {
  const [[x, y], [toX, toY]] = [at(shape, one), at(shape, other)];
  return [x + share * (toX - x), y + share * (toY - y)];
}

/** Each place so many times as far from the line between both ends. */
function bent(course: readonly Point[], by: number): Point[] {
  const [[x0, y0], [x1, y1]] = [course[0] ?? [0, 0], course.at(-1) ?? [1, 0]];
  return course.map(([x, y]) => {
    const chord = y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
    return [x, chord + by * (y - chord)];
  });
}
