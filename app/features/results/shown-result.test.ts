import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { Language } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import type { Seen } from "#contract/result.ts";
import { buildResult, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { type ShownResult, showResult } from "./shown-result.ts";

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
type Analysed = Extract<Outcome, { texts: object }>;
const DELIVERED = { kind: "analysed", language: "de" } as const;
const texts = describeResult(MEASURED, german);
const fromEngine: Analysed = { ...DELIVERED, texts, result: MEASURED, origin: { kind: "engine" } };
const WRITTEN = { skinScore: 80.4, issues: ["Glanz"], recommendations: ["Tupfen"], summary: "Gut." };
const MODEL = { kind: "ai", provider: "Example AI", model: "m-1" } as const;
const provided = (more: Partial<Analysed["texts"]> = {}): Analysed => ({
  ...DELIVERED,
  texts: { skinType: "Ölige Haut", ...WRITTEN, ...more },
  result: null,
  origin: MODEL,
});
const fromProvider = provided();
const built = (options: ResultOptions): Outcome => ({ ...fromEngine, result: buildResult(options) });
const show = (source: Outcome, language: Language = "de") => showResult(source, language, T[language]);

const REDNESS: Seen["issues"][number] = { concern: "redness", level: "strong", zones: ["cheek_left"] };
const SPOTS: Seen["issues"][number] = { concern: "pigmentation", level: "slight", zones: ["nose"] };
const seen: Seen = { skinType: "sensitive", issues: [REDNESS, SPOTS] };
const fromSeeingProvider: Analysed = { ...fromProvider, origin: { ...MODEL, seen } };

const codes = (parts: readonly { readonly code: unknown }[]) => parts.map(({ code }) => code);
const ids = ({ plan }: ShownResult) => plan.steps.map(({ recommendation }) => recommendation);

describe("showResult", () => {
  it("shows score, ±, skin type, one sentence, four areas by what strikes the eye and three steps (R-RES-2 to R-RES-5)", () => {
    const shown = show(fromEngine);
    const type = { skinType: "Mischhaut", skinTypeCode: "combination" };
    expect(shown).toMatchObject({ score: MEASURED.skinScore, spread: 5, isDemo: false, ...type });
    expect(shown.sentence).toBe("Eine Wange ist deutlich gerötet, und das Kinn ist fleckig.");
    expect(codes(shown.areas)).toEqual(["redness", "pigmentation", "shine", "blemishes"]);
    expect(shown.areas.map(({ text }) => text)).toEqual(describeResult(MEASURED, german).issues.slice(0, 4));
    expect(ids(shown)).toEqual(["calm", "sun_gentle", "niacinamide"]);
  });

  it("tells each step in three words and one line, folds why and how, and leads to its guide (R-RES-5)", () => {
    const { steps, leaveOut, lookAt } = show(fromEngine).plan;
    expect(steps).toMatchObject([
      { topic: "other", title: "Vier Wochen Ruhe", start: "tonight", guide: "redness" },
      { title: "Milder Sonnenschutz", start: "morning", guide: "sunscreen" },
      { title: "Niacinamid am Morgen", start: 4, guide: "niacinamide" },
    ]);
    const folded = steps.map(({ more }) => more.map(({ title, texts }) => [title, ...texts].join(" ")).join(" "));
    const calm = ["Bei dir: deutlich sichtbare Rötung auf der linken Wange.", german("advice.recommendations.calm")];
    for (const text of [...calm, german("results.tips.products")]) expect(folded[0]).toContain(text);
    for (const key of ["advice.recommendations.sun_gentle", "results.tips.apply"])
      expect(folded[1]).toContain(german(key));
    for (const key of ["advice.patch_test", "results.tips.pro"]) expect(folded[2]).toContain(german(key));
    // Nothing is named for sale that is not yet due.
    expect(folded[2]).not.toContain(german("products.items.niacinamide_serum.name"));
    expect(show(fromEngine).plan.tonight).toBe(german("advice.tonight.calm"));
    expect(show(fromProvider).plan.tonight).toBeNull();
    expect(leaveOut).toBe(german("advice.leave_out.heat"));
    expect(lookAt).toBe("Wirkt die Rötung auf der linken Wange blasser? Sie schwankt von Tag zu Tag.");
    const [dry, foreign] = [built({ type: "dry" }), fromProvider].map((source) => show(source).plan.steps);
    expect(dry).toContainEqual(expect.objectContaining({ guide: "dry-skin-tips" }));
    expect(foreign).toMatchObject([{ guide: null }]);
  });

  it("tells with a step what holds in pregnancy, where something does", () => {
    for (const [id, concerns, tells] of [
      ["retinol", { lines: 60 }, true],
      ["salicylic", { blemishes: 60 }, true],
      ["azelaic", { redness: 60 }, false],
      ["fruit_acid", { texture: 60 }, false],
    ] as const) {
      const step = show(built({ concerns })).plan.steps.find(({ recommendation }) => recommendation === id);
      const texts = step?.more.flatMap((part) => part.texts);
      expect(texts?.includes(german("advice.pregnancy")), id).toBe(tells);
    }
  });

  it("says when to begin: tonight, tomorrow, or soon what has to be fetched; basic care at its time of day, an active after four weeks", () => {
    const concerns: ResultOptions["concerns"][] = [
      { redness: 60 },
      { pigmentation: 60 },
      { shine: 60 },
      { blemishes: 40 },
    ];
    const starts = concerns.map((one) => show(built({ concerns: one })).plan.steps.map(({ start }) => start));
    expect(starts).toEqual([
      ["tonight", "morning", 4],
      ["tomorrow", "both", 4],
      ["soon", "morning", "both"],
      ["soon", "morning", 4],
    ]);
  });

  it("says a measured result in the page's language, whatever was delivered (R-LANG-5)", () => {
    const texts = { ...fromEngine.texts, summary: "Wie geliefert.", issues: ["Eins"] };
    const shown = show({ ...fromEngine, texts }, "en");
    const own = { isOwnSentence: true, deliveredIn: null };
    expect(shown).toMatchObject({ score: MEASURED.skinScore, skinType: "Combination skin", ...own });
    expect(shown.sentence).toMatch(/^One cheek is clearly red/);
    expect(shown.areas.map(({ text }) => text)).toEqual(describeResult(MEASURED, english).issues.slice(0, 4));
    // Nor does anything have to be delivered.
    const here: Outcome = { kind: "analysed", texts: null, result: MEASURED, origin: { kind: "engine" } };
    expect(showResult(here, "en", english)).toEqual(shown);
  });

  it("leaves an AI's words in the language they came in, and says which; its score is whole, without ± (R-LANG-5)", () => {
    const theirs = {
      sentence: "Gut.",
      isOwnSentence: false,
      areas: [{ code: null, text: "Glanz" }],
      deliveredIn: "de",
    };
    expect(show(fromProvider, "en")).toMatchObject({ skinType: "Ölige Haut", skinTypeCode: null, ...theirs });
    expect(show(fromProvider)).toMatchObject({ deliveredIn: null, score: 80, spread: null });
    const words: Outcome = { ...fromEngine, origin: { kind: "ai-words", provider: "Example AI" } };
    const shown = show(words, "en");
    expect(shown).toMatchObject({ deliveredIn: "de", isOwnSentence: false });
    expect(`${shown.sentence} ${shown.rest}`).toBe(fromEngine.texts.summary);
    // What was measured is said by us, in the page's language.
    const { areas, plan } = show(fromEngine, "en");
    expect(shown).toMatchObject({ areas, plan });
  });

  it("plans by the codes of an AI that judged the photo, in the page's language; its summary stays its own", () => {
    const shown = show(fromSeeingProvider, "en");
    const own = { spread: null, deliveredIn: "de", products: { need: "match" } };
    expect(shown).toMatchObject({ skinType: "Sensitive skin", skinTypeCode: "sensitive", sentence: "Gut.", ...own });
    expect(codes(shown.areas)).toEqual(["redness", "pigmentation"]);
    expect(ids(shown)).toEqual(["calm", "sun_gentle", "niacinamide"]);
    // And to a practice for strong redness.
    const sources = [fromSeeingProvider, built({ concerns: { shine: 20, redness: 66 } }), fromProvider];
    const care = sources.map((source) => show(source, "en").care);
    expect(care).toEqual([english("advice.care.redness"), null, null]);
  });

  it.each([undefined, "", "   "])("falls back to a text of its own for the summary %j (R-RES-3)", (summary) => {
    const { summary: _, ...texts } = fromProvider.texts;
    const source = { ...fromProvider, texts: summary === undefined ? texts : { ...texts, summary } };
    const own = { sentence: german("results.summaryFallback"), isOwnSentence: true };
    expect(show(source)).toMatchObject(own);
    const measured: Outcome = { ...fromEngine, texts: source.texts, origin: { kind: "ai-words", provider: null } };
    expect(show(measured).sentence).toMatch(/^Eine Wange ist/);
  });

  it.each([
    ["de", "Mischhaut"],
    ["en", "Combination skin"],
  ] as const)("flags every text of a demo as demo, and shows basics (R-DEMO-1, R-RES-8, %s)", (language, skinType) => {
    const shown = show({ kind: "demo", reason: "quota", score: 52 }, language);
    const products = { need: "everySkin", ids: ["neutral_sun_cream", "neutral_cream", "syndet_cleanser"] };
    const demo = { isDemo: true, demoReason: "quota", score: 52, spread: null };
    expect(shown).toMatchObject({ ...demo, skinType, products });
    const texts = [shown.sentence, ...[...shown.areas, ...shown.plan.steps].map(({ text }) => text)];
    expect(texts).toHaveLength(7);
    for (const text of texts) expect(text).toMatch(/^Demo/);
  });

  it("chooses routine and products by the words of a type that has no code (R-RES-6, R-RES-7, R-PROD-2)", () => {
    const [oily, ...others] = ["Ölige Haut", "Sehr trockene Haut", "Reife Haut"].map((skinType) =>
      show(provided({ skinType }), "en"),
    );
    const creams = [oily, ...others].map((shown) => shown?.routine.morning[1]?.text);
    expect(creams.join(" ")).toBe("Light gel moisturiser. Face cream with ceramides. Light face lotion with glycerin.");
    const matching = ["gel_cleanser", "niacinamide_serum", "gel_moisturiser", "matte_sun_fluid"];
    expect(oily?.products).toEqual({ need: "match", ids: matching });
  });

  it("follows a refined skin type in every part (R-RES-14)", () => {
    const refined = { ...MEASURED, skinType: { ...MEASURED.skinType, value: "sensitive" as const } };
    const shown = show({ ...fromEngine, result: refined });
    expect(shown.skinType).toBe("Empfindliche Haut");
    expect(ids(shown).at(-1)).toBe("niacinamide");
    expect(shown.routine.morning[1]?.text).toContain("Creme mit Panthenol");
    expect(shown.products.ids).toEqual(expect.arrayContaining(["panthenol_cream", "syndet_cleanser"]));
    expect(shown.products.ids).not.toContain("light_lotion");
  });

  it("needs nothing new where nothing stands out, shows the basics, and says how much was judged (R-RES-8)", () => {
    const calm = (options: ResultOptions) => show(built(options));
    const products = { need: "basics", ids: ["neutral_sun_cream", "neutral_cream", "syndet_cleanser"] };
    const plan = { needsNothingNew: true };
    expect(calm({})).toMatchObject({ areas: [], plan, judged: "all", products });
    expect(calm({ concerns: { lines: { notMeasured: "expression" } } })).toMatchObject({ judged: "part" });
    expect(calm({ concerns: NOTHING_MEASURED })).toMatchObject({ judged: "none", plan });
    const silent = show(provided({ issues: [] }));
    expect(silent).toMatchObject({ areas: [], products: { need: "basics" } });
  });

  it.each([0, 100])("tames what a provider writes, at the scale's end %i", (skinScore) => {
    const issues = ["x".repeat(10_000), "<h1>Shine</h1>"];
    const empty = { skinType: "\u202e", recommendations: [], summary: "<script>alert(1)</script>\u0000" };
    const shown = show(provided({ ...empty, issues, skinScore }), "en");
    const sentence = english("results.summaryFallback");
    expect(shown).toMatchObject({ score: skinScore, skinType: "Not named", sentence, plan: { steps: [] } });
    expect(shown.areas[0]?.text.length).toBeLessThan(200);
    expect(shown.areas[1]?.text).toBe("Shine");
  });
});
