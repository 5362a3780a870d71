import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { Seen } from "#contract/result.ts";
import { buildResult, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { type ResultSource, type ShownResult, showResult } from "./shown-result.ts";

const german = T.de;
const english = T.en;
const MEASURED = buildResult({
  type: "combination",
  spread: 5,
  concerns: {
    redness: { score: 40, points: 7, zones: { cheek_left: 40 } },
    shine: { score: 50, points: 6, zones: { nose: 50 } },
    pigmentation: { score: 55, points: 5, zones: { chin: 55 } },
    blemishes: { score: 72, points: 4, zones: { chin: 72 } },
    under_eye: { score: 75, points: 3, zones: { under_eye_left: 75 } },
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
const provided = (texts: Partial<typeof fromProvider.texts>) => ({
  ...fromProvider,
  texts: { ...fromProvider.texts, ...texts },
});

const SEEN: Seen = {
  skinType: "sensitive",
  issues: [
    { concern: "redness", level: "strong", zones: ["cheek_left"] },
    { concern: "pigmentation", level: "slight", zones: ["nose"] },
  ],
};
const fromSeeingProvider: typeof fromProvider = {
  ...fromProvider,
  origin: { kind: "ai", provider: "Example AI", model: "m-1", seen: SEEN },
};

const codes = (parts: readonly { readonly code: unknown }[]) => parts.map(({ code }) => code);
const ids = ({ plan }: ShownResult) => plan.steps.map(({ recommendation }) => recommendation);

describe("showResult", () => {
  it("shows score, ±, skin type, one sentence, four areas by points and three steps (R-RES-2 to R-RES-5)", () => {
    const shown = showResult(fromEngine, "de", german);
    expect(shown).toMatchObject({ score: MEASURED.skinScore, spread: 5, isDemo: false });
    expect(shown).toMatchObject({ skinType: "Mischhaut", skinTypeCode: "combination" });
    expect(shown.sentence).toMatch(
      /^Auf diesem Foto fällt am ehesten auf: deutlich sichtbare Rötung auf der linken Wange, dazu /,
    );
    expect(codes(shown.areas)).toEqual(["redness", "shine", "pigmentation", "blemishes"]);
    expect(shown.areas.map(({ text }) => text)).toEqual(describeResult(MEASURED, german).issues.slice(0, 4));
    expect(ids(shown)).toEqual(["calm", "sun_gentle", "niacinamide"]);
  });

  it("tells each step in three words and one line, and folds why and how (R-RES-5)", () => {
    const { steps, leaveOut, lookAt } = showResult(fromEngine, "de", german).plan;
    const [first, second, third] = steps;
    const folded = (step = first) => step?.more.map(({ title, texts }) => [title, ...texts].join(" ")).join(" ");
    expect(first).toMatchObject({ topic: "other", title: "Vier Wochen Ruhe", start: "tonight" });
    expect(folded()).toContain("Bei dir: deutlich sichtbare Rötung auf der linken Wange.");
    expect(folded()).toContain(german("advice.recommendations.calm"));
    expect(folded()).toContain(german("results.tips.products"));
    expect(second).toMatchObject({ title: german("advice.steps.later.sun.title"), start: 2 });
    expect(folded(second)).toContain(german("advice.recommendations.sun_gentle"));
    expect(folded(second)).toContain(german("results.tips.apply"));
    expect(third).toMatchObject({ title: "Niacinamid am Morgen", start: 4 });
    expect(folded(third)).toContain(german("advice.patch_test"));
    expect(folded(third)).toContain(german("results.tips.pro"));
    // Nothing is named for sale that is not yet due.
    expect(folded(third)).not.toContain(german("products.items.niacinamide_serum.name"));
    expect(leaveOut).toBe(german("advice.leave_out.heat"));
    expect(lookAt).toBe("Wirkt die Rötung auf der linken Wange blasser? Sie schwankt von Tag zu Tag.");
  });

  it.each([
    ["retinol", { lines: 60 }, true],
    ["salicylic", { blemishes: 75 }, true],
    ["azelaic", { redness: 75 }, false],
    ["fruit_acid", { texture: 60 }, false],
  ] as const)("of %s it tells what holds in pregnancy where something does", (id, concerns, tells) => {
    const { steps } = showResult({ ...fromEngine, result: buildResult({ concerns }) }, "de", german).plan;
    const texts = steps.find((step) => step.recommendation === id)?.more.flatMap((part) => part.texts);
    expect(texts).toBeDefined();
    expect(texts?.includes(german("advice.pregnancy"))).toBe(tells);
  });

  it.each([
    ["tonight", { redness: 60 }],
    ["tomorrow", { pigmentation: 60 }],
    ["soon", { shine: 60 }],
    ["soon", { blemishes: 40 }],
  ] as const)("says %s of a first step against %j", (start, concerns) => {
    const result = buildResult({ concerns });
    expect(showResult({ ...fromEngine, result }, "de", german).plan.steps.map((step) => step.start)).toEqual([
      start,
      2,
      4,
    ]);
  });

  it("leads from each step to the guide on its active, its finding, sunscreen or skin type, and from foreign words to none", () => {
    const guides = (source: ResultSource) => showResult(source, "de", german).plan.steps.map(({ guide }) => guide);
    expect(guides(fromEngine)).toEqual(["redness", "sunscreen", "niacinamide"]);
    const dry: ResultSource = { ...fromEngine, result: buildResult({ type: "dry" }) };
    expect(guides(dry)).toContain("dry-skin-tips");
    expect(guides(fromProvider)).toEqual([null]);
  });

  it("says a measured result in the page's language, whatever was delivered (R-LANG-5)", () => {
    const texts = { ...fromEngine.texts, summary: "Wie geliefert.", issues: ["Eins"] };
    const shown = showResult({ ...fromEngine, texts }, "en", english);
    expect(shown).toMatchObject({ score: MEASURED.skinScore, skinType: "Combination skin", deliveredIn: null });
    expect(shown.sentence).toMatch(/^What you notice first/);
    expect(shown.isOwnSentence).toBe(true);
    expect(shown.areas.map(({ text }) => text)).toEqual(describeResult(MEASURED, english).issues.slice(0, 4));
    // Nor does anything have to be delivered.
    const here: ResultSource = { kind: "analysed", texts: null, result: MEASURED, origin: { kind: "engine" } };
    expect(showResult(here, "en", english)).toEqual(shown);
  });

  it("leaves an AI's words in the language they came in, and says which; its score is whole, without ± (R-LANG-5)", () => {
    expect(showResult(fromProvider, "en", english)).toMatchObject({
      skinType: "Ölige Haut",
      skinTypeCode: null,
      sentence: "Gut.",
      isOwnSentence: false,
      areas: [{ code: null, text: "Glanz" }],
      deliveredIn: "de",
    });
    const own = { deliveredIn: null, score: 80, spread: null };
    expect(showResult(fromProvider, "de", german)).toMatchObject(own);
    const words: ResultSource = { ...fromEngine, origin: { kind: "ai-words", provider: "Example AI" } };
    const shown = showResult(words, "en", english);
    expect(shown).toMatchObject({ deliveredIn: "de", isOwnSentence: false });
    expect(`${shown.sentence} ${shown.rest}`).toBe(fromEngine.texts.summary);
    // What was measured is said by us, in the page's language.
    expect(shown.areas).toEqual(showResult(fromEngine, "en", english).areas);
    expect(shown.plan).toEqual(showResult(fromEngine, "en", english).plan);
  });

  it("plans by the codes of an AI that judged the photo, in the page's language; its summary stays its own", () => {
    const shown = showResult(fromSeeingProvider, "en", english);
    expect(shown).toMatchObject({ skinType: "Sensitive skin", skinTypeCode: "sensitive", sentence: "Gut." });
    expect(codes(shown.areas)).toEqual(["redness", "pigmentation"]);
    expect(ids(shown)).toEqual(["calm", "sun_gentle", "niacinamide"]);
    expect(shown).toMatchObject({ spread: null, deliveredIn: "de", products: { need: "match" } });
  });

  it("points to a practice for strong redness or blemishes", () => {
    const word = (source: ResultSource) => showResult(source, "en", english).care;
    expect(word(fromSeeingProvider)).toBe(english("advice.care.redness"));
    const shine = buildResult({ concerns: { shine: 20, redness: 60 } });
    expect(word({ ...fromEngine, result: shine })).toBeNull();
    expect(word(fromProvider)).toBeNull();
  });

  it.each([undefined, "", "   "])("falls back to a text of its own for the summary %j (R-RES-3)", (summary) => {
    const { summary: _, ...texts } = fromProvider.texts;
    const source = { ...fromProvider, texts: summary === undefined ? texts : { ...texts, summary } };
    const own = { sentence: german("results.summaryFallback"), isOwnSentence: true };
    expect(showResult(source, "de", german)).toMatchObject(own);
    const measured: ResultSource = { ...fromEngine, texts: source.texts, origin: { kind: "ai-words", provider: null } };
    expect(showResult(measured, "de", german).sentence).toMatch(/^Auf diesem Foto fällt/);
  });

  it("flags every text of a demo as demo, and shows basics that fit every skin (R-DEMO-1, R-RES-8)", () => {
    for (const [language, t, type] of [
      ["de", german, "Mischhaut"],
      ["en", english, "Combination skin"],
    ] as const) {
      const shown = showResult({ kind: "demo", reason: "quota", score: 52 }, language, t);
      expect(shown).toMatchObject({ isDemo: true, demoReason: "quota", score: 52, spread: null, skinType: type });
      const texts = [shown.sentence, ...[...shown.areas, ...shown.plan.steps].map(({ text }) => text)];
      expect(texts).toHaveLength(7);
      for (const text of texts) expect(text).toMatch(/^Demo/);
      const basics = ["neutral_sun_cream", "neutral_cream", "syndet_cleanser"];
      expect(shown.products).toEqual({ need: "everySkin", ids: basics });
    }
  });

  it("chooses routine and products by the words of a type that has no code (R-RES-6, R-RES-7, R-PROD-2)", () => {
    const typed = (skinType: string) => showResult(provided({ skinType }), "en", english);
    const types = ["Ölige Haut", "Sehr trockene Haut", "Reife Haut"];
    const creams = ["Light gel moisturiser.", "Face cream with ceramides.", "Light face lotion with glycerin."];
    expect(types.map((type) => typed(type).routine.morning[1]?.text)).toEqual(creams);
    expect(typed("Ölige Haut").products).toEqual({
      need: "match",
      ids: ["gel_cleanser", "niacinamide_serum", "gel_moisturiser", "matte_sun_fluid"],
    });
  });

  it("follows a refined skin type in every part (R-RES-14)", () => {
    const refined = { ...MEASURED, skinType: { ...MEASURED.skinType, value: "sensitive" as const } };
    const shown = showResult({ ...fromEngine, result: refined }, "de", german);
    expect(shown.skinType).toBe("Empfindliche Haut");
    expect(shown.plan.steps.at(-1)?.recommendation).toBe("niacinamide");
    expect(shown.routine.morning[1]?.text).toContain("Creme mit Panthenol");
    expect(shown.products.ids).toEqual(expect.arrayContaining(["panthenol_cream", "syndet_cleanser"]));
    expect(shown.products.ids).not.toContain("light_lotion");
  });

  it("needs nothing new where nothing stands out, shows the basics, and says how much was judged (R-RES-8)", () => {
    const calm = (options: Parameters<typeof buildResult>[0]) =>
      showResult({ ...fromEngine, result: buildResult(options) }, "de", german);
    const basics = { need: "basics", ids: ["neutral_sun_cream", "neutral_cream", "syndet_cleanser"] };
    expect(calm({})).toMatchObject({ areas: [], plan: { needsNothingNew: true }, judged: "all", products: basics });
    expect(calm({ concerns: { lines: { notMeasured: "expression" } } })).toMatchObject({ judged: "part" });
    const nothing = { judged: "none", plan: { needsNothingNew: true } };
    expect(calm({ concerns: NOTHING_MEASURED })).toMatchObject(nothing);
    const silent = provided({ issues: [] });
    expect(showResult(silent, "de", german)).toMatchObject({ areas: [], products: { need: "basics" } });
  });

  it("tames what a provider writes, at either end of the scale", () => {
    for (const skinScore of [0, 100]) {
      const issues = ["x".repeat(10_000), "<h1>Shine</h1>"];
      const wild = { skinType: "\u202e", issues, recommendations: [], summary: "<script>alert(1)</script>\u0000" };
      const shown = showResult(provided({ ...wild, skinScore }), "en", english);
      expect(shown).toMatchObject({
        score: skinScore,
        skinType: "Not named",
        sentence: english("results.summaryFallback"),
        plan: { steps: [] },
      });
      expect(shown.areas[0]?.text.length).toBeLessThan(200);
      expect(shown.areas[1]?.text).toBe("Shine");
    }
  });
});
