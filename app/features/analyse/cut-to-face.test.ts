import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import { frameOf, sideOf } from "./cut-to-face.ts";

const PHOTO = { width: 1600, height: 1200 };

/** An oval of this middle and these half axes, pixels. */
function faceAt(x: number, y: number, rx: number, ry: number): SeenFace {
  const points = [
    [x - rx, y],
    [x, y - ry],
    [x + rx, y],
    [x, y + ry],
  ] as const;
  return { outline: points.flatMap(([px, py]) => [px / PHOTO.width, py / PHOTO.height]), isMeasurable: true };
}

describe("A photo with several faces, cut to one", () => {
  it("keeps forehead, chin, cheeks and background around a face alone", () => {
    expect(frameOf(PHOTO, faceAt(800, 600, 100, 150), [])).toEqual({ left: 520, top: 270, right: 1080, bottom: 930 });
  });

  it("ends before the other face where it can, and never cuts the chosen one (R-UP-13)", () => {
    const face = faceAt(800, 600, 100, 150);
    const beside = frameOf(PHOTO, face, [faceAt(1140, 600, 100, 150)]);
    expect(beside).toMatchObject({ left: 520, right: 980 });
    const above = frameOf(PHOTO, face, [faceAt(800, 150, 100, 150)]);
    expect(above).toMatchObject({ top: 360, bottom: 930 });
    const cheekToCheek = frameOf(PHOTO, face, [faceAt(980, 600, 100, 150)]);
    expect(cheekToCheek.left).toBeLessThanOrEqual(640);
    expect(cheekToCheek.right).toBeGreaterThanOrEqual(960);
  });

  it("lies inside the photo and is as large as a photo must be, also in a corner", () => {
    for (const face of [faceAt(40, 50, 30, 40), faceAt(1570, 1170, 30, 40)]) {
      const { left, top, right, bottom } = frameOf(PHOTO, face, []);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHOTO.width);
      expect(bottom).toBeLessThanOrEqual(PHOTO.height);
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(LIMITS.minSidePx);
    }
  });

  it("goes up to the line between two faces, which stands nearer to the smaller one", () => {
    const square = (middle: number, half: number) => ({
      left: middle - half,
      right: middle + half,
      top: -half,
      bottom: half,
    });
    const edge = (half: number) => sideOf(square(0, half), square(300, 100)).map(([x]) => Math.round(x));
    expect(Math.max(...edge(100))).toBe(150);
    expect(Math.max(...edge(200))).toBe(200);
  });
});
