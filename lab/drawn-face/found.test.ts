import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { FaceGeometry } from "#engine/input.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { PLACE_NAMES, type Place } from "./anatomy.ts";
import { type DrawnFace, drawnFace } from "./drawn-face.ts";
import type { PicturePoint } from "./frame.ts";
import { keptFace } from "./kept-face.ts";
import type { Planted } from "./planted.ts";
import type { MonkTone } from "./skin-model.ts";

/** The drawn face is a face to the detector, which finds its parts where they are drawn. */

/** The ends of the scale. */
const TONES: readonly MonkTone[] = [1, 10];
/** The detector sees faces at a few hundred pixels anyway. */
const SMALL = { iodPx: 120 };

function cleanFace(tone: MonkTone): Promise<DrawnFace> {
  return drawnFace({ ...SMALL, tone });
}

function meshPoint(face: FaceGeometry, ...indices: number[]): PicturePoint {
  const sum = (offset: number) => indices.reduce((total, i) => total + face.landmarks[3 * i + offset]!, 0);
  return [sum(0) / indices.length, sum(1) / indices.length];
}

function distance(a: PicturePoint, b: PicturePoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

describe("the detector and the drawn face", () => {
  it.each(TONES)("takes Monk tone %i for a face looking at the camera", async (tone) => {
    const face = (await cleanFace(tone)).face;
    expect(face.score).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(face.pose.yaw)).toBeLessThan(2);
    expect(Math.abs(face.pose.pitch)).toBeLessThan(12);
    expect(Math.abs(face.pose.roll)).toBeLessThan(1);
  });

  it.each(TONES)("finds eyes, nose, mouth and chin of Monk tone %i where they are drawn", async (tone) => {
    const { face, truth } = await cleanFace(tone);
    const { landmarks, interOcularPx } = truth;
    const off = (drawn: PicturePoint, ...mesh: number[]) => distance(meshPoint(face, ...mesh), drawn) / interOcularPx;
    expect(off(landmarks.eyeRight, 33, 133)).toBeLessThan(0.05);
    expect(off(landmarks.eyeLeft, 263, 362)).toBeLessThan(0.05);
    expect(off(landmarks.mouth, 13, 14)).toBeLessThan(0.05);
    expect(off(landmarks.mouthCornerRight, 61)).toBeLessThan(0.08);
    expect(off(landmarks.mouthCornerLeft, 291)).toBeLessThan(0.08);
    expect(off(landmarks.chin, 152)).toBeLessThan(0.08);
    // The mesh puts its tip a little below the drawn highlight.
    expect(off(landmarks.noseTip, 1)).toBeLessThan(0.12);
  });

  it.each([50, 300])("finds the face at an inter-ocular distance of %i px", async (iodPx) => {
    const { face } = await drawnFace({ iodPx, width: 3 * iodPx, height: 4 * iodPx });
    expect(face.score).toBeGreaterThanOrEqual(0.9);
    const found = distance(meshPoint(face, 33, 133), meshPoint(face, 263, 362));
    expect(found / iodPx).toBeCloseTo(1, 1);
  });

  it.each([-30, 30])("reads a roll of %i degrees with the same sign", async (rollDegrees) => {
    expect((await drawnFace({ ...SMALL, rollDegrees })).face.pose.roll).toBeCloseTo(rollDegrees, -0.3);
  });

  it.each([-35, 35])("reads a head turned by %i degrees with the same sign", async (yawDegrees) => {
    const { yaw } = (await drawnFace({ ...SMALL, yawDegrees })).face.pose;
    expect(yaw / yawDegrees).toBeGreaterThan(0.6);
    expect(yaw / yawDegrees).toBeLessThan(1.1);
  });

  it.each(["sunglasses", "glasses", "mask", "hand", "beard"] as const)("still finds a face with %s", async (worn) => {
    expect((await drawnFace({ ...SMALL, tone: 10, worn: [worn] })).face.score).toBeGreaterThan(0.5);
  });

  it.each(TONES)("has every named place of Monk tone %i inside the engine's zone of that name", async (tone) => {
    const face = (await cleanFace(tone)).face;
    const zoneOf: Partial<Record<Place, ZoneCode>> = {
      forehead_left: "forehead",
      forehead_right: "forehead",
    };
    const planted = PLACE_NAMES.map((at): Planted => ({ kind: "blemish", at, e: 1, radius: 1 }));
    const { truth } = keptFace({ ...SMALL, tone, planted });
    PLACE_NAMES.forEach((place, i) => {
      const zone = zoneOf[place] ?? (place as ZoneCode);
      expect(isInside(face, ZONE_OUTLINES[zone], truth.planted[i]!.centre), place).toBe(true);
    });
  });
});

/** Even-odd rule. */
function isInside(face: FaceGeometry, outline: readonly number[], [x, y]: PicturePoint): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = meshPoint(face, outline[i]!);
    const [xj, yj] = meshPoint(face, outline[j]!);
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
