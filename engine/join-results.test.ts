import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { CONCERN_CODES, type SkinType, type ZoneCode } from "./codes.ts";
import { poolZones } from "./concerns/pool-zones.ts";
import { joinResults, joinStills } from "./join-results.ts";
import type { AnalysisResult } from "./result.ts";
import { scoreOfGrade } from "./scoring/grade-scale.ts";

/** Each in its own light, so that no two are of one moment; tilted and as far away as no other, so that none is a copy. */
function photo(light: number, { quality, ...rest }: ResultOptions = {}): AnalysisResult {
  const taken = { light, pose: { yaw: 0, pitch: 0, roll: light * 40 }, interOcularPx: 150 * (1 + light) };
  return buildResult({ spread: 8, ...rest, quality: { ...taken, ...quality } });
}

function joined(...results: readonly AnalysisResult[]): AnalysisResult {
  const outcome = joinResults(results);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result;
}

const LIGHTS = [0.1, 0.15, 0.22, 0.33, 0.5, 0.7, 0.95];
const redness = (score: number, light: number) =>
  photo(light, { concerns: { redness: { score, spread: 9, zones: { nose: score } } } });
const scoreOf = ({ concerns }: AnalysisResult, index: number) => concerns[index]?.score;

describe("several photos, one result (R-RES-20)", () => {
  it.each([
    [[60, 80], 70],
    [[60, 80, 20], 60],
    [[60, 81, 20, 81], 70],
  ])("takes the middle of the grades: redness %j is %i", (scores, middle) => {
    const result = joined(...scores.map((score, i) => redness(score, LIGHTS[i]!)));
    expect(scoreOf(result, 1)).toBe(middle);
    expect(result.photos).toBe(scores.length);
  });

  it("adds up, and is the same in any order but for the picture", () => {
    const any = fc.record({
      light: fc.double({ min: 0.05, max: 1, noNaN: true }),
      sureness: fc.constantFrom(0.3, 0.45, 0.6),
      type: fc.constantFrom<SkinType>("dry", "oily", "normal"),
      scores: fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 8, maxLength: 8 }),
      glasses: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { minLength: 2, maxLength: 7, selector: ({ light }) => light }), (list) => {
        const results = list.map(({ light, scores, glasses, ...rest }) => {
          const notMeasured = glasses ? "glasses" : "zone_hidden";
          const concerns = CONCERN_CODES.map((code, i) => [code, scores[i] ?? { notMeasured }]);
          // The first photo's pose is the result's.
          const pose = { yaw: 0, pitch: 0, roll: 0 };
          const quality = { pose, warnings: glasses ? (["glasses"] as const) : [] };
          return photo(light, { ...rest, concerns: Object.fromEntries(concerns), quality });
        });
        const one = joined(...results);
        expect(one.concerns.reduce((sum, { points }) => sum + points, 0)).toBe(100 - one.skinScore);
        expect(one.measuredConcerns).toBe(one.concerns.filter(({ score }) => score !== null).length);
        expect(joined(...results.toReversed())).toEqual(one);
      }),
    );
  });

  it("keeps picture, pose and marks of the first photo", () => {
    const mark = { code: "redness", zone: "nose", x: 0.5, y: 0.5, r: 0.01 } as const;
    const first = photo(0.1, { quality: { pose: { yaw: 9, pitch: 0, roll: 0 } } });
    const seen = { ...first, geometry: { ...first.geometry, marks: [mark] } };
    expect(joined(seen, photo(0.5)).geometry).toBe(seen.geometry);
    expect(joined(seen, photo(0.5)).quality.pose.yaw).toBe(9);
    expect(joined(photo(0.5), seen).geometry.marks).toEqual([]);
  });

  it("measures what one photo shows, with that photo's ±, and gives the usual reason for what none shows", () => {
    const hidden = (reason: "glasses" | "zone_hidden", light: number, sees: boolean) =>
      photo(light, {
        concerns: {
          lines: { notMeasured: reason },
          shine: sees ? { score: 95, zones: { nose: 95 } } : { notMeasured: reason },
        },
      });
    const others = [hidden("glasses", 0.3, true), hidden("glasses", 0.9, false)];
    const result = joined(hidden("zone_hidden", 0.1, false), ...others);
    expect(result.concerns[6]).toMatchObject({ score: null, notMeasured: "glasses", spread: null, points: 0 });
    expect(result.concerns[4]).toMatchObject({ score: 95, spread: 3 });
  });

  it("narrows the ± with moments, hardly with photos of one moment, and widens it where photos differ", () => {
    const spread = (scores: readonly number[], lights = LIGHTS) =>
      joined(...scores.map((score, i) => redness(score, lights[i]! + i / 1e6))).concerns[1]!.spread!;
    const same = LIGHTS.map(() => 0.3);
    expect([2, 3, 4, 7].map((n) => spread(Array(n).fill(80)))).toEqual([7, 6, 5, 4]);
    expect([2, 7].map((n) => spread(Array(n).fill(80), same))).toEqual([9, 9]);
    expect(spread([95, 40, 95])).toBeGreaterThan(spread([95, 93, 95]) + 3);
    expect(joined(redness(80, 0.3), redness(81, 0.3), redness(80, 0.9))).toMatchObject({ photos: 3, moments: 2 });
  });

  it("is no surer by copies of a photo, brightened, saved again or turned, alone or beside a real one", () => {
    const first = redness(80, 0.3);
    const copyOf = (more: Partial<AnalysisResult["quality"]>, score: number) =>
      photo(0.3, { quality: { ...first.quality, ...more }, concerns: { redness: { score, spread: 8 }, shine: 90 } });
    const copies = [
      copyOf({ light: 0.42, sharpness: first.quality.sharpness - 0.02 }, 84),
      copyOf({ sharpness: first.quality.sharpness - 0.05 }, 77),
      copyOf({ pose: { yaw: 0.4, pitch: 0.6, roll: 14 } }, 82),
    ];
    for (const set of [...copies.map((copy) => [copy]), copies]) {
      const together = joined(...set, first);
      expect(together).toMatchObject({ moments: 1, scoreSpread: 8 });
      expect(together.concerns[1]?.spread).toBe(9);
      const real = redness(70, 0.9);
      const beside = joined(...set, first, real);
      expect(beside.moments).toBe(2);
      expect(beside.concerns[1]?.spread).toBe(joined(first, real).concerns[1]?.spread);
    }
  });

  it("tells where the photos differ by more than their ± (no face is recognised)", () => {
    const [calm, other] = [photo(0.1), photo(0.5, { concerns: { redness: 20, lines: 30, blemishes: 40 } })];
    expect(joined(calm, other).disagree).toBe(true);
    expect(joined(calm, photo(0.5, { concerns: { redness: 90 } }))).not.toHaveProperty("disagree");
  });

  it("asks the skin type of the photos that are surest together", () => {
    const types = (...votes: readonly [SkinType, number][]) =>
      joined(...votes.map(([type, sureness], i) => photo(LIGHTS[i]!, { type, sureness }))).skinType;
    expect(types(["dry", 0.6], ["oily", 0.4], ["oily", 0.4])).toMatchObject({ value: "oily", sureness: 0.27 });
    expect(types(["dry", 0.6], ["oily", 0.3], ["oily", 0.3])).toMatchObject({ value: "dry", sureness: 0.2 });
    expect(types(["dry", 0.5], ["dry", 0.4])).toMatchObject({ value: "dry", sureness: 0.45 });
  });

  it("warns of what limits more than half", () => {
    const dim = (light: number) => photo(light, { quality: { warnings: ["dim_light"] } });
    expect(joined(dim(0.1), photo(0.5)).quality.warnings).toEqual([]);
    expect(joined(dim(0.1), photo(0.5), dim(0.3)).quality.warnings).toEqual(["dim_light"]);
  });

  it.each([
    ["too_few", [photo(0.1)]],
    ["too_many", [...LIGHTS, 0.01].map((light) => photo(light))],
    ["other_method", [photo(0.1), { ...photo(0.5), methodVersion: "another" }]],
    ["same_photo", [photo(0.1), photo(0.5), photo(0.1)]],
  ] as const)("refuses what makes no result: %s", (code, results) => {
    expect(joinResults(results)).toEqual({ ok: false, code });
  });

  it("counts the stills of a camera as one photo among others, and as many in what it rests on", () => {
    const taken = [1, 2, 3, 4, 5].map((i) => redness(80 + (i % 2), 0.2 + i / 10));
    const stills = joinStills(taken)!;
    expect(stills).toMatchObject({ photos: 5, moments: 1 });
    expect(joined(stills, redness(20, 0.9))).toMatchObject({ photos: 6, moments: 2 });
    // The same picture again is no other one.
    expect(joinStills([...taken, ...taken])).toEqual(stills);
    expect(joinStills([taken[0]!, taken[0]!])).toBe(taken[0]);
  });
});

describe("left, front and right, one result (R-ENG-8)", () => {
  const turned = (yaw: number) => ({ pose: { yaw, pitch: 0, roll: 0 } });
  /** A concern of two cheeks, one hidden on a photo of the other side. */
  const side = (yaw: number, score: number, near: ZoneCode, far: ZoneCode) =>
    photo(0.3, {
      quality: { ...turned(yaw), light: 0.3 + Math.abs(yaw) / 100, warnings: ["face_turned_slightly"] },
      concerns: { evenness: { score, seen: 0.4, spread: 12, zones: { forehead: score, [near]: score, [far]: null } } },
    });
  const left = side(-45, 66, "cheek_left", "cheek_right");
  const right = side(45, 72, "cheek_right", "cheek_left");

  it("has each side from the photo that saw it, has seen what any of them saw, and a ± that knows it", () => {
    const one = joined(left, right);
    const { zones, seen, spread, score } = one.concerns[3]!;
    expect(zones.map(({ zone, score }) => [zone, score])).toEqual([
      ["forehead", 69],
      ["cheek_left", 66],
      ["cheek_right", 72],
    ]);
    expect([seen, score]).toEqual([1, Math.round(scoreOfGrade(poolZones("evenness", zones)!))]);
    // As if each had seen both sides.
    expect(spread).toBeLessThan(12);
    const hidden = { notMeasured: "zone_hidden" } as const;
    const half = photo(0.3, { concerns: { lines: hidden, shine: hidden, texture: hidden } });
    expect(joined(half, photo(0.301)).scoreSpread).toBeLessThan(joined(photo(0.3), photo(0.301)).scoreSpread);
    // What none of them saw stays unseen.
    expect(joined(left, side(-30, 62, "cheek_left", "cheek_right")).concerns[3]?.seen).toBe(0.4);
  });

  it("is one moment, and of a turned head no longer warned where both sides are seen", () => {
    expect(joined(left, right)).toMatchObject({ moments: 1, quality: { warnings: [] } });
    const again = side(-30, 60, "cheek_left", "cheek_right");
    expect(joined(left, again)).toMatchObject({ moments: 2, quality: { warnings: ["face_turned_slightly"] } });
  });
});
