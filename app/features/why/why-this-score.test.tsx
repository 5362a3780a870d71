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
  return renderToStaticMarkup(<WhyThisScore t={T[language]} language={language} result={result} />);
}

const rowsOf = (html: string) => html.split("<li").slice(1);

/** What each concern costs; null where it was not measured. That an engine's result adds up: tests/unit/engine-properties.test.ts. */
const POINTS = fc.tuple(...CONCERN_CODES.map(() => fc.option(fc.integer({ min: 0, max: 12 }), { freq: 5 })));

function resultOf(costs: readonly (number | null)[]): AnalysisResult {
  const concerns = CONCERN_CODES.map((code, i) => {
    const points = costs[i] ?? null;
    return [code, points === null ? { notMeasured: "zone_hidden" as const } : { points }] as const;
  });
  return buildResult({ concerns: Object.fromEntries(concerns) });
}

it("calls the sum the middle where the range leads (R-RES-2)", () => {
  const html = render(buildResult({ spread: 10, concerns: { redness: { score: 60, points: 28 } } }), "en");
  expect(html).toContain("100 minus 28 points makes 72, the midpoint of your score of 62 to 82.");
});

it("adds up: 100 minus the points of all rows is the score, for any measurement (R-RES-12)", () => {
  fc.assert(
    fc.property(POINTS, (costs) => {
      const result = resultOf(costs);
      const html = render(result);
      const shown = [...html.matchAll(/<li.*?figures whitespace-nowrap">−?(\d+)\u00a0Punkte?</gs)].map(([, points]) =>
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

it("tells in one line what costs a point and is hardly visible", () => {
  const concerns = { shine: { score: 88, points: 1 }, lines: { score: 90, points: 1 }, redness: 60 };
  const [de, en] = LANGUAGES.map((language) => textOf(render(buildResult({ concerns }), language)));
  expect(de).toContain("Von Glanz und feinen Linien ist nur ein Hauch zu sehen.");
  expect(en).toContain("There is only a trace of shine and fine lines.");
});

describe("the rows (R-RES-12)", () => {
  const result = buildResult({
    concerns: {
      redness: { score: 62, points: 7, zones: { cheek_left: 55, cheek_right: 69, nose: null } },
      shine: { score: 74, points: 3 },
      evenness: { score: 79, points: 3, zones: { forehead: 70 } },
      texture: { score: 90, points: 2 },
      lines: { notMeasured: "expression" },
    },
  });

  it.each([
    ["de", 0, "Rötung −7 Punkte zu sehen auf beiden Wangen, links etwas stärker 62/100 Wie rot die Haut", "/redness"],
    ["de", 1, "Glanz −3 Punkte leicht zu sehen im Gesicht 74/100", "/oily-skin-tips"],
    ["de", 2, "Ebenmässigkeit −3 Punkte Unterschiede leicht zu sehen auf der Stirn 79/100", "/dark-spots"],
    // Nobody pays for nothing.
    ["en", 3, "Skin texture −2 points differences hardly visible 90/100", undefined],
    ["de", 4, "Unreinheiten 0 Punkte nichts zu sehen 95/100 Rote Stellen", undefined],
    ["de", 7, "Feine Linien Nicht gemessen: der Gesichtsausdruck verändert diese Stelle.", "/method"],
    ["en", 0, "Redness −7 points visible on both cheeks, stronger on the left 62/100 How red the", "/en/redness"],
  ] as const)("tell points, level, place, value and guide: %s, row %i", (language, index, text, guide) => {
    const row = rowsOf(render(result, language))[index] ?? "";
    expect(textOf(row)).toContain(text);
    expect(/href="([^"]+)"/.exec(row)?.[1]).toBe(guide);
  });
});

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
