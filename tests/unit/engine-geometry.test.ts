import { describe, expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult, Point, ResultGeometry } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { type MeasuredFace, readFace, readPicture } from "#lab/drawn-face/measure-drawn.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/** Courses and areas of drawn faces against what was planted: there they are drawn, and nowhere else. */

const TONES: readonly MonkTone[] = [2, 9];
/** Bytes of the geometry of one result, as JSON (docs/contract.md, "The measurement"). */
const MOST_BYTES = 25_000;

const optionsOf = (tone: MonkTone, planted: readonly Planted[], seed: number = tone): SyntheticFaceOptions => ({
  tone,
  seed,
  blood: photoBlood(tone),
  planted: [...NATURAL_SKIN, ...planted],
});
const draw = (tone: MonkTone, planted: readonly Planted[], seed?: number) => readFace(optionsOf(tone, planted, seed));

const LINE = { kind: "line", at: "forehead", depth: 0.15, width: 5, length: 180, angle: 8 } as const;
/** Along the detector's path from nose to mouth. */
const FOLDS = [-1, 1].map((side): Planted => {
  const at = [side * 0.46, 0.78] as const;
  return { kind: "line", at, depth: 0.3, width: 12, length: 115, angle: side > 0 ? 66 : 114 };
});
const FLUSH = { kind: "redness", at: "cheek_left", e: 16, radius: 55 } as const;
const GLOSS = { kind: "shine", at: "forehead", amount: 0.25, radius: 26 } as const;
const CIRCLES: readonly Planted[] = [
  { kind: "under_eye", side: "left", p: 18 },
  { kind: "under_eye", side: "right", p: 18 },
];
const EVERYTHING: readonly Planted[] = [
  ...scatterPlaces(16, 3).map((place): Planted => ({ kind: "blemish", ...place, e: 14, radius: 6 })),
  ...scatterPlaces(16, 9).map((place): Planted => ({ kind: "dark_spot", ...place, p: 12, radius: 5 })),
  { kind: "mottling", e: 5, h: 3 },
  ...(["cheek_left", "cheek_right"] as const).map((at): Planted => ({ kind: "redness", at, e: 18, radius: 60 })),
  ...[-34, -12, 10, 32].map((down): Planted => ({ ...LINE, depth: 0.3, length: 220, angle: 0, offset: [0, down] })),
  { kind: "shine", at: "nose", amount: 0.3, radius: 20 },
  { kind: "shine", at: "cheek_left", amount: 0.3, radius: 20 },
  GLOSS,
  ...CIRCLES,
];

const inPixels = ({ width, height }: { width: number; height: number }, points: readonly Point[]) =>
  points.map(([x, y]) => [x * width, y * height] as const);

function toSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const square = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const part = Math.min(1, Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / square));
  return Math.hypot(x - fromX - part * (toX - fromX), y - fromY - part * (toY - fromY));
}

function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of outline.entries()) {
    const [fromX, fromY] = outline.at(i - 1)!;
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}

function centreOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  return [sum(0), sum(1)];
}

/** Outlines of one concern in picture pixels; fails when another concern has any. */
function onlyAreasOf(face: MeasuredFace, code: ConcernCode): (readonly Point[])[] {
  const { areas } = face.result.geometry;
  expect(areas.filter((area) => area.code !== code)).toEqual([]);
  return areas.map(({ outline }) => inPixels(face, outline));
}

function plantedCentre(face: MeasuredFace, like: Planted): Point {
  return face.truth.planted.find(({ planted }) => JSON.stringify(planted) === JSON.stringify(like))!.centre;
}

describe.each(TONES)("the geometry of drawn skin, Monk %d", (tone) => {
  it("is empty of lines and areas where nothing is planted", async () => {
    for (const seed of [1, 2, 3]) {
      expect((await draw(tone, [], seed)).result.geometry).toMatchObject({ lines: [], areas: [] });
    }
  });

  it("follows a planted forehead line within 3 px, over most of its length", async () => {
    const face = await draw(tone, [LINE]);
    const { lines, areas } = face.result.geometry;
    expect(areas).toEqual([]);
    expect(lines.map(({ zone }) => zone)).toEqual(["forehead"]);
    const path = inPixels(face, lines[0]!.path);
    const { centre, radiusPx } = face.truth.planted.at(-1)!;
    const turn = (LINE.angle * Math.PI) / 180;
    const [dx, dy] = [radiusPx! * Math.cos(turn), radiusPx! * Math.sin(turn)];
    const ends: readonly [Point, Point] = [
      [centre[0] - dx, centre[1] - dy],
      [centre[0] + dx, centre[1] + dy],
    ];
    // What is averaged along a line carries its ends on by a few pixels.
    for (const point of path) expect(toSegment(point, ...ends)).toBeLessThan(10);
    for (const [x, y] of path) {
      const aside = Math.abs((x - centre[0]) * dy - (y - centre[1]) * dx) / radiusPx!;
      expect(aside).toBeLessThan(3);
    }
    const [first, last] = [path[0]!, path.at(-1)!];
    expect(Math.hypot(last[0] - first[0], last[1] - first[1])).toBeGreaterThan(0.8 * 2 * radiusPx!);
    // A depth of 0.15 is two thirds of a strong one; the tracing reads 60 to 70 % of a line so fine.
    expect(lines[0]!.strength).toBeGreaterThan(0.3);
    expect(lines[0]!.strength).toBeLessThan(0.7);
  });

  it("follows planted folds from nose to mouth within 6 px", async () => {
    const face = await draw(tone, FOLDS);
    const { lines } = face.result.geometry;
    expect(lines.map(({ zone }) => zone).sort()).toEqual(["nasolabial_left", "nasolabial_right"]);
    for (const { zone, path } of lines) {
      const { planted, centre, radiusPx } = face.truth.planted.at(zone === "nasolabial_left" ? -1 : -2)!;
      const turn = ((planted.kind === "line" ? (planted.angle ?? 0) : 0) * Math.PI) / 180;
      for (const [x, y] of inPixels(face, path)) {
        expect(Math.abs((x - centre[0]) * Math.sin(turn) - (y - centre[1]) * Math.cos(turn)), zone).toBeLessThan(6);
        expect(Math.hypot(x - centre[0], y - centre[1]), zone).toBeLessThan(1.2 * radiusPx!);
      }
    }
  });

  it("has an area around a planted flush and none on the other cheek", async () => {
    const face = await draw(tone, [FLUSH]);
    const [area, ...others] = onlyAreasOf(face, "redness");
    expect(others).toEqual([]);
    const centre = plantedCentre(face, FLUSH);
    expect(contains(area!, centre)).toBe(true);
    const [x, y] = centreOf(area!);
    expect(Math.hypot(x - centre[0], y - centre[1])).toBeLessThan(12);
    // It ends before the flush has faded.
    for (const point of area!) expect(Math.hypot(point[0] - centre[0], point[1] - centre[1])).toBeLessThan(100);
  });

  it("has one area under each eye where circles are planted", async () => {
    const face = await draw(tone, CIRCLES);
    const areas = onlyAreasOf(face, "under_eye");
    expect(areas).toHaveLength(2);
    for (const circle of CIRCLES) {
      const centre = plantedCentre(face, circle);
      expect(areas.filter((area) => contains(area, centre))).toHaveLength(1);
    }
    const { eyeLeft, eyeRight } = face.truth.landmarks;
    for (const area of areas) {
      expect(contains(area, eyeLeft) || contains(area, eyeRight)).toBe(false);
      for (const [, y] of area) expect(y).toBeGreaterThan(Math.min(eyeLeft[1], eyeRight[1]));
    }
  });

  it("has an area around planted gloss", async () => {
    const face = await draw(tone, [GLOSS]);
    const [area, ...others] = onlyAreasOf(face, "shine");
    expect(others).toEqual([]);
    const [x, y] = centreOf(area!);
    const centre = plantedCentre(face, GLOSS);
    expect(Math.hypot(x - centre[0], y - centre[1])).toBeLessThan(8);
  });

  it(`stays below ${MOST_BYTES} bytes with everything planted at once`, async () => {
    const { geometry } = (await draw(tone, EVERYTHING)).result;
    expect(new Set(geometry.areas.map(({ code }) => code)).size).toBeGreaterThanOrEqual(3);
    expect(geometry.lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(geometry).length).toBeLessThan(MOST_BYTES);
  });
});

function mirrored({ data, width, height }: RgbaImage): RgbaImage {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let i = 0; i < to.length; i++) to[i] = from[i - 2 * (i % width) + width - 1]!;
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}

async function resultOf(image: RgbaImage): Promise<AnalysisResult> {
  const outcome = await readPicture(image);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result;
}

/** Middle and extent of each course and area in pixels, the concern or zone with its side turned where asked. */
function summary({ lines, areas }: ResultGeometry, { width, height }: RgbaImage, isTurned: boolean) {
  const places = [
    ...lines.map(({ zone, path }) => ({ name: zone as string, points: path })),
    ...areas.map(({ code, outline }) => ({ name: code as string, points: outline })),
  ];
  return places
    .map(({ name, points }) => {
      const [xs, ys] = [points.map(([x]) => (isTurned ? 1 - x : x) * width), points.map(([, y]) => y * height)];
      const turned = { left: "right", right: "left" } as const;
      return {
        name: isTurned ? name.replace(/left|right/, (side) => turned[side as keyof typeof turned]) : name,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    })
    .sort((a, b) => (a.name === b.name ? a.left - b.left : a.name < b.name ? -1 : 1));
}

describe("the geometry of one photo", () => {
  const { image } = keptFace(optionsOf(5, [LINE, FLUSH, GLOSS, ...CIRCLES]));

  it("is the same, byte for byte, every time", async () => {
    expect(JSON.stringify(await resultOf(image))).toBe(JSON.stringify(await resultOf(image)));
  });

  it("is mirrored with it, within 6 px", async () => {
    const [plain, turned] = [await resultOf(image), await resultOf(mirrored(image))];
    const before = summary(plain.geometry, image, false);
    const after = summary(turned.geometry, image, true);
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [i, { name: _, ...box }] of before.entries()) {
      for (const side of ["left", "right", "top", "bottom"] as const) {
        expect(Math.abs(after[i]![side] - box[side]), `${before[i]!.name} ${side}`).toBeLessThan(6);
      }
    }
  });
});

describe("the geometry of real photos", NEEDS_PHOTOS, () => {
  it.skipIf(!HAS_PHOTOS)(
    `stays below ${MOST_BYTES} bytes, inside the photo, in few points`,
    async () => {
      const portraits = listPhotos().filter(({ file }, i) => file.startsWith("portraits/") && i % 4 === 0);
      expect(portraits.length).toBeGreaterThan(5);
      for (const { file } of portraits) {
        const decoded = await decodePhoto(readPhoto(file));
        const outcome = decoded.ok ? await readPicture(decoded.image) : decoded;
        if (!outcome.ok || !("result" in outcome)) continue;
        const { geometry } = outcome.result;
        expect(JSON.stringify(geometry).length, file).toBeLessThan(MOST_BYTES);
        expect(geometry.lines.length, file).toBeLessThanOrEqual(16);
        for (const { path } of geometry.lines) expect(path.length).toBeGreaterThan(1);
        for (const { outline } of geometry.areas) expect(outline.length).toBeGreaterThan(3);
        for (const { strength } of [...geometry.lines, ...geometry.areas]) {
          expect(strength, file).toBeGreaterThan(0);
          expect(strength, file).toBeLessThanOrEqual(1);
        }
      }
    },
    120_000,
  );
});
