import { expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { gradeOn, sceneOf } from "#lab/truth/quick-measure.ts";

/**
 * Two concerns of colour, read in their own units on drawn faces with known truth: what is one-sided, all over or brown. Doses,
 * tones, mirrors and light are in the tables of `lab/sweep`.
 */

/** Small, because drawing is what takes time; large enough for both. */
const SIZE = { iodPx: 130, width: 390, height: 500, centre: [0.5, 0.42] } as const;

/** Larger is more visible. */
async function read(code: "redness" | "under_eye", planted: readonly Planted[], blood = photoBlood(3)) {
  const { image, face } = await drawnFace({ tone: 3, ...SIZE, blood, planted: [...NATURAL_SKIN, ...planted] });
  return gradeOn(sceneOf(image, face), code) ?? Number.NaN;
}

const cheek = (side: "left" | "right"): Planted => ({ kind: "redness", at: `cheek_${side}`, e: 12, radius: 60 });
const eye = (side: "left" | "right"): Planted => ({ kind: "under_eye", side, p: 14 });

it.each([
  ["redness", "one red cheek for no flush", cheek, 0.6],
  ["under_eye", "a shadow under one eye for less than half of a pair", eye, 0.5],
] as const)("%s takes %s", async (code, _, plant, share) => {
  const plain = await read(code, []);
  const [one, both] = [await read(code, [plant("left")]), await read(code, [plant("left"), plant("right")])];
  expect(one).toBeGreaterThan(plain);
  expect(one - plain).toBeLessThan(share * (both - plain));
});

it("redness sees a face that is red all over, forehead and all, and takes brown cheeks for none", async () => {
  const plain = await read("redness", []);
  expect(await read("redness", [], photoBlood(3) + 12)).toBeGreaterThan(plain + 2);
  const brown = (["cheek_left", "cheek_right"] as const).map(
    (at) => ({ kind: "dark_spot", at, p: 12, radius: 50 }) as const,
  );
  expect(await read("redness", brown)).toBeLessThan(plain + 1);
});
