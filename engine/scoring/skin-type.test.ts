import { describe, expect, it } from "vitest";
import { readFace } from "#lab/drawn-face/measure-drawn.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { dosesOf, STRONG } from "#lab/truth/doses.ts";
import { MOST_SURE, typeOfLevels } from "./skin-type.ts";

/** From how oily and how rough a face looks to its type, in deviations between faces. */

const typeOf = (tZone: number | null, cheeks: number | null, rough: number | null) =>
  typeOfLevels({ tZone, cheeks, rough });

describe("a skin type", () => {
  it.each([
    ["normal", 0, 0, 0],
    ["normal", 1.2, 3, 0],
    ["combination", 1.3, 0.9, 0],
    ["oily", 1.3, 1.1, 0],
    ["oily", 2, 2, 4],
    ["dry", -1, -1, 2],
    ["normal", -1, 0.5, 4],
    ["normal", -3, -3, 0],
  ] as const)("is %s where the T-zone is %d, the cheeks %d and the roughness %d", (value, tZone, cheeks, rough) => {
    expect(typeOf(tZone, cheeks, rough).value).toBe(value);
  });

  it("is told as sure well within the usual, the less the nearer a border, and never beyond what a photo can say", () => {
    const surenesses = [-1, 0, 0.5, 1.2].map((tZone) => typeOf(tZone, 0, 0).sureness);
    expect(surenesses).toEqual(surenesses.toSorted((a, b) => b - a));
    expect(surenesses[0]).toBeGreaterThanOrEqual(0.5);
    expect(surenesses.at(-1)).toBeLessThan(0.5);
    expect(typeOf(-9, -9, -9).sureness).toBeLessThanOrEqual(MOST_SURE);
    expect(typeOf(1.3, 1, 0).sureness).toBe(0.15);
  });

  it.each([
    [null, 0, 0],
    [0, null, 0],
    [0, 0, null],
  ] as const)("is probable at most with a part unseen (%s, %s, %s)", (tZone, cheeks, rough) => {
    const { value, sureness } = typeOf(tZone, cheeks, rough);
    expect([value, sureness < 0.5]).toEqual(["normal", true]);
  });
});

// The ends: gloss is light that is added, and dark skin sends back little of its own.
it.each([2, 10] as const)(
  "the same gloss makes oily skin of a drawn face of tone %d, which is normal without it",
  async (tone) => {
    const gloss = dosesOf("shine", 1)[STRONG]!;
    const typeWith = async (planted: typeof gloss) =>
      (await readFace({ tone, seed: tone, planted: [...NATURAL_SKIN, ...planted] })).result.skinType.value;
    expect([await typeWith([]), await typeWith(gloss)]).toEqual(["normal", "oily"]);
  },
);
