import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { type ResultSource, showResult } from "./shown-result.ts";

const { t: german } = createTranslator("de", ALL_WORDS.de);
const { t: english } = createTranslator("en", ALL_WORDS.en);
const MEASURED = buildResult({
  type: "combination",
  spread: 5,
  concerns: {
    redness: { score: 40, points: 7, zones: { cheek_left: 40 } },
    shine: { score: 50, points: 6, zones: { nose: 50 } },
    pigmentation: { score: 55, points: 5, zones: { chin: 55 } },
    blemishes: { score: 60, points: 4, zones: { chin: 60 } },
    under_eye: { score: 60, points: 4, zones: { under_eye_left: 60 } },
  },
  quality: { warnings: ["dim_light"] },
});
const fromEngine: Extract<ResultSource, { kind: "analysed" }> = {
  kind: "analysed",
  texts: describeResult(MEASURED, german),
  language: "de",
  result: MEASURED,
  origin: { kind: "engine" },
};
const fromProvider: Extract<ResultSource, { kind: "analysed" }> = {
  kind: "analysed",
  texts: { skinType: "Ölige Haut", skinScore: 80.4, issues: ["Glanz"], recommendations: ["Tupfen"], summary: "Gut." },
  language: "de",
  result: null,
  origin: { kind: "ai", provider: "Example AI", model: "m-1" },
};

describe("showResult", () => {
  it("shows score, ±, skin type, summary, the first four problems and the first three steps (R-RES-2 to R-RES-4)", () => {
    const shown = showResult(fromEngine, "de", german);
    expect(shown).toMatchObject({ score: MEASURED.skinScore, spread: 5, skinType: "Mischhaut", isDemo: false });
    expect(fromEngine.texts.issues.length).toBeGreaterThan(4);
    expect(shown.areas).toEqual(fromEngine.texts.issues.slice(0, 4));
    expect(shown.plan).toEqual(fromEngine.texts.recommendations.slice(0, 3));
    expect(shown.plan).toHaveLength(3);
    expect(shown.strengths.length).toBeGreaterThan(0);
  });

  it("shows the delivered texts as they came, in their language", () => {
    const texts = { ...fromEngine.texts, summary: "Wie geliefert.", issues: ["Eins"] };
    expect(showResult({ ...fromEngine, texts }, "de", german)).toMatchObject({
      summary: "Wie geliefert.",
      areas: ["Eins"],
    });
  });

  it("says a measured result again in the other language, with the same numbers (R-LANG-5)", () => {
    const shown = showResult(fromEngine, "en", english);
    expect(shown).toMatchObject({ score: MEASURED.skinScore, skinType: "Combination skin", deliveredIn: null });
    expect(shown.areas).toEqual(describeResult(MEASURED, english).issues.slice(0, 4));
  });

  it("leaves an AI's words in the language they came in, and says which (R-LANG-5)", () => {
    expect(showResult(fromProvider, "en", english)).toMatchObject({
      skinType: "Ölige Haut",
      summary: "Gut.",
      deliveredIn: "de",
    });
    expect(showResult(fromProvider, "de", german).deliveredIn).toBeNull();
    const words: ResultSource = { ...fromEngine, origin: { kind: "ai-words", provider: "Example AI" } };
    expect(showResult(words, "en", english)).toMatchObject({
      deliveredIn: "de",
      summary: fromEngine.texts.summary,
      // What was measured is said by us, in the page's language.
      areas: describeResult(MEASURED, english).issues.slice(0, 4),
    });
  });

  it("has no ± and no strengths without a measurement, and a whole score", () => {
    expect(showResult(fromProvider, "de", german)).toMatchObject({
      score: 80,
      spread: null,
      strengths: [],
    });
  });

  it.each([undefined, "", "   "])("falls back to a text of its own for the summary %j (R-RES-3)", (summary) => {
    const { summary: _, ...texts } = fromProvider.texts;
    const source = { ...fromProvider, texts: summary === undefined ? texts : { ...texts, summary } };
    expect(showResult(source, "de", german).summary).toBe(german("results.summaryFallback"));
  });

  it("flags every text of a demo as demo, in the page's language (R-DEMO-1)", () => {
    for (const [language, t, type] of [
      ["de", german, "Mischhaut"],
      ["en", english, "Combination skin"],
    ] as const) {
      const shown = showResult({ kind: "demo", score: 52 }, language, t);
      expect(shown).toMatchObject({ isDemo: true, score: 52, spread: null, skinType: type });
      const texts = [shown.summary, ...shown.areas, ...shown.plan];
      expect(texts).toHaveLength(7);
      for (const text of texts) expect(text).toMatch(/^Demo/);
    }
  });

  it("chooses the routine by the words of the skin type (R-RES-6, R-RES-7)", () => {
    const typed = (skinType: string) =>
      showResult({ ...fromProvider, texts: { ...fromProvider.texts, skinType } }, "de", german).routine.type;
    expect([typed("Ölige Haut"), typed("Sehr trockene Haut"), typed("Reife Haut")]).toEqual([
      "oily",
      "dry",
      "combination",
    ]);
    expect(showResult(fromEngine, "de", german).routine.type).toBe("combination");
  });

  it("says a refined skin type, and the texts that go with it, in the texts' own language too (R-RES-14)", () => {
    const refined = { ...MEASURED, skinType: { ...MEASURED.skinType, value: "dry" as const } };
    const shown = showResult({ ...fromEngine, result: refined }, "de", german);
    expect(shown).toMatchObject({
      skinType: "Trockene Haut",
      plan: describeResult(refined, german).recommendations.slice(0, 3),
    });
    expect(shown.routine.type).toBe("dry");
  });

  it("asks for no product where nothing stands out, and says how much was judged", () => {
    const calm = (options: Parameters<typeof buildResult>[0]) => {
      const result = buildResult(options);
      return showResult({ ...fromEngine, texts: describeResult(result, german), result }, "de", german);
    };
    expect(calm({})).toMatchObject({ areas: [], asksForProducts: false, judged: "all" });
    expect(calm({ concerns: { lines: { notMeasured: "expression" } } })).toMatchObject({ judged: "part" });
    const nothing = Object.fromEntries(
      MEASURED.concerns.map(({ code }) => [code, { notMeasured: "blurred" as const }]),
    );
    expect(calm({ concerns: nothing })).toMatchObject({ judged: "none", strengths: [], asksForProducts: false });
    expect(showResult(fromEngine, "de", german)).toMatchObject({ asksForProducts: true, judged: "all" });
    const silent = { ...fromProvider, texts: { ...fromProvider.texts, issues: [] } };
    expect(showResult(silent, "de", german)).toMatchObject({ areas: [], asksForProducts: false });
  });

  it("names what was measured where an AI names no area", () => {
    const silent: ResultSource = {
      ...fromEngine,
      origin: { kind: "ai-words", provider: "Example AI" },
      texts: { ...fromEngine.texts, issues: ["", "<br>"] },
    };
    expect(showResult(silent, "de", german)).toMatchObject({
      areas: describeResult(MEASURED, german).issues.slice(0, 4),
      asksForProducts: true,
    });
  });

  it("tames what a provider writes, at either end of the scale", () => {
    for (const skinScore of [0, 100]) {
      const texts = {
        skinType: "\u202e",
        skinScore,
        issues: ["x".repeat(10_000), "<h1>Shine</h1>"],
        recommendations: [],
        summary: "<script>alert(1)</script>\u0000",
      };
      const shown = showResult({ ...fromProvider, texts }, "en", english);
      expect(shown).toMatchObject({
        score: skinScore,
        skinType: "Not named",
        summary: english("results.summaryFallback"),
        plan: [],
      });
      expect(shown.areas[0]?.length).toBeLessThan(200);
      expect(shown.areas[1]).toBe("Shine");
      expect(shown.routine.type).toBe("combination");
    }
  });
});
