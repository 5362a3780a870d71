import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, type ConcernCode, SKIN_TYPES, ZONE_CODES } from "#engine/codes.ts";
import { buildResult, type ConcernOptions, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { advise } from "./advise.ts";

/** Keys only; the sentences they make are read in tests/unit/advice-texts.test.ts. */

const keys = (messages: readonly Message[]) => messages.map(({ key }) => key);

/** Key of the finding within a list item. */
function findings(messages: readonly Message[]): string[] {
  return messages.map(({ params = {} }) => (params.text as Message).key.replace("advice.findings.", ""));
}

describe("advise", () => {
  it("orders what stands out by the points it took, then by score", () => {
    const result = buildResult({
      concerns: {
        blemishes: { score: 60, points: 2 },
        redness: { score: 65, points: 6 },
        lines: { score: 40, points: 2 },
        texture: { score: 84, points: 0 },
      },
    });
    expect(findings(advise(result).issues)).toEqual([
      "redness.visible",
      "lines.strong",
      "blemishes.visible",
      "texture.slight",
    ]);
  });

  it("names as strengths what was measured and is clear, clearest first, never what cost a point or was not measured", () => {
    const result = buildResult({
      concerns: {
        redness: 99,
        shine: { score: 86, points: 0 },
        texture: { score: 99, points: 1 },
        blemishes: 60,
        lines: { notMeasured: "blurred" },
        under_eye: { notMeasured: "glasses" },
      },
    });
    expect(keys(advise(result).strengths)).toEqual([
      "advice.strengths.redness",
      "advice.strengths.pigmentation",
      "advice.strengths.evenness",
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
    expect([0.5, 0.49].map((seen) => isStrength({ score: 98, seen }))).toEqual([true, false]);
  });

  it("says so when nothing stands out, and claims only what it looked at (R-ENG-2)", () => {
    const said = (lines: ConcernOptions) => advise(buildResult({ concerns: { lines } }));
    expect(said({}).issues).toEqual([]);
    expect(
      [{}, { score: 98, seen: 0.3 }, { notMeasured: "blurred" as const }].map((one) => keys(said(one).summary)[0]),
    ).toEqual([
      "advice.summary.nothing_stands_out",
      "advice.summary.nothing_stands_out_in_part",
      "advice.summary.nothing_stands_out_in_part",
    ]);
  });

  it("with nothing measured praises nothing and names no score", () => {
    const advice = advise(buildResult({ concerns: NOTHING_MEASURED }));
    expect(advice.strengths).toEqual([]);
    expect(keys(advice.summary)).toEqual(["advice.summary.nothing_measured"]);
    expect(advice.recommendations.length).toBeGreaterThanOrEqual(3);
  });

  it("tells on how many of eight the score rests, which are missing, and the ± (R-ENG-3)", () => {
    const options = {
      concerns: { lines: { notMeasured: "blurred" }, shine: { notMeasured: "zone_clipped" } },
      spread: 7,
    } as const;
    expect(advise(buildResult(options)).summary.at(-1)).toEqual({
      key: "advice.summary.range_in_part",
      params: {
        value: { key: "labels.score.spread", params: { score: 100, spread: 7 } },
        measured: 6,
        all: 8,
        missing: [{ key: "advice.names.shine" }, { key: "advice.names.lines" }],
      },
    });
    expect(advise(buildResult({ spread: 3 })).summary.at(-1)).toEqual({
      key: "advice.summary.range",
      params: { value: { key: "labels.score.spread", params: { score: 100, spread: 3 } } },
    });
  });

  it("lets the range lead from ±10 on, and claims no band that it reaches beyond (R-ENG-3)", () => {
    const concerns = { redness: { score: 60, points: 28 } };
    const [near, wide] = [9, 10].map((spread) => advise(buildResult({ concerns, spread })).summary);
    expect([near?.[0]?.key, wide?.[0]?.key]).toEqual(["advice.summary.good", "advice.summary.roughly"]);
    const clear = [10, 16].map((spread) =>
      advise(buildResult({ concerns: { redness: { score: 95, points: 4 } }, spread })),
    );
    expect(clear.map(({ summary }) => summary[0]?.key)).toEqual([
      "advice.summary.nothing_stands_out",
      "advice.summary.nothing_stands_out_in_part",
    ]);
    expect(wide?.at(-1)?.params?.value).toEqual({ key: "labels.score.range", params: { from: 62, to: 82 } });
  });

  it("points calmly to a professional for many blemishes, strong redness, and dark spots of any number", () => {
    const said = (concerns: Partial<Record<ConcernCode, number>>) =>
      keys(advise(buildResult({ concerns })).summary).flatMap((key) => key.split("advice.professional.")[1] ?? []);
    expect([49, 50, 85].map((score) => said({ blemishes: score }))).toEqual([["blemishes"], [], []]);
    expect([49, 50].map((score) => said({ redness: score }))).toEqual([["redness"], []]);
    expect([84, 85].map((score) => said({ pigmentation: score }))).toEqual([["pigmentation"], []]);
    // Once for the two that come with the same word, whichever costs more.
    expect(said({ blemishes: 40, redness: 20, pigmentation: 60 })).toEqual(["redness", "pigmentation"]);
  });

  it("states the skin type with a reservation unless it is sure", () => {
    const key = (sureness: number) =>
      keys(advise(buildResult({ sureness })).summary).find((each) => each.includes(".type_"));
    expect([0.49, 0.5, 0.74, 0.75].map(key)).toEqual(
      ["probable", "unsure", "unsure", "sure"].map((how) => `advice.summary.type_${how}`),
    );
  });

  it("ends a product for few places with them, and only when it serves a single concern", () => {
    const chin = { blemishes: { score: 40, zones: { chin: 40, nose: 95 } } };
    expect(advise(buildResult({ concerns: chin })).recommendations[0]).toEqual({
      key: "advice.only_there",
      params: { text: { key: "advice.recommendations.benzoyl_peroxide" }, where: { key: "advice.places.chin" } },
    });
    const both = { ...chin, redness: { score: 60, zones: { cheek_left: 50 } } };
    expect(keys(advise(buildResult({ concerns: both })).recommendations)[0]).toBe("advice.recommendations.azelaic");
    const everywhere = { blemishes: { score: 40, zones: { forehead: 40, chin: 40, nose: 40, cheek_left: 40 } } };
    expect(keys(advise(buildResult({ concerns: everywhere })).recommendations)[0]).toBe(
      "advice.recommendations.benzoyl_peroxide",
    );
  });

  it("says of an active that comes later when it does: one thing is begun at a time (R-RES-6)", () => {
    const said = (score: number) => keys(advise(buildResult({ concerns: { blemishes: score } })).recommendations);
    expect(said(60).slice(0, 3)).toEqual([
      "advice.recommendations.cleanse_gel",
      "advice.schedule.after_2",
      "advice.recommendations.sun_light",
    ]);
    expect(said(40).slice(0, 3)).toEqual([
      "advice.recommendations.benzoyl_peroxide",
      "advice.recommendations.sun_light",
      "advice.schedule.after_4",
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
