import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import {
  concernOf,
  type MarkTally,
  type MeasuredFace,
  measureFace,
  scoreOf,
  tallyMarks,
} from "#tests/support/measure-synthetic.ts";
import type { SyntheticLight } from "#tests/support/synthetic-face/light.ts";
import type { Planted } from "#tests/support/synthetic-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "#tests/support/synthetic-face/scatter.ts";
import { type MonkTone, photoBlood } from "#tests/support/synthetic-face/skin-model.ts";

/**
 * The engine against planted truth, tone by tone (R-ENG-2 to R-ENG-4). Figures are those of
 * docs/engine.md, "Goals", where there is one; otherwise a comment says why.
 */

const LIGHT_TONES: readonly MonkTone[] = [1, 3, 5];
const DARK_TONES: readonly MonkTone[] = [7, 9, 10];
const TONES: readonly MonkTone[] = [...LIGHT_TONES, ...DARK_TONES];
/** The ends and the middle, for tests that need many faces a tone. */
const FOUR_TONES: readonly MonkTone[] = [1, 5, 7, 10];
const SEEDS = [1, 2, 3] as const;

/** Skin of this tone as photos show it: with blood. */
function face(
  tone: MonkTone,
  planted: readonly Planted[],
  more: { seed?: number; light?: Partial<SyntheticLight> } = {},
) {
  return measureFace({ tone, blood: photoBlood(tone), planted, ...more });
}

const flush = (e: number): Planted[] =>
  (["cheek_left", "cheek_right", "nose"] as const).map((at) => ({
    kind: "redness",
    at,
    e,
    radius: at === "nose" ? 35 : 60,
  }));
const blemishes = (count: number, e: number, seed = 1): Planted[] =>
  scatterPlaces(count, seed).map((place) => ({ kind: "blemish", ...place, e, radius: 6 }));
const darkSpots = (count: number, p: number, seed = 1): Planted[] =>
  scatterPlaces(count, seed).map((place) => ({ kind: "dark_spot", ...place, p, radius: 5 }));
const foreheadLines = (depth: number): Planted[] =>
  [-24, 0, 24].map((down) => ({ kind: "line", at: "forehead", offset: [0, down], depth, width: 5, length: 190 }));
const underEyes = (p: number): Planted[] =>
  (["left", "right"] as const).map((side) => ({ kind: "under_eye", side, p }));

/** Highlights as a lamp makes them on oily skin: several on the forehead, one along the nose, on cheeks and chin. */
const HIGHLIGHTS = [
  { at: "forehead", offset: [-70, 4], radius: 24 },
  { at: "forehead", offset: [0, -6], radius: 26 },
  { at: "forehead", offset: [70, 4], radius: 24 },
  { at: "nose", radius: 20, aspect: 0.5 },
  { at: "cheek_left", offset: [-10, -24], radius: 24 },
  { at: "cheek_right", offset: [10, -24], radius: 24 },
  { at: "cheek_left", offset: [4, 26], radius: 18 },
  { at: "cheek_right", offset: [-4, 26], radius: 18 },
  { at: "chin", radius: 18 },
] as const;
const shine = (amount: number): Planted[] => HIGHLIGHTS.map((place) => ({ kind: "shine", ...place, amount }));

/** A visible and a strong dose of each concern. Texture is relief: shade (a share) and sheen (added light) together. */
const DOSES: Readonly<Record<ConcernCode, readonly [readonly Planted[], readonly Planted[]]>> = {
  blemishes: [blemishes(16, 11), blemishes(34, 16)],
  redness: [flush(11), flush(22)],
  pigmentation: [darkSpots(16, 10), darkSpots(34, 15)],
  evenness: [[{ kind: "mottling", e: 3, h: 3 }], [{ kind: "mottling", e: 5, h: 5 }]],
  shine: [shine(0.12), shine(0.3)],
  texture: [[{ kind: "texture", share: 0.05, added: 0.006 }], [{ kind: "texture", share: 0.1, added: 0.012 }]],
  lines: [foreheadLines(0.12), foreheadLines(0.25)],
  under_eye: [underEyes(9), underEyes(20)],
};

describe("clean skin", () => {
  it.each(TONES)("Monk %i without anything planted scores 85 or more", async (tone) => {
    expect((await face(tone, [])).result.skinScore).toBeGreaterThanOrEqual(85);
  });

  it.each(TONES)("Monk %i with what nobody's skin is without: 80 or more, all measured, no marks", async (tone) => {
    const { result } = await face(tone, NATURAL_SKIN);
    expect(result.skinScore).toBeGreaterThanOrEqual(80);
    expect(result.measuredConcerns).toBe(8);
    expect(result.quality.warnings.filter((code) => code !== "dim_light")).toEqual([]);
    expect(result.geometry.marks).toEqual([]);
  });
});

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
        const measured = await face(tone, [...NATURAL_SKIN, ...spots], { seed });
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
    const foreheadScore = (measured: MeasuredFace) =>
      concernOf(measured, "lines").zones.find(({ zone }) => zone === "forehead")?.score ?? Number.NaN;
    const drops: number[] = [];
    for (const tone of TONES) {
      const without = foreheadScore(await face(tone, NATURAL_SKIN));
      drops.push(without - foreheadScore(await face(tone, [...NATURAL_SKIN, line])));
    }
    const found = drops.filter((drop) => drop > 0).length;
    expect(found / drops.length, `drops ${drops.join(" ")}`).toBeGreaterThanOrEqual(0.8);
  });
});

describe.each(CONCERN_CODES)("%s", (code) => {
  const [visible, strong] = DOSES[code];

  // 10 points: more than the ± a single concern is reported with (3 to 6). Chosen.
  it.each(FOUR_TONES)("Monk %i: more of it never raises its score, and much of it costs 10 or more", async (tone) => {
    const list: number[] = [];
    for (const planted of [[], visible, strong]) list.push(scoreOf(await face(tone, planted), code));
    for (let i = 1; i < list.length; i++) expect(list[i], list.join(" ")).toBeLessThanOrEqual(list[i - 1]!);
    expect(list[0]! - list.at(-1)!, list.join(" ")).toBeGreaterThanOrEqual(10);
  });

  it.each(FOUR_TONES)("Monk %i: planting it lowers this concern most", async (tone) => {
    const clean = await face(tone, []);
    const planted = await face(tone, strong);
    const drops = CONCERN_CODES.map((other) => ({ other, drop: scoreOf(clean, other) - scoreOf(planted, other) }));
    const own = drops.find(({ other }) => other === code)!.drop;
    const others = Math.max(...drops.filter(({ other }) => other !== code).map(({ drop }) => drop));
    const report = drops.map(({ other, drop }) => `${other} ${drop}`).join(", ");
    // Three points of grace, the smallest ± there is: mottled colour, say, is rough in luminance as well.
    expect(own, report).toBeGreaterThanOrEqual(others - 3);
  });

  // Same truth, same score: within 10 points, about three times the smallest reported ±. Chosen.
  it("costs every skin tone the same, within 10 points (R-ENG-4)", async () => {
    for (const planted of [visible, strong]) {
      const list: number[] = [];
      for (const tone of FOUR_TONES) list.push(scoreOf(await face(tone, planted), code));
      expect(
        Math.max(...list) - Math.min(...list),
        `Monk ${FOUR_TONES.join(" ")}: ${list.join(" ")}`,
      ).toBeLessThanOrEqual(10);
    }
  });
});

describe("the same face in other light", () => {
  const planted: readonly Planted[] = [
    ...NATURAL_SKIN,
    ...blemishes(8, 10),
    ...darkSpots(6, 9, 7),
    ...flush(6),
    ...underEyes(9),
    ...foreheadLines(0.08),
  ];
  const lights: Readonly<Record<string, Partial<SyntheticLight>>> = {
    "exposure x0.8": { exposure: 0.8 },
    "exposure x1.25": { exposure: 1.25 },
    "white balance +8 %": { whiteBalance: [1.08, 1, 0.92] },
    "white balance -8 %": { whiteBalance: [0.92, 1, 1.08] },
  };
  const tones: readonly MonkTone[] = [1, 5, 10];

  // Goal: 95th percentile 3 points; here every case.
  it.each(Object.keys(lights))("keeps its score within 3 points under %s", async (name) => {
    for (const tone of tones) {
      const plain = (await face(tone, planted)).result.skinScore;
      const lit = (await face(tone, planted, { light: lights[name]! })).result.skinScore;
      expect(Math.abs(lit - plain), `Monk ${tone}: ${plain} -> ${lit}`).toBeLessThanOrEqual(3);
    }
  });

  it("stays within the reported ± in 90 % of the cases", async () => {
    let within = 0;
    let all = 0;
    for (const tone of tones) {
      const plain = (await face(tone, planted)).result;
      for (const light of Object.values(lights)) {
        const { result } = await face(tone, planted, { light });
        all++;
        if (Math.abs(result.skinScore - plain.skinScore) <= plain.scoreSpread) within++;
      }
    }
    expect(within / all).toBeGreaterThanOrEqual(0.9);
  });
});

describe("the score", () => {
  it.each(FOUR_TONES)("Monk %i: the points add up to 100 minus the score (R-ENG-3)", async (tone) => {
    for (const planted of [[], DOSES.blemishes[1], DOSES.evenness[1]]) {
      const { result } = await face(tone, planted);
      const points = result.concerns.reduce((sum, concern) => sum + concern.points, 0);
      expect(points).toBe(100 - result.skinScore);
    }
  });
});
