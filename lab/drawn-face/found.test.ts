import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { FaceGeometry } from "#engine/input.ts";
import { isInside } from "#engine/raster/polygon.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { PLACE_NAMES } from "./anatomy.ts";
import { drawnFace } from "./drawn-face.ts";
import type { PicturePoint } from "./frame.ts";
import { keptFace } from "./kept-face.ts";
import type { Planted } from "./planted.ts";
import type { MonkTone } from "./skin-model.ts";

/** The drawn face is a face to the detector, which finds its parts where they are drawn. */

/** The ends of the scale. */
const TONES: readonly MonkTone[] = [1, 10];
/** The detector sees faces at a few hundred pixels anyway. */
const SMALL = { iodPx: 120 };

function meshPoint(face: FaceGeometry, ...indices: number[]): PicturePoint {
  const sum = (offset: number) => indices.reduce((total, i) => total + face.landmarks[3 * i + offset]!, 0);
  return [sum(0) / indices.length, sum(1) / indices.length];
}

const distance = (a: PicturePoint, b: PicturePoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("the detector and the drawn face", () => {
  it.each(TONES)("takes Monk %i for a face looking at the camera, its parts where they are drawn", async (tone) => {
    const { face, truth } = await drawnFace({ ...SMALL, tone });
    expect(face.score).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(face.pose.yaw)).toBeLessThan(2);
    expect(Math.abs(face.pose.pitch)).toBeLessThan(12);
    expect(Math.abs(face.pose.roll)).toBeLessThan(1);
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

  it.each([-1, 1])("reads a tilted and a turned head with the same sign: %i", async (sign) => {
    const { roll } = (await drawnFace({ ...SMALL, rollDegrees: 30 * sign })).face.pose;
    expect(roll / (30 * sign)).toBeCloseTo(1, 1);
    const { yaw } = (await drawnFace({ ...SMALL, yawDegrees: 35 * sign })).face.pose;
    expect(yaw / (35 * sign)).toBeGreaterThan(0.6);
    expect(yaw / (35 * sign)).toBeLessThan(1.1);
  });

  it.each(["sunglasses", "glasses", "mask", "hand", "beard"] as const)("still finds a face with %s", async (worn) => {
    expect((await drawnFace({ ...SMALL, tone: 10, worn: [worn] })).face.score).toBeGreaterThan(0.5);
  });

  it.each(TONES)("has every named place of Monk tone %i inside the engine's zone of that name", async (tone) => {
    const { face } = await drawnFace({ ...SMALL, tone });
    const planted = PLACE_NAMES.map((at): Planted => ({ kind: "blemish", at, e: 1, radius: 1 }));
    const { truth } = keptFace({ ...SMALL, tone, planted });
    for (const [i, place] of PLACE_NAMES.entries()) {
      const zone = place.replace(/^forehead_.*/, "forehead") as ZoneCode;
      const outline = ZONE_OUTLINES[zone].flatMap((point) => meshPoint(face, point));
      expect(isInside(Float32Array.from(outline), ...truth.planted[i]!.centre), place).toBe(true);
    }
  });
});
