import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, NOT_MEASURED_REASONS } from "#engine/codes.ts";
import { CONCERN_CURVES } from "#engine/concern-curves.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { buildResult, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { compareWithOwnSkin } from "./compare-with-own-skin.ts";
import { WhyThisScore } from "./why-this-score.tsx";

function render(result: AnalysisResult, language: Language = "de"): string {
  const t = T[language];
  return renderToStaticMarkup(<WhyThisScore t={t} language={language} result={result} />);
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const rowsOf = (html: string) => html.split("<details").slice(1);
const namesOf = (html: string) => rowsOf(html).map((row) => /font-semibold">([^<]+)</.exec(row)?.[1]);

type Point = readonly [reading: number, score: number];

/** What each concern costs; null where it was not measured. That an engine's result adds up: tests/unit/engine-bad-input.test.ts. */
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
  expect(html).toContain("the midpoint of 62 to 82");
  expect(html).toContain("100 minus 28 points makes 72, the midpoint of your score of 62 to 82.");
});

describe("the sum of the points", () => {
  it("is shown and adds up: 100 minus the points of all rows is the score, for any measurement (R-RES-12)", () => {
    fc.assert(
      fc.property(POINTS, (costs) => {
        const result = resultOf(costs);
        const html = render(result);
        const shown = rowsOf(html).flatMap((row) => {
          const points = /min-w-18[^>]*>−?(\d+)\u00a0Punkte?</.exec(row)?.[1];
          return points === undefined ? [] : [Number(points)];
        });
        expect(shown).toEqual(costs.filter((points) => points !== null).sort((a, b) => b - a));
        if (shown.length === 0) return;
        const points = 100 - result.skinScore;
        expect(textOf(html)).toContain(`100 minus ${points} Punkte ergibt deinen Score von ${result.skinScore}.`);
        expect(textOf(html)).toContain(
          `100 Punkte zu Beginn − ${points} Punkte abgezogen = ${result.skinScore} dein Score`,
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe("the rows", () => {
  const result = buildResult({
    concerns: {
      redness: { score: 62, points: 7, spread: 5, zones: { cheek_left: 55, cheek_right: 69, nose: null } },
      shine: { score: 74, points: 3 },
      lines: { notMeasured: "expression" },
    },
  });

  it("come by points, each folded, with value, word and points (R-RES-12)", () => {
    const html = render(result);
    expect(namesOf(html).slice(0, 2)).toEqual(["Rötung", "Glanz"]);
    expect(html).not.toMatch(/<details[^>]* open/);
    const [redness = ""] = rowsOf(html);
    expect(textOf(redness)).toMatch(/Rötung zu sehen 62\/100 −7 Punkte/);
  });

  it("never say of what is named by what is good that it can be seen", () => {
    const uneven = buildResult({ concerns: { evenness: { score: 79, points: 10 } } });
    expect(textOf(rowsOf(render(uneven))[0] ?? "")).toMatch(/Ebenmässigkeit Unterschiede leicht zu sehen 79\/100/);
  });

  it("open to what was measured, the comparison with one's own skin, the ± and the zones (R-RES-12)", () => {
    const [redness = ""] = rowsOf(render(result, "en"));
    const text = textOf(redness);
    expect(text).toContain("How red cheeks and nose look from the blood in the skin.");
    expect(text).toContain("The yardsticks are your forehead on the same side and");
    expect(text).toContain("± 5: about 57 to 67 out of 100.");
    expect(text).toContain("Left cheek visible 55/100 Right cheek visible 69/100");
    expect(text).toContain("Nose not judged");
    expect(redness.match(/<th scope="row"/g)).toHaveLength(3);
    expect(redness).toContain("<caption");
  });

  it("have bars as long as the points they cost, so that order and length agree", () => {
    const lengths = [...render(result).matchAll(/style="width:([\d.]+)%"/g)].map(([, length]) => Number(length));
    expect(lengths.slice(0, 3)).toEqual([35, 15, 0]);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    const strong = buildResult({ concerns: { redness: { score: 20, points: 40 }, shine: { score: 50, points: 10 } } });
    expect(render(strong)).toMatch(/width:100%.*width:25%/s);
  });

  it("count single marks only where the zone says that something is visible", () => {
    const marked = buildResult({ concerns: { pigmentation: { score: 78, points: 3 } } });
    const concerns = marked.concerns.map((concern) => ({
      ...concern,
      zones:
        concern.code === "pigmentation"
          ? [
              { zone: "forehead" as const, score: 100, marks: 11 },
              { zone: "chin" as const, score: 60, marks: 2 },
              { zone: "nose" as const, score: null, marks: 3 },
            ]
          : [],
    }));
    const text = textOf(render({ ...marked, concerns }, "en"));
    expect(text).toContain("Forehead hardly visible 100/100");
    expect(text).toContain("Chin 2 spots count");
    expect(text).toContain("Nose not judged");
    expect(text).not.toMatch(/11 spots|3 spots/);
  });

  it("keep the ± within the scale", () => {
    const wide = buildResult({ concerns: { redness: { score: 97, spread: 9, points: 1 } } });
    expect(textOf(render(wide, "en"))).toContain("± 9: about 88 to 100 out of 100.");
  });

  it("say beside the ± when less than half of the zones was judged, and only then", () => {
    const rowOf = (seen: number, language: Language) =>
      textOf(rowsOf(render(buildResult({ concerns: { redness: { score: 62, points: 7, seen } } }), language))[0] ?? "");
    expect(rowOf(0.49, "en")).toContain("Less than half of the places that count for it could be judged.");
    expect(rowOf(0.49, "de")).toContain("war weniger als die Hälfte zu beurteilen.");
    expect(rowOf(0.5, "en")).not.toContain("Less than half");
  });

  it.each(NOT_MEASURED_REASONS)(
    "that were not measured for %s say why and what helps next time (R-RES-12)",
    (reason) => {
      for (const language of LANGUAGES) {
        const t = T[language];
        const html = render(buildResult({ concerns: { lines: { notMeasured: reason } } }), language);
        const row = textOf(rowsOf(html).at(-1) ?? "");
        expect(row).toContain(t("labels.concerns.lines"));
        expect(row).toContain(t(`labels.notMeasured.${reason}`));
        expect(row).toContain(t(`why.tips.${reason}`));
        expect(row).not.toMatch(/\d/);
      }
    },
  );

  it("show no sum where nothing was measured", () => {
    const html = render(buildResult({ concerns: NOTHING_MEASURED }));
    expect(textOf(html)).not.toMatch(/\d/);
    expect(textOf(html)).toContain("Auf diesem Foto liess sich kein Merkmal beurteilen.");
  });

  it.each([
    ["de", "/redness", "/method"],
    ["en", "/en/redness", "/en/method"],
  ] as const)(
    "in %s lead from a finding to its guide and at the end to the method, in tabs of their own; no key comes through (R-RES-17)",
    (language, guide, method) => {
      const found = buildResult({ concerns: { redness: { score: 40, points: 9 } } });
      const html = render({ ...found, methodVersion: METHOD_VERSION }, language);
      const links = rowsOf(html).map((row) => [...row.matchAll(/href="([^"]*)" target="_blank" rel="noopener"/g)]);
      const [redness, ...others] = links.map((row) => row.map(([, path]) => path));
      expect([redness, others.flat()]).toEqual([[guide], [method]]);
      expect(html).not.toMatch(/\b(?:why|labels)\.[a-z]|\{\{/);
    },
  );
});

describe("the comparison with one's own skin", () => {
  /** What each unit is in percent, told by another formula than the code's. */
  const TOLD: Partial<Record<ConcernCode, (reading: number) => number>> = {
    blemishes: (share) => share,
    pigmentation: (share) => share,
    evenness: (units) => 100 * Math.expm1((Math.LN10 * units) / 100),
    shine: (share) => share,
    texture: (share) => share,
  };
  const current = { methodVersion: METHOD_VERSION };
  const zoneWith = (code: ConcernCode, score: number) => ({
    code,
    zones: [{ zone: "forehead" as const, score, marks: 0 }],
  });

  it.each(CONCERN_CODES)("of %s is what its curve's control points say, or no number", (code) => {
    const told = TOLD[code];
    for (const [reading, score] of CONCERN_CURVES[code]) {
      const kind = score === 100 ? "atMost" : score === 0 ? "atLeast" : "about";
      const expected = told ? { kind, percent: expect.closeTo(told(reading), 8) } : null;
      expect(compareWithOwnSkin(current, zoneWith(code, score))).toEqual(expected);
    }
  });

  it("is the mean over the zones that were judged, halfway where a score lies halfway, and nothing where none was", () => {
    const [, [low, lowScore], [high, highScore]] = CONCERN_CURVES.shine as [Point, Point, Point];
    const of = (...scores: (number | null)[]) => {
      const zones = scores.map((score) => ({ zone: "nose" as const, score, marks: 0 }));
      return compareWithOwnSkin(current, { code: "shine", zones })?.percent;
    };
    const halfway = expect.closeTo((low + high) / 2, 8);
    expect([of(lowScore, highScore, null), of((lowScore + highScore) / 2), of(null)]).toEqual([
      halfway,
      halfway,
      undefined,
    ]);
  });

  it("is said in the concern's own words, without a number where there is none", () => {
    for (const language of LANGUAGES) {
      const t = T[language];
      for (const code of CONCERN_CODES) {
        const result = { ...buildResult({ concerns: { [code]: { score: 50, zones: { forehead: 50 } } } }), ...current };
        const row = rowsOf(render(result, language)).find((html) => html.includes(`>${t(`labels.concerns.${code}`)}<`));
        const said = textOf(/<\/dd>.*?<dd[^>]*>(.*?)<\/dd>/.exec(row ?? "")?.[1] ?? "");
        expect(said.startsWith(t(`why.reference.${code}`))).toBe(true);
        if (TOLD[code]) expect(said).toMatch(/\d ?%/);
        else expect(said).toBe(t(`why.reference.${code}`));
      }
    }
  });

  it("rounds to two figures, and below one percent to one", () => {
    const said = (code: ConcernCode, score: number) => {
      const result = buildResult({ concerns: { [code]: { score, points: 1, zones: { forehead: score } } } });
      return textOf(render({ ...result, ...current }, "en"));
    };
    for (const [reading, score] of CONCERN_CURVES.shine.slice(1, -1)) {
      const amount = Number(reading.toPrecision(reading < 1 ? 1 : 2));
      expect(said("shine", score)).toContain(`In the shiniest places, about ${amount}% of it is added.`);
    }
    const [least = 0] = CONCERN_CURVES.pigmentation[0] ?? [];
    expect(said("pigmentation", 100)).toContain(`at most about ${Number(least.toPrecision(1))}% of the visible skin`);
  });

  it("says no number for a result of another method", () => {
    expect(compareWithOwnSkin({ methodVersion: "another" }, zoneWith("shine", 62))).toBeNull();
    const own = { ...buildResult({ concerns: { shine: { score: 62, zones: { forehead: 62 } } } }), ...current };
    const words = /An den glänzendsten Stellen kommen etwa [\d,]+ % davon dazu/;
    expect(textOf(render(own))).toMatch(words);
    expect(textOf(render({ ...own, methodVersion: "another" }))).not.toMatch(words);
  });
});
