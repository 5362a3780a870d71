import { describe, expect, it } from "vitest";
import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import { meanInside, territories } from "./territories.ts";

/** Who owns which skin, on a drawn picture of 40 x 40 pixels, level factor 2. */

const SIZE = 40;
const FACTOR = 2;

/** A square outline in canvas pixels around a middle given in level pixels. */
const square = (x: number, y: number, half: number) =>
  Float32Array.from(
    [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half].map((v) => v * FACTOR),
  );

function sceneWith(zones: Partial<Record<ZoneCode, Float32Array>>): Scene {
  const nowhere = square(-50, -50, 1);
  const landmarks = new Float32Array(2 * 468);
  // Brows end at row 10, lower lids at row 14.
  for (const point of [105, 334]) landmarks[2 * point + 1] = 10 * FACTOR;
  for (const point of [145, 374]) landmarks[2 * point + 1] = 14 * FACTOR;
  const codes: ZoneCode[] = ["nose", "under_eye_right", "under_eye_left", "crows_feet_right", "crows_feet_left"];
  const all: Record<string, { outline: Float32Array }> = Object.fromEntries(
    codes.map((code) => [code, { outline: nowhere }]),
  );
  for (const [code, outline] of Object.entries(zones)) all[code] = { outline };
  return { face: { landmarks }, zones: all } as unknown as Scene;
}

function levelWith(isSkin: (x: number, y: number) => boolean, isInner = isSkin): Level {
  const mask = (holds: typeof isSkin) =>
    Uint8Array.from({ length: SIZE * SIZE }, (_, i) => (holds(i % SIZE, Math.floor(i / SIZE)) ? 1 : 0));
  return {
    width: SIZE,
    height: SIZE,
    factor: FACTOR,
    masks: { skin: mask(isSkin), inner: mask(isInner) },
  } as unknown as Level;
}

const scene = sceneWith({
  forehead: square(20, 4, 3),
  cheek_right: square(8, 25, 4),
  cheek_left: square(32, 25, 4),
  nose: square(20, 22, 2),
});
const CODES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left"];

describe("territories", () => {
  const level = levelWith(() => true);
  const owned = territories(scene, level, CODES);
  const ownerAt = (x: number, y: number) => CODES.find((code) => owned.get(code)?.includes(y * SIZE + x));

  it("give each pixel to the zone whose middle is nearest, far beyond its outline", () => {
    expect([ownerAt(2, 2), ownerAt(2, 38), ownerAt(38, 38)]).toEqual(["forehead", "cheek_right", "cheek_left"]);
  });

  it("leave out the nose and what lies between brows and lower lids", () => {
    expect([ownerAt(20, 22), ownerAt(3, 12), ownerAt(35, 12)]).toEqual([undefined, undefined, undefined]);
    expect([ownerAt(16, 9), ownerAt(3, 15)]).toEqual(["forehead", "cheek_right"]);
  });

  it("own every other pixel of skin once, and nothing else", () => {
    const half = territories(
      scene,
      levelWith((x) => x < 20),
      CODES,
    );
    const pixels = [...half.values()].flatMap((list) => [...list]);
    expect(new Set(pixels).size).toBe(pixels.length);
    expect(pixels.every((at) => at % SIZE < 20)).toBe(true);
    // 20 columns by 40 rows without the 4 rows of the eyes and the nose's left half.
    expect(pixels.length).toBe(20 * 36 - 2 * 4);
  });
});

describe("near the edge of skin", () => {
  const level = levelWith(
    () => true,
    (x) => x < 10,
  );

  it("nothing is counted", () => {
    const pixels = Int32Array.from([5, 6, 15, 16]);
    expect(meanInside(level, pixels, (at) => (at === 5 || at > 10 ? 1 : 0))).toBe(0.5);
    expect(meanInside(level, Int32Array.from([15]), () => 1)).toBeNull();
  });
});
