import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, SKIN_TYPES, ZONE_CODES } from "#engine/codes.ts";
import { buildResult, type ConcernOptions, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { advise } from "./advise.ts";

/** Keys only; the sentences they make are read in tests/unit/advice-texts.test.ts. */

const keys = (messages: readonly Message[]) => messages.map(({ key }) => key);

/** Key of the finding within a list item. */
function findings(messages: readonly Message[]): string[] {
  return messages.map(({ params = {} }) => (params.text as Message).key.replace("advice.findings.", ""));
}

describe("advise", () => {
  it("orders what stands out by its strongest zone's level, then by how far it goes beyond what faces usually show (R-RES-13)", () => {
    const result = buildResult({
      concerns: {
        blemishes: { score: 60, points: 2 },
        redness: { score: 65, points: 6 },
        lines: { score: 40, points: 2 },
        shine: { score: 64, points: 6 },
        texture: { score: 84, points: 9 },
        evenness: { score: 80, points: 1, zones: { forehead: 45, chin: 95 } },
      },
    });
    expect(findings(advise(result).issues)).toEqual([
      "lines.strong",
      "evenness.strong",
      "blemishes.visible",
      "redness.visible",
      "shine.visible",
      "texture.slight",
    ]);
  });

  it("names as strengths what was measured and is clear, clearest first, never what was not measured", () => {
    const result = buildResult({
      concerns: {
        redness: 99,
        shine: { score: 86, points: 0 },
        texture: { score: 90, points: 1 },
        blemishes: 80,
        lines: { notMeasured: "blurred" },
        under_eye: { notMeasured: "glasses" },
      },
    });
    expect(keys(advise(result).strengths)).toEqual([
      "advice.strengths.redness",
      "advice.strengths.pigmentation",
      "advice.strengths.evenness",
      "advice.strengths.texture",
      "advice.strengths.shine",
    ]);
  });

  it("claims no strength that the ± puts in doubt, or of which less than half of the zones was judged", () => {
    const isStrength = (lines: ConcernOptions) =>
      keys(advise(buildResult({ concerns: { lines: { points: 0, ...lines } } })).strengths).includes(
        "advice.strengths.lines",
      );
    expect([16, 17].map((spread) => isStrength({ score: 86, spread }))).toEqual([true, false]);
    expect(isStrength({ score: 84, spread: 0 })).toBe(false);
    expect(isStrength({ score: 98, zones: { forehead: 84 } })).toBe(false);
    expect([0.5, 0.49].map((seen) => isStrength({ score: 98, seen }))).toEqual([true, false]);
  });

  it("says so when nothing stands out or costs a point, and claims only what it looked at (R-ENG-2)", () => {
    const said = (lines: ConcernOptions) => advise(buildResult({ concerns: { lines } }));
    expect(said({}).issues).toEqual([]);
    const looks = [{}, { score: 98, seen: 0.3 }, { notMeasured: "blurred" }] as const;
    const [all, ...inPart] = looks.map((lines) => keys(said(lines).summary)[0]);
    expect(all).toBe("advice.summary.nothing_stands_out");
    expect(new Set(inPart)).toEqual(new Set(["advice.summary.nothing_stands_out_in_part"]));
    const concerns = [{ key: "advice.little_of.lines" }];
    const small = said({ score: 90, points: 1 });
    expect([small.issues, small.summary[0]]).toEqual([[], { key: "advice.summary.only_small", params: { concerns } }]);
  });

  it("with nothing measured praises nothing and names no score", () => {
    const advice = advise(buildResult({ concerns: NOTHING_MEASURED }));
    expect(advice.strengths).toEqual([]);
    expect(keys(advice.summary)).toEqual(["advice.summary.nothing_measured"]);
    expect(advice.recommendations.length).toBeGreaterThanOrEqual(3);
  });

  it("tells how far the score reaches, and which of the eight it does not rest on (R-ENG-3)", () => {
    const concerns = { lines: { notMeasured: "blurred" }, shine: { notMeasured: "zone_clipped" } } as const;
    expect(advise(buildResult({ concerns, spread: 7 })).summary.at(-1)).toEqual({
      key: "advice.summary.reach_in_part",
      params: {
        reach: { key: "labels.score.reach", params: { score: 100, from: 93, to: 100 } },
        missing: [{ key: "advice.names.shine" }, { key: "advice.names.lines" }],
      },
    });
    expect(keys(advise(buildResult({ spread: 3 })).summary).at(-1)).toBe("advice.summary.reach");
  });

  it("lets the range lead from ±10 on, and is surely clear only where it does not (R-ENG-3)", () => {
    const clear = [9, 10].map((spread) => advise(buildResult({ concerns: { redness: 95 }, spread })).summary);
    expect(clear.map(([first]) => first?.key)).toEqual([
      "advice.summary.nothing_stands_out",
      "advice.summary.nothing_stands_out_in_part",
    ]);
    expect(clear[1]?.at(-1)?.params?.reach).toEqual({ key: "labels.score.reach_range", params: { from: 90, to: 100 } });
  });

  it("tells no score where none is told (R-RES-22)", () => {
    const [told, untold] = [16, 17].map((spread) => keys(advise(buildResult({ spread })).summary));
    expect(told?.slice(0, -1)).toEqual(untold);
  });

  it("repeats no place: what strikes second is told where the first is not, or something else is", () => {
    const concerns = {
      shine: { score: 40, zones: { nose: 40, forehead: 42, chin: 52 } },
      redness: { score: 60, zones: { nose: 60, cheek_left: 65 } },
    };
    const said = (other: ConcernOptions) =>
      advise(buildResult({ concerns: { ...concerns, lines: { score: 64, zones: { forehead: 60 } }, redness: other } }))
        .summary[0];
    const keysOf = (other: ConcernOptions) => JSON.stringify(said(other)).match(/places\.\w+\.\w+/g);
    expect(keysOf(concerns.redness)).toEqual(["places.bare.forehead", "places.bare.nose", "places.the.cheek"]);
    expect(keysOf({ score: 60, zones: { nose: 60 } })).toEqual(["places.bare.forehead", "places.bare.nose"]);
  });

  it("says what a practice should see right after the face", () => {
    const summary = keys(advise(buildResult({ concerns: { redness: 40 } })).summary);
    expect(summary.slice(0, 2)).toEqual(["advice.summary.first", "advice.care.redness"]);
  });

  it("tells an open skin type as probable, any other plainly (R-RES-14)", () => {
    const key = (sureness: number) =>
      keys(advise(buildResult({ sureness })).summary).find((each) => each.includes(".type"));
    expect([0.49, 0.5].map(key)).toEqual(["advice.summary.type_open", "advice.summary.type"]);
  });

  it("ends a product for few places with them, and only when it serves a single concern", () => {
    const first = (concerns: ResultOptions["concerns"]) => advise(buildResult({ concerns })).recommendations[0];
    const chin = { blemishes: { score: 40, zones: { chin: 40, nose: 95 } } };
    const everywhere = { blemishes: { score: 40, zones: { forehead: 40, chin: 40, nose: 40, cheek_left: 40 } } };
    const peroxide = { key: "advice.recommendations.benzoyl_peroxide" };
    const onlyThere = { key: "advice.only_there", params: { text: peroxide, where: { key: "advice.places.chin" } } };
    expect(first(chin)).toEqual(onlyThere);
    expect(first(everywhere)).toMatchObject(peroxide);
    const both = { ...chin, redness: { score: 60, zones: { cheek_left: 50 } } };
    expect(first(both)?.key).toBe("advice.recommendations.azelaic");
  });

  it("says of an active that comes later when it does: one thing is begun at a time (R-RES-6)", () => {
    const said = (score: number) => keys(advise(buildResult({ concerns: { blemishes: score } })).recommendations);
    expect(said(75).slice(0, 3)).toEqual([
      "advice.recommendations.cleanse_gel",
      "advice.recommendations.sun_light",
      "advice.schedule.later",
    ]);
    expect(said(40).slice(0, 3)).toEqual([
      "advice.recommendations.benzoyl_peroxide",
      "advice.recommendations.sun_light",
      "advice.schedule.later",
    ]);
  });

  it("is the same every time and never fails, whatever the measurement", () => {
    const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    const zones = fc.dictionary(fc.constantFrom(...ZONE_CODES), score);
    const concern = fc.oneof(
      fc.record({ score: fc.integer({ min: 0, max: 100 }), zones, points: fc.integer({ min: 0, max: 12 }) }),
      fc.constant({ notMeasured: "blurred" } as const),
    );
    const concerns = fc.dictionary(fc.constantFrom(...CONCERN_CODES), concern);
    fc.assert(
      fc.property(concerns, fc.constantFrom(...SKIN_TYPES), (options, type) => {
        const result = buildResult({ concerns: options, type });
        const advice = advise(result);
        expect(advise(structuredClone(result))).toEqual(advice);
        expect(advice.issues.length + advice.strengths.length).toBeLessThanOrEqual(result.measuredConcerns);
        expect(advice.recommendations.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
  });
});
