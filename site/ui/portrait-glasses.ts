import type { Point } from "#engine/result.ts";
import { at, type FaceShape } from "./face-shape.ts";
import type { Stroke } from "./portrait-strokes.ts";

/** A glass over the eye's width, in both directions; how far it hangs below the eye's middle. Chosen by eye. */
const HALF_WIDTH = 0.82;
const HALF_HEIGHT = 0.56;
const BELOW_EYE = 0.1;
/** Corners of a superellipse (Lamé): 2 is round, 4 nearly square. */
const SQUARENESS = 2.8;
const PLACES = 40;

/** The strokes of a face with glasses as most people wear them: what a photo tells is that there are some. */
export function withGlasses(strokes: readonly Stroke[], shape: FaceShape): Stroke[] {
  return [...strokes.filter(({ part }) => part !== "bridge"), ...glassesOf(shape)];
}

function glassesOf(shape: FaceShape): Stroke[] {
  const look = { swell: 0.5, passes: 1 };
  const sides = (
    [
      ["right", -1, 33, 133, 127],
      ["left", 1, 263, 362, 356],
    ] as const
  ).map(([name, side, outer, inner, ear]) => {
    const [[x0, y0], [x1, y1]] = [at(shape, outer), at(shape, inner)];
    const width = Math.hypot(x1 - x0, y1 - y0);
    const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2 + BELOW_EYE * width];
    const around = Array.from({ length: PLACES + 1 }, (_, i): Point => {
      const angle = Math.PI * (2 * (i / PLACES) - 0.25);
      return [
        middle[0] - side * HALF_WIDTH * width * bulged(Math.cos(angle)),
        middle[1] - HALF_HEIGHT * width * bulged(Math.sin(angle)),
      ];
    });
    const hinge: Point = [middle[0] + side * HALF_WIDTH * width, middle[1] - 0.2 * width];
    const [earX] = at(shape, ear);
    return {
      innerEdge: [middle[0] - side * HALF_WIDTH * width, middle[1] - 0.15 * width] as Point,
      strokes: [
        { ...look, part: `glass_${name}`, weight: 0.85, course: around },
        { ...look, part: `temple_${name}`, weight: 0.7, course: [hinge, [earX, hinge[1] - 0.05 * width]] },
      ] satisfies Stroke[],
    };
  });
  const [[x0, y0], [x1, y1]] = [sides[0]?.innerEdge ?? [0, 0], sides[1]?.innerEdge ?? [0, 0]];
  const arch: Point = [(x0 + x1) / 2, (y0 + y1) / 2 - 0.12 * (x1 - x0)];
  const bridge: Stroke = {
    ...look,
    part: "glasses_bridge",
    weight: 0.85,
    passes: 8,
    course: [[x0, y0], arch, [x1, y1]],
  };
  return [...sides.flatMap(({ strokes }) => strokes), bridge];
}

function bulged(value: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / SQUARENESS);
}
