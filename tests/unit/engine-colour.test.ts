import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import type { Measure } from "#engine/measures/measure.ts";
import { measureRedness } from "#engine/measures/redness/measure-redness.ts";
import { measureUnderEye } from "#engine/measures/under-eye/measure-under-eye.ts";
import type { Scene } from "#engine/regions/scene.ts";
import { type DrawnFace, drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/**
 * Two concerns of colour, read in their own units on drawn faces with known truth: what is one-sided, all over or brown. Doses,
 * tones, mirrors and light are in the tables of `lab/sweep`.
 */

/** Small, because drawing is what takes time; large enough for both. */
const SIZE = { iodPx: 130, width: 390, height: 500, centre: [0.5, 0.42] } as const;

/** A face of this tone with these changes, drawn, found and laid out once; every measure reads the same. */
function drawn(tone: MonkTone, planted: readonly Planted[]): Promise<DrawnFace> {
  return drawnFace({ tone, ...SIZE, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted] });
}

const scenes = new Map<RgbaImage, Scene>();

function read({ image, face }: DrawnFace, measure: Measure): number {
  const scene = scenes.get(image) ?? sceneOf(image, face);
  scenes.set(image, scene);
  const outcome = measure.run(scene);
  if (!("value" in outcome)) throw new Error(`not measured: ${outcome.notMeasured}`);
  return outcome.value;
}

const flush = (e: number, at: readonly ("cheek_left" | "cheek_right" | "nose")[]): Planted[] =>
  at.map((place) => ({ kind: "redness", at: place, e, radius: place === "nose" ? 35 : 60 }));
const underEyes = (p: number, sides: readonly ("left" | "right")[] = ["left", "right"]): Planted[] =>
  sides.map((side) => ({ kind: "under_eye", side, p }));

describe("redness", () => {
  it("does not take one red cheek for a flush: it counts less than half of both", async () => {
    const plain = read(await drawn(3, []), measureRedness);
    const one = read(await drawn(3, flush(12, ["cheek_left"])), measureRedness) - plain;
    const both = read(await drawn(3, flush(12, ["cheek_left", "cheek_right"])), measureRedness) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.6 * both);
  });

  it("sees a face that is red all over, forehead and all", async () => {
    const red = await drawnFace({ tone: 3, ...SIZE, blood: photoBlood(3) + 12, planted: NATURAL_SKIN });
    expect(read(red, measureRedness)).toBeGreaterThan(read(await drawn(3, []), measureRedness) + 2);
  });

  it("takes brown skin on the cheeks for no redness", async () => {
    const brown: Planted[] = (["cheek_left", "cheek_right"] as const).map((at) => ({
      kind: "dark_spot",
      at,
      p: 12,
      radius: 50,
    }));
    expect(read(await drawn(3, brown), measureRedness)).toBeLessThan(read(await drawn(3, []), measureRedness) + 1);
  });
});

describe("under_eye", () => {
  it("counts a shadow under one eye for less than half of a pair", async () => {
    const plain = read(await drawn(3, []), measureUnderEye);
    const one = read(await drawn(3, underEyes(14, ["left"])), measureUnderEye) - plain;
    const both = read(await drawn(3, underEyes(14)), measureUnderEye) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.5 * both);
  });
});
