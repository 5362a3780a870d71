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
  expect(html).toContain("100 minus 28 points makes 72, the middle of your range.");
});

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

it("names the first four as Glow-Up Areas (R-RES-4) with their places, and has no sum where no number is told (R-RES-22)", () => {
  const zones = { cheek_left: 60, cheek_right: 60 };
  const concerns = Object.fromEntries(CONCERN_CODES.slice(0, 5).map((code) => [code, { score: 60, points: 5, zones }]));
  const html = render(buildResult({ concerns }), "en");
  const [areas = "", others = ""] = html.slice(html.indexOf("Glow-Up Areas")).split("The other 4");
  expect(areas.match(/<li/g)).toHaveLength(4);
  expect(others.match(/<li/g)).toHaveLength(4);
  expect(textOf(others).trim()).toMatch(/^−5 points/);
  for (const row of rowsOf(areas)) expect(textOf(row.split("</summary>")[0] ?? "")).toContain("on both cheeks");
  expect(textOf(rowsOf(others)[0]?.split("</summary>")[0] ?? "")).not.toContain("cheeks");
  expect(render(buildResult({ concerns, spread: 17 }), "en")).not.toMatch(/100 minus|−\d/);
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
    ["de", 0, "Rötung zu sehen auf beiden Wangen, links etwas stärker −7 Punkte 62/100 Wie rot die Haut", "/redness"],
    ["de", 1, "Glanz leicht zu sehen im Gesicht −3 Punkte", "/oily-skin-tips"],
    ["de", 2, "Ebenmässigkeit Unterschiede leicht zu sehen auf der Stirn −3 Punkte", "/dark-spots"],
    // Nobody pays for nothing.
    ["en", 3, "Skin texture differences hardly visible −2 points", undefined],
    ["de", 4, "Unreinheiten nichts zu sehen 0 Punkte nichts zu sehen 95/100 Rote Stellen", undefined],
    ["de", 7, "Feine Linien: Nicht gemessen: der Gesichtsausdruck verändert diese Stelle.", "/method"],
    ["en", 0, "Redness visible on both cheeks, stronger on the left −7 points", "/en/redness"],
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
