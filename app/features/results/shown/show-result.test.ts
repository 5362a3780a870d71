import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { Language } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import type { Seen } from "#contract/result.ts";
import { buildResult, NOTHING_MEASURED, type ResultOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import type { OwnPlan } from "./own-plan.ts";
import { showResult } from "./show-result.ts";

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
const show = (source: Outcome, language: Language = "de") => showResult(source, language, T[language]);
const ownPlan = (source: Outcome) => show(source).plan as OwnPlan;

const REDNESS: Seen["issues"][number] = { concern: "redness", level: "strong", zones: ["cheek_left"] };
const SPOTS: Seen["issues"][number] = { concern: "pigmentation", level: "slight", zones: ["nose"] };
const seen: Seen = { skinType: "sensitive", issues: [REDNESS, SPOTS] };
const fromSeeingProvider: Analysed = { ...fromProvider, origin: { ...MODEL, seen } };

const built = (options: ResultOptions): Outcome => ({ ...fromEngine, result: buildResult(options) });
const own = (skinType: string) => provided({ skinType });
const summed = (summary: string | undefined): Analysed => {
  const { summary: _, ...rest } = fromProvider.texts;
  return { ...fromProvider, texts: summary === undefined ? rest : { ...rest, summary } };
};
const byWords = { kind: "ai-words", provider: "Example AI" } as const;
const HERE: Outcome = { kind: "analysed", texts: null, result: MEASURED, origin: { kind: "engine" } };
/** What is shown in German and English, of whatever was delivered in German. */
const SOURCES: Readonly<Record<string, Outcome>> = {
  measured: fromEngine,
  "measured, other texts delivered": {
    ...fromEngine,
    texts: { ...texts, summary: "Wie geliefert.", issues: ["Eins"] },
  },
  "measured, nothing delivered": HERE,
  "measured, words by an AI": { ...fromEngine, origin: byWords },
  "measured, an AI without a summary": { ...fromEngine, texts: summed(" ").texts, origin: byWords },
  "an AI's": fromProvider,
  "an AI's with codes, strong redness": fromSeeingProvider,
  "an AI's without a summary": summed(undefined),
  "an AI's with an empty one": summed(""),
  "an AI's without issues": provided({ issues: [] }),
  "an AI's for dry skin": own("Sehr trockene Haut"),
  "an AI's for a type without a code": own("Reife Haut"),
  "a demo of a spent quota": { kind: "demo", reason: "quota", score: 52 },
  "refined by answers": {
    ...fromEngine,
    result: { ...MEASURED, skinType: { ...MEASURED.skinType, value: "sensitive" } },
  },
  "redness alone": built({ concerns: { redness: 60 } }),
  "dark spots": built({ concerns: { pigmentation: 60 } }),
  shine: built({ concerns: { shine: 60 } }),
  "strong shine, redness at its limit": built({ concerns: { shine: 20, redness: 66 } }),
  "many blemishes": built({ concerns: { blemishes: 40 } }),
  "nothing stands out": built({}),
  "the same, a part was judged": built({ concerns: { lines: { notMeasured: "expression" } } }),
  "nothing was measured": built({ concerns: NOTHING_MEASURED }),
};

it("what is shown of a result is what was agreed on (golden; R-RES-2 to R-RES-8, R-RES-14, R-LANG-5, R-PROD-2, R-DEMO-1)", async () => {
  const lines = Object.entries(SOURCES).flatMap(([name, source]) => {
    const [german, translated] = (["de", "en"] as const).map((language) => {
      const { summary, areas, plan, routine, products, ...facts } = { ...show(source, language), origin: undefined };
      const steps = plan.steps.map(
        (step) => `${"start" in step ? [step.recommendation, step.start, step.guide] : step.text}`,
      );
      return [
        `${language}: ${summary.text} [${areas.map((area) => Object.values(area).join(": ")).join("; ")}]`,
        `${JSON.stringify(facts)} ${products.need} ${products.ids.join()}; nothing new ${plan.needsNothingNew}`,
        `${steps.join("; ")}; ${routine.morning[1]?.text}`,
      ];
    });
    return [name, ...(german ?? []), ...(translated ?? [])];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden/shown.txt");
});

describe("showResult", () => {
  it("tells each step in three words and one line, folds why and how, and leads to its guide (R-RES-5)", () => {
    const { steps, leaveOut, lookAt } = ownPlan(fromEngine);
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
    expect(ownPlan(fromEngine).tonight).toBe(german("advice.tonight.calm"));
    expect(leaveOut).toBe(german("advice.leave_out.heat"));
    expect(lookAt).toBe("Wirkt die Rötung auf der linken Wange blasser? Bleibt sie, frag in einer Praxis.");
    const dry = ownPlan(built({ type: "dry" })).steps;
    expect(dry).toContainEqual(expect.objectContaining({ guide: "dry-skin-tips" }));
  });

  it("tells with a step what holds in pregnancy, where something does", () => {
    for (const [id, concerns, tells] of [
      ["retinol", { lines: 60 }, true],
      ["salicylic", { blemishes: 60 }, true],
      ["azelaic", { redness: 60 }, false],
      ["fruit_acid", { texture: 60 }, false],
    ] as const) {
      const step = ownPlan(built({ concerns })).steps.find(({ recommendation }) => recommendation === id);
      const texts = step?.more.flatMap((part) => part.texts);
      expect(texts?.includes(german("advice.pregnancy")), id).toBe(tells);
    }
  });

  it.each([0, 100])("tames what a provider writes, at the scale's end %i", (skinScore) => {
    const issues = ["x".repeat(10_000), "<h1>Shine</h1>"];
    const empty = { skinType: "\u202e", recommendations: [], summary: "<script>alert(1)</script>\u0000" };
    const shown = show(provided({ ...empty, issues, skinScore }), "en");
    const text = english("results.summaryFallback");
    expect(shown).toMatchObject({ score: skinScore, skinType: "Not named", summary: { text }, plan: { steps: [] } });
    expect(shown.areas[0]?.text.length).toBeLessThan(200);
    expect(shown.areas[1]?.text).toBe("Shine");
  });

  it("calls something new optional where only slight findings ask for it", () => {
    const optional = (redness: number) => {
      const last = ownPlan(built({ concerns: { redness } })).steps.find(({ start }) => typeof start === "number");
      return last?.isOptional;
    };
    expect([optional(76), optional(60)]).toEqual([true, false]);
  });
});
