import { describe, expect, it, vi } from "vitest";
import { type MarkTally, readFace, tallyMarks, zoneScoreOf } from "#lab/drawn-face/measure-drawn.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";

/** Single spots and a single line of known size, on light and dark skin (R-ENG-4): how many are found, how many invented. */

// Safety only: nine faces are drawn and measured in one test.
vi.setConfig({ testTimeout: 600_000 });

const LIGHT_TONES: readonly MonkTone[] = [1, 3, 5];
const DARK_TONES: readonly MonkTone[] = [7, 9, 10];
const TONES: readonly MonkTone[] = [...LIGHT_TONES, ...DARK_TONES];
const SEEDS = [1, 2, 3] as const;

/** Skin of this tone as photos show it: with blood, and with what nobody's skin is without. */
function natural(tone: MonkTone, planted: readonly Planted[], seed = 1) {
  return readFace({ tone, seed, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted] });
}

describe("single spots on natural skin", () => {
  interface Tally {
    readonly recall: number;
    readonly invented: number;
  }

  const tally = async (tones: readonly MonkTone[], kind: "blemish" | "dark_spot"): Promise<Tally> => {
    const tallies: MarkTally[] = [];
    for (const tone of tones) {
      for (const seed of SEEDS) {
        // Both kinds on one face, twelve places apart from each other.
        const places = scatterPlaces(12, seed, 30);
        const spots = places.map(
          (place, i): Planted =>
            i % 2 === 0
              ? { kind: "blemish", ...place, e: 9, radius: 6 }
              : { kind: "dark_spot", ...place, p: 8, radius: 5 },
        );
        const measured = await natural(tone, spots, seed);
        tallies.push(tallyMarks(measured, kind === "blemish" ? "blemishes" : "pigmentation", kind));
      }
    }
    const sum = (key: keyof MarkTally) => tallies.reduce((total, one) => total + one[key], 0);
    return { recall: sum("found") / sum("planted"), invented: sum("invented") };
  };

  it("finds 95 % of red spots of 9 units on light skin", async () => {
    expect((await tally(LIGHT_TONES, "blemish")).recall).toBeGreaterThanOrEqual(0.95);
  });

  it("finds 92 % of red spots of 9 units on dark skin (R-ENG-4)", async () => {
    expect((await tally(DARK_TONES, "blemish")).recall).toBeGreaterThanOrEqual(0.92);
  });

  it("finds every dark spot of 8 units on light skin", async () => {
    expect((await tally(LIGHT_TONES, "dark_spot")).recall).toBe(1);
  });

  it("finds 95 % of dark spots of 8 units on dark skin (R-ENG-4)", async () => {
    expect((await tally(DARK_TONES, "dark_spot")).recall).toBeGreaterThanOrEqual(0.95);
  });

  // Goal: 1.2 times as many at most; of few, three are allowed on nine faces.
  it("invents no more marks on dark skin than on light skin (R-ENG-4)", async () => {
    for (const kind of ["blemish", "dark_spot"] as const) {
      const light = await tally(LIGHT_TONES, kind);
      const dark = await tally(DARK_TONES, kind);
      expect(light.invented, kind).toBeLessThanOrEqual(3);
      expect(dark.invented, kind).toBeLessThanOrEqual(Math.max(3, 1.2 * light.invented));
    }
  });
});

describe("a forehead line of 9 % depth", () => {
  it("is found on 80 % of the faces", async () => {
    const line: Planted = { kind: "line", at: "forehead", depth: 0.09, width: 5, length: 170 };
    const foreheadScore = async (tone: MonkTone, planted: readonly Planted[]) =>
      zoneScoreOf(await natural(tone, planted), "lines", "forehead") ?? Number.NaN;
    const drops: number[] = [];
    for (const tone of TONES) drops.push((await foreheadScore(tone, [])) - (await foreheadScore(tone, [line])));
    const found = drops.filter((drop) => drop > 0).length;
    expect(found / drops.length, `drops ${drops.join(" ")}`).toBeGreaterThanOrEqual(0.8);
  });
});
