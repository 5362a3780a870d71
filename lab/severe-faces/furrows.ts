import { add, around, randomOf } from "./brushes.ts";
import type { Ground } from "./ground.ts";

/** Lines and folds, along the mesh's own points, so that they follow the face. */

export type Point = readonly [x: number, y: number];

const BROW_LINE = [63, 105, 66, 107, 9, 336, 296, 334, 293];
const HAIR_LINE = [54, 103, 67, 109, 10, 338, 297, 332, 284];
const FOLDS = { left: [129, 203, 206, 216, 212], right: [358, 423, 426, 436, 432] };
export type Side = keyof typeof FOLDS;

export function pointOf({ landmarks }: Ground, index: number): Point {
  return [landmarks[2 * index]!, landmarks[2 * index + 1]!];
}

export function mix([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t];
}

/** Points about 1 px apart on a smooth curve through the given ones (a spline). */
export function smoothPath(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  return points.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1])));
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps;
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      return [on(0), on(1)];
    });
  });
}

/** A furrow along a path: uneven in depth and way, running out at both ends. */
export function carve(ground: Ground, path: readonly Point[], depth: number, width: number, purpose: string): void {
  const random = randomOf(ground, purpose);
  const [p1, p2, p3] = [7 * random(), 7 * random(), 7 * random()];
  // The deepest that any point of the path makes a pixel, so that near points do not add up.
  const deepest = new Map<number, number>();
  for (const [i, [x, y]] of path.entries()) {
    const ends = Math.min(1, (3.2 * Math.min(i, path.length - 1 - i)) / path.length);
    const amount = depth * ends ** 0.7 * (0.78 + 0.2 * Math.sin(i / 11 + p1) + 0.14 * Math.sin(i / 4.3 + p2));
    const sway = 1.1 * Math.sin(i / 17 + p3) + 0.5 * Math.sin(i / 6 + p1);
    const wide = width * (0.55 + 0.45 * ends);
    around(ground, [x, y + sway], 3.2 * wide, (at, dx, dy) => {
      const value = amount * Math.exp((-0.5 * (dx * dx + dy * dy)) / (wide * wide));
      if (value > (deepest.get(at) ?? 0)) deepest.set(at, value);
    });
  }
  for (const [at, value] of deepest) {
    ground.relief[at]! -= 2.1 * value;
    add(ground, at, { r: 9, g: 11, b: 12 }, value);
  }
}

export function plantForeheadLines(ground: Ground, strength: number): void {
  const random = randomOf(ground, "forehead lines");
  const count = Math.round(1.4 + 1.5 * strength);
  for (let line = 0; line < count; line++) {
    const t = 0.16 + (0.66 * (line + 0.5 + 0.4 * (random() - 0.5))) / count;
    const [from, to] = [Math.floor(random.between(0, 1.99)), 8 - Math.floor(random.between(0, 1.99))];
    const path = BROW_LINE.map((brow, i): Point => {
      const [x, y] = mix(pointOf(ground, brow), pointOf(ground, HAIR_LINE[i]!), t);
      return [x, y + random.between(-2.5, 2.5)];
    }).slice(from, to + 1);
    const depth = random.between(0.45, 0.8) * (0.2 + 0.54 * strength);
    carve(ground, smoothPath(path), 0.72 * depth, random.between(3, 4.5), `fh ${line}`);
    carve(ground, smoothPath(path), 0.5 * depth, random.between(1.4, 2.2), `fh ${line}`);
    if (random() < 0.5) {
      const start = Math.floor(random.between(0, path.length - 3));
      const twig = path.slice(start, start + 3).map(([x, y]): Point => [x, y + random.between(5, 9)]);
      carve(ground, smoothPath(twig), 0.35 * (0.3 + 0.3 * strength), 1.1, `fh twig ${line}`);
    }
  }
}

export function plantFrown(ground: Ground, strength: number): void {
  const random = randomOf(ground, "frown");
  for (const [brow, inner, below] of [
    [107, 9, 193],
    [336, 9, 417],
  ] as const) {
    const top = mix(pointOf(ground, brow), pointOf(ground, inner), random.between(0.2, 0.4));
    const foot = mix(pointOf(ground, below), pointOf(ground, 168), random.between(0.1, 0.35));
    const path = [mix(top, foot, -0.35), mix(top, foot, 0.15), mix(top, foot, random.between(0.6, 0.85))];
    carve(ground, smoothPath(path), 0.15 + 0.28 * strength, random.between(3.4, 4.6), `frown ${brow}`);
    carve(ground, smoothPath(path), 0.05 + 0.1 * strength, random.between(1.6, 2.2), `frown ${brow}`);
  }
}

/** Broad and soft: the face's own fold need not lie exactly there. */
export function plantFolds(ground: Ground, strength: number): void {
  for (const side of ["left", "right"] as const) {
    const path = smoothPath(FOLDS[side].map((index) => pointOf(ground, index)));
    carve(ground, path, 0.2 + 0.36 * strength, 5.5, `fold ${side}`);
    carve(ground, path, 0.08 + 0.14 * strength, 2.3, `fold ${side}`);
  }
}

export function plantCrowsFeet(ground: Ground, side: Side, strength: number): void {
  const random = randomOf(ground, `crow ${side}`);
  const [corner, out] = side === "left" ? ([33, -1] as const) : ([263, 1] as const);
  const [x, y] = pointOf(ground, corner);
  const count = Math.round(2 + 1.2 * strength);
  for (let line = 0; line < count; line++) {
    const angle = -0.5 + (1.3 * (line + random() * 0.7)) / count;
    const [near, far] = [random.between(12, 17), random.between(32, 48) + 4 * strength];
    const path = [near, (near + far) / 2, far].map(
      (away, i): Point => [
        x + out * away * Math.cos(angle),
        y + away * Math.sin(angle) + (i === 1 ? random.between(-2, 2) : 0),
      ],
    );
    carve(
      ground,
      smoothPath(path),
      random.between(0.5, 0.9) * (0.2 + 0.33 * strength),
      random.between(1.6, 2.5),
      `crow ${side} ${line}`,
    );
  }
}
