import { expect, it } from "vitest";
import { ZONE_CODES } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { buildResult } from "#lab/result-builder.ts";
import { CUT_EYES, cutMatrix } from "./face-cut.ts";
import { findEyes } from "./find-eyes.ts";

/** Where drawn places of a drawn face, eyes first, lie in its cut; null: no eyes were found. */
async function cutPlaces(options: SyntheticFaceOptions, hidden = /^$/): Promise<Point[] | null> {
  const { image, face, truth } = await drawnFace(options);
  const placeOf = (landmark: number): Point => [
    (face.landmarks[3 * landmark] as number) / image.width,
    (face.landmarks[3 * landmark + 1] as number) / image.height,
  ];
  const shown = ZONE_CODES.filter((zone) => !hidden.test(zone));
  const zones = Object.fromEntries(shown.map((zone) => [zone, ZONE_OUTLINES[zone].map(placeOf)]));
  const result = buildResult({ quality: { pose: face.pose } });
  const eyes = findEyes({ ...result, geometry: { ...result.geometry, zones } }, image);
  if (eyes === null) return null;
  const [a, b, c, d, e, f] = cutMatrix(eyes);
  const { eyeRight, eyeLeft, noseTip, chin } = truth.landmarks;
  return [eyeRight, eyeLeft, noseTip, chin].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
}

const furthest = (places: readonly Point[] = [[Number.POSITIVE_INFINITY, 0]], from: readonly Point[] = []) =>
  Math.max(...places.map(([x, y], i) => Math.hypot(x - (from[i]?.[0] ?? 0), y - (from[i]?.[1] ?? 0))));
const { x, y, apart } = CUT_EYES;
const EYES: readonly Point[] = [
  [x - apart / 2, y],
  [x + apart / 2, y],
];

it.each<SyntheticFaceOptions>([
  { tone: 9, iodPx: 90 },
  { tone: 2, iodPx: 330 },
  { rollDegrees: 25 },
  { rollDegrees: -12, iodPx: 150, width: 1000, height: 700, centre: [0.35, 0.6] },
])("a cut has the eyes within 2 px of another shot's, and the rest of the face on itself: %j", async (options) => {
  const [first, cut] = [await cutPlaces({ tone: options.tone ?? 5 }), await cutPlaces(options)];
  // The mesh has the eyes of drawn faces 4 px off themselves.
  expect(furthest(cut?.slice(0, 2), EYES)).toBeLessThan(6);
  expect(furthest(cut?.slice(0, 2), first ?? [])).toBeLessThan(2);
  expect(furthest(cut?.slice(), first ?? [])).toBeLessThan(3);
});

it("a cut has the eyes where the result says they are", () => {
  const result = buildResult();
  const eyes = [[0.25, 0.5] as const, [0.75, 0.4] as const] as const;
  const told = findEyes({ ...result, geometry: { ...result.geometry, eyes } }, { width: 400, height: 1000 });
  expect(told).toEqual([
    [100, 500],
    [300, 400],
  ]);
});

it("a cut lands nearly there where hair hides the eyes' zones, and nowhere where only a nose was seen", async () => {
  const cut = await cutPlaces({}, /eye|crow/);
  expect(furthest(cut?.slice(0, 2), EYES)).toBeLessThan(8);
  expect(await cutPlaces({}, /^(?!nose)/)).toBeNull();
});
