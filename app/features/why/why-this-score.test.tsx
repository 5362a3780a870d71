import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, NOT_MEASURED_REASONS } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { T } from "#tests/support/translators.ts";
import { WhyThisScore } from "./why-this-score.tsx";

function render(result: AnalysisResult, language: Language = "de"): string {
  return renderToStaticMarkup(
    <WhyThisScore t={T[language]} language={language} result={result} onShow={() => undefined} />,
  );
}

/** What each concern costs; null where it was not measured. That an engine's result adds up: tests/unit/engine-properties.test.ts. */
const POINTS = fc.tuple(...CONCERN_CODES.map(() => fc.option(fc.integer({ min: 0, max: 12 }), { freq: 5 })));

function resultOf(costs: readonly (number | null)[]): AnalysisResult {
  const concerns = CONCERN_CODES.map((code, i) => {
    const points = costs[i] ?? null;
    return [code, points === null ? { notMeasured: "zone_hidden" as const } : { points }] as const;
  });
  return buildResult({ concerns: Object.fromEntries(concerns) });
}

it("adds up: 100 minus the points of all rows is the score, for any measurement (R-RES-12)", () => {
  fc.assert(
    fc.property(POINTS, (costs) => {
      const result = resultOf(costs);
      const html = render(result);
      const shown = [...html.matchAll(/<li.*?figures shrink-0">−?(\d+)\u00a0Punkte?</gs)].map(([, points]) =>
        Number(points),
      );
      expect(shown).toEqual(costs.filter((points) => points !== null).sort((a, b) => b - a));
      if (shown.length === 0) return;
      const points = 100 - result.skinScore;
      expect(textOf(html)).toContain(`100 minus ${points} Punkte ergibt deinen Score von ${result.skinScore}.`);
    }),
    { numRuns: 30 },
  );
});

const ZONES = { cheek_left: 60, cheek_right: 60 };
const FIVE = Object.fromEntries(
  CONCERN_CODES.slice(0, 5).map((code) => [code, { score: 60, points: 5, zones: ZONES }]),
);
const RESULTS = {
  "five concerns": buildResult({ concerns: FIVE }),
  "the same, ± 17": buildResult({ concerns: FIVE, spread: 17 }),
  "± 10": buildResult({ spread: 10, concerns: { redness: { score: 60, points: 28 } } }),
  "all levels": buildResult({
    concerns: {
      redness: { score: 62, points: 7, zones: { cheek_left: 55, cheek_right: 69, nose: null } },
      shine: { score: 74, points: 3 },
      evenness: { score: 79, points: 3, zones: { forehead: 70 } },
      texture: { score: 90, points: 2 },
      lines: { notMeasured: "expression" },
    },
  }),
};

it.each(LANGUAGES)(
  "tells the sum, and by row points, level, place, value and guide, as was agreed on (golden, R-RES-2, R-RES-4, R-RES-12, R-RES-22, %s)",
  async (language) => {
    const lines = Object.entries(RESULTS).flatMap(([name, result]) => {
      const [head = "", ...rows] = render(result, language).split("<li");
      const told = rows.map((row) => `  ${textOf(`<li${row}`)} ${/href="([^"]+)"/.exec(row)?.[1] ?? ""}`);
      return [`${name}: ${textOf(head)}`, ...told];
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`golden/why-${language}.txt`);
  },
);

describe.each(LANGUAGES)("all of it (%s)", (language) => {
  it("has at most 320 words for a face that shows a lot", () => {
    const zones = { forehead: 72, cheek_left: 60, cheek_right: 74, chin: 80 };
    const concerns = Object.fromEntries(CONCERN_CODES.map((code) => [code, { score: 66, points: 5, zones }]));
    const words = textOf(render(buildResult({ concerns }), language)).split(" ");
    expect(words.filter((word) => /[\p{L}\d]/u.test(word)).length).toBeLessThanOrEqual(320);
  });

  it("says plainly why something was not measured, and when nothing was", () => {
    for (const notMeasured of NOT_MEASURED_REASONS) {
      const reason = T[language](`labels.notMeasured.${notMeasured}`);
      expect(render(buildResult({ concerns: { lines: { notMeasured } } }), language)).toContain(`${reason}.`);
    }
    const html = render(buildResult({ concerns: NOTHING_MEASURED }), language);
    expect(html).toContain(T[language]("why.nothingMeasured"));
    expect(html).not.toContain("100 minus");
  });
});
