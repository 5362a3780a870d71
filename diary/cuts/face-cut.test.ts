import { expect, it } from "vitest";
import { CUT, CUT_EYES, cutOf } from "#contract/diary-cut.ts";
import type { Point } from "#engine/result.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { buildResult } from "#lab/result-builder.ts";
import { findEyes } from "./find-eyes.ts";

/** Pixels below are those of a cut as wide as this, whatever size it has. */
const SIDE = 600;

/** Corners of the eyes: outer, inner; numbers of FaceMesh. */
const CORNERS = [
  [33, 133],
  [263, 362],
] as const;

/** Where drawn places of a drawn face, eyes first, lie in its cut. */
async function cutPlaces(options: SyntheticFaceOptions): Promise<Point[]> {
  const { image, face, truth } = await drawnFace(options);
  const placeOf = (landmark: number): Point => [
    (face.landmarks[3 * landmark] as number) / image.width,
    (face.landmarks[3 * landmark + 1] as number) / image.height,
  ];
  const [right, left] = CORNERS.map((corners): Point => {
    const [outer, inner] = [placeOf(corners[0]), placeOf(corners[1])];
    return [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
  }) as [Point, Point];
  const result = buildResult();
  const eyes = findEyes({ ...result, geometry: { ...result.geometry, eyes: [right, left] } }, image);
  const { width, matrix } = cutOf(eyes ?? expect.fail("no eyes"));
  const [a, b, c, d, e, f] = matrix.map((value) => (value * SIDE) / width) as unknown as typeof matrix;
  const { eyeRight, eyeLeft, noseTip, chin } = truth.landmarks;
  return [eyeRight, eyeLeft, noseTip, chin].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
}

const furthest = (places: readonly Point[], from: readonly Point[]) =>
  Math.max(...places.map(([x, y], i) => Math.hypot(x - (from[i]?.[0] ?? 0), y - (from[i]?.[1] ?? 0))));
const [x, y, apart] = [CUT_EYES.x, CUT_EYES.y, CUT_EYES.apart].map((px) => (px * SIDE) / CUT.width) as [
  number,
  number,
  number,
];
const EYES: readonly Point[] = [
  [x - apart / 2, y],
  [x + apart / 2, y],
];

it.each<SyntheticFaceOptions>([
  { tone: 9, iodPx: 90 },
  { tone: 2, iodPx: 330 },
  { rollDegrees: 25 },
  { rollDegrees: -12, iodPx: 150, width: 1000, height: 700, centre: [0.35, 0.6] },
])("a cut has the eyes within 3 px of another shot's, and the rest of the face on itself: %j", async (options) => {
  const [first, cut] = [await cutPlaces({ tone: options.tone ?? 5 }), await cutPlaces(options)];
  // The mesh has the eyes of drawn faces 5 px off themselves.
  expect(furthest(cut.slice(0, 2), EYES)).toBeLessThan(7);
  expect(furthest(cut.slice(0, 2), first)).toBeLessThan(3);
  expect(furthest(cut, first)).toBeLessThan(4);
});

it("a cut has the eyes where the result says they are", () => {
  const result = buildResult();
  const eyes = [[0.25, 0.5] as const, [0.75, 0.4] as const] as const;
  const told = findEyes({ ...result, geometry: { ...result.geometry, eyes } }, { width: 400, height: 1000 });
  expect(told).toEqual([
    [100, 500],
    [300, 400],
  ]);
  expect(findEyes(result, { width: 400, height: 1000 }), "of before method 5").toBeNull();
});

it.each([
  ["a small face, which is enlarged to the least", 100, 600, 178],
  ["one between, which keeps its own scale", 240, 810, 240],
  ["a large one, which is reduced to the most", 400, 1200, 356],
])("a cut has three to four, and its size from the face: %s", (_, eyesPx, width, apart) => {
  const cut = cutOf([
    [300, 400],
    [300 + 0.6 * eyesPx, 400 + 0.8 * eyesPx],
  ]);
  const [a, b] = cut.matrix;
  expect([cut.width, cut.height]).toEqual([width, (4 * width) / 3]);
  expect(eyesPx * Math.hypot(a, b)).toBeCloseTo(apart, 0);
});
