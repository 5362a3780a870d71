import { describe, expect, it } from "vitest";
import type { PicturePoint } from "./frame.ts";
import { keptFace } from "./kept-face.ts";
import type { Planted } from "./planted.ts";
import { readSkin } from "./read-skin.ts";
import type { SyntheticFace } from "./render.ts";
import type { MonkTone } from "./skin-model.ts";

/** The ground truth must itself be true: what is planted is in the pixels, at its stated size, on the ends of the scale. */

const FLUSH: Planted = { kind: "redness", at: "cheek_left", e: 6, radius: 50 };
const SHADE: Planted = { kind: "under_eye", side: "left", p: 7 };

/** Little but the face, at the usual size; the same without, and where it was planted. */
function drawn(tone: MonkTone, planted: Planted) {
  const [clean, changed] = [[], [planted]].map((list) =>
    keptFace({ width: 620, height: 800, tone, planted: list }),
  ) as [SyntheticFace, SyntheticFace];
  const { centre, radiusPx } = changed.truth.planted[0]!;
  return { clean, changed, centre, radiusPx: radiusPx ?? 0 };
}

/** How the readings of a disc change. */
function changeAt({ clean, changed }: ReturnType<typeof drawn>, place: PicturePoint, radiusPx: number) {
  const [before, after] = [clean, changed].map(({ image }) => readSkin(image, place, radiusPx));
  const added = (["r", "g", "b"] as const).map((channel) => after![channel] - before![channel]);
  const rise = (of: "e" | "h" | "p") => after![of] - before![of];
  return { e: rise("e"), h: rise("h"), p: rise("p"), rShare: after!.r / before!.r, added };
}

describe.each<MonkTone>([1, 10])("what is planted in the 8-bit picture of Monk %i", (tone) => {
  // Quantisation: one code is 0.9 units of E in Monk 10 and 0.25 in Monk 1; a disc of 13 dithered pixels averages it.
  it.each<[string, Planted, number, Partial<Record<"e" | "h" | "p" | "rShare", readonly [number, number]>>]>([
    [
      "a blemish of 9 raises E by 9, leaves R",
      { kind: "blemish", at: "cheek_left", e: 9, radius: 6 },
      2,
      { e: [9, 0.6], h: [-2.7, 0.8], rShare: [1, 0.01] },
    ],
    [
      "a dark spot of 8 raises P by 8, E by 2.4 and H by 3.6",
      { kind: "dark_spot", at: "cheek_right", p: 8, radius: 6 },
      2,
      { p: [8, 0.5], e: [2.4, 0.6], h: [3.6, 0.8] },
    ],
    ["a flush of 6 covers the cheek", FLUSH, 6, { e: [6, 0.4] }],
    [
      "a line of depth 0.09 takes 0.09 of the light, alike in all channels",
      { kind: "line", at: "forehead", depth: 0.09, width: 7, length: 120 },
      1,
      { rShare: [0.91, 0.012], e: [0, 0.9] },
    ],
    ["under-eye shade of 7 raises P by 7", SHADE, 3, { p: [7, 0.4] }],
  ])("%s", (_, planted, radiusPx, expected) => {
    const face = drawn(tone, planted);
    const change = changeAt(face, face.centre, radiusPx);
    for (const [reading, [value, most]] of Object.entries(expected)) {
      expect(Math.abs(change[reading as keyof typeof expected] - value), reading).toBeLessThan(most);
    }
  });

  it("shine of 0.06 adds 0.06 of linear light to R, G and B", () => {
    const face = drawn(tone, { kind: "shine", at: "forehead", amount: 0.06, radius: 30 });
    for (const added of changeAt(face, face.centre, 3).added) expect(Math.abs(added - 0.06)).toBeLessThan(0.003);
  });

  it("a flush is half as strong at its radius; shade lies under its own eye only", () => {
    const flush = drawn(tone, FLUSH);
    const edge: PicturePoint = [flush.centre[0] - flush.radiusPx, flush.centre[1]];
    expect(Math.abs(changeAt(flush, edge, 6).e - 3)).toBeLessThan(0.4);
    const shade = drawn(tone, SHADE);
    const { landmarks, interOcularPx } = shade.clean.truth;
    const otherSide: PicturePoint = [landmarks.eyeRight[0], landmarks.eyeRight[1] + 0.2 * interOcularPx];
    expect(changeAt(shade, otherSide, 3).p).toBeCloseTo(0, 6);
    // The person's left is to the right of the picture.
    expect(flush.centre[0]).toBeGreaterThan(landmarks.noseTip[0] + 100);
  });

  it("rough skin varies by the planted share, coarser than pixels", () => {
    const even = { tone, grain: 0, sensorNoise: 0, width: 620, height: 800 };
    const [clean, rough] = [[], [{ kind: "texture", share: 0.05 } as const]].map((planted) =>
      keptFace({ ...even, planted }),
    ) as [SyntheticFace, SyntheticFace];
    const [x, y] = clean.truth.landmarks.noseTip.map(Math.round) as [number, number];
    const ratios = Array.from({ length: 40 * 30 }, (_, i) => {
      const at: PicturePoint = [x + 140 - 30 + 2 * (i % 30), y - 40 + 2 * Math.floor(i / 30)];
      return readSkin(rough.image, at, 0.5).g / readSkin(clean.image, at, 0.5).g;
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const deviation = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length);
    expect(deviation).toBeGreaterThan(0.04);
    expect(deviation).toBeLessThan(0.06);
  });
});
