import { describe, expect, it } from "vitest";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { FoundArea } from "#engine/result.ts";
import { NEUTRAL_PORTRAIT, portraitLines } from "#site/ui/portrait-lines.ts";
import { seenFace } from "#tests/support/seen-face.ts";
import { T } from "#tests/support/translators.ts";
import { type CardResult, type CardSource, cardContent, describeCard, hasFinding, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SHOWN: CardResult = {
  ...{ isDemo: false, score: 78, spread: 4, skinType: "Mischhaut", headline: "", isOwnSentence: false, good: null },
  ...{ origin: { byAi: "all" }, areas: [], deliveredIn: null },
  sentence: "Ein Satz. Noch einer.",
  plan: { steps: [{ recommendation: null, text: "Trag Sonnenschutz. Jeden Tag." }] },
};
const ADDRESS = {
  siteUrl: "https://www.skin.example/",
  result: null,
  portrait: null,
  isNumberShown: true,
  isFindingShown: true,
};
const DELIVERED: CardSource = { shown: SHOWN, ...ADDRESS };
const t = T.de;
const contentOf = (shown: Partial<CardResult>, more: Partial<CardSource> = {}) =>
  cardContent(t, "de", { ...DELIVERED, shown: { ...SHOWN, ...shown }, ...more });
const DEMO = contentOf({ isDemo: true, spread: null, origin: null });

const MEASURED: Partial<CardResult> = {
  origin: { byAi: null },
  headline: "Ruhige Stirn. Rote Wangen.",
  good: "Deine Stirn ist ruhig.",
  isOwnSentence: true,
  plan: { steps: [{ recommendation: "niacinamide", text: "…" }] },
};

describe("cardContent (R-CARD-2)", () => {
  it("takes number, type and address off the shown result, and the first sentences where an AI wrote", () => {
    expect(contentOf({})).toMatchObject({
      points: { band: "good", score: 78, outOf: "/100", spread: t("results.spread", { spread: 4 }) },
      skinType: "Mischhaut",
      sentence: "Ein Satz.",
      planDays: null,
      tipLabel: "Top-Tipp",
      tip: "Trag Sonnenschutz.",
      website: "skin.example",
      demo: null,
    });
  });

  it("says nothing that was found, but a good thing or nothing special, until its owner wants it (R-CARD-2)", () => {
    const { result } = seenFace();
    const portrait = portraitLines(result, 1);
    const found = { code: "redness", zone: "cheek_left", strength: 1, outline: [[0, 0]] } as const;
    const seen = { ...result, geometry: { ...result.geometry, areas: [found] } };
    const off = { result: seen, portrait, isFindingShown: false };
    const shown = { ...MEASURED, areas: [{ code: "redness" }] } as const;
    expect(contentOf(shown, off)).toMatchObject({ sentence: "Deine Stirn ist ruhig.", portrait: { tints: [] } });
    expect(contentOf({ ...shown, good: null }, off).sentence).toBe(t("card.fallback"));
    expect(contentOf({}, off)).toMatchObject({ sentence: t("card.fallback"), ai: t("results.origin.byAi.all") });
    expect(contentOf({ origin: { byAi: "words" } }, off).ai).toBeNull();
  });

  it("offers what was found where there is some: not of a demo, a low score, or nothing", () => {
    const offered = (more: Partial<CardResult>) => hasFinding({ ...SHOWN, ...MEASURED, ...more });
    const areas = [{ code: "redness" }] as const;
    expect([offered({ areas }), offered({ isOwnSentence: false })]).toEqual([true, true]);
    expect([offered({ areas: [] }), offered({ areas, score: 49 }), offered({ areas, isDemo: true })]).toEqual(
      Array(3).fill(false),
    );
  });

  it("says the sentence about this face and the plan's first step in words of its own; of a low score the plan alone", () => {
    const tip = "Morgens ein Serum mit Niacinamid unter die Creme.";
    expect(contentOf(MEASURED)).toMatchObject({ sentence: "Ruhige Stirn. Rote Wangen.", tip });
    expect(contentOf({ ...MEASURED, score: 49 })).toMatchObject({ sentence: "Plan, Tag 1 von 28.", planDays: 28 });
  });

  it("draws the own face with what the result names first, and nobody's where there is none", () => {
    const { result: face } = seenFace();
    const redness: FoundArea = {
      code: "redness",
      zone: "cheek_left",
      strength: 1,
      outline: face.geometry.zones.cheek_left ?? [],
    };
    const result = { ...face, geometry: { ...face.geometry, areas: [redness] } };
    const portrait = portraitLines(result, 1);
    const drawn = (areas: CardResult["areas"], more: Partial<CardSource> = {}) =>
      contentOf({ ...MEASURED, areas }, { result, portrait, ...more }).portrait;
    expect(drawn([{ code: "redness" }]).tints).toMatchObject([{ kind: "area" }]);
    expect(drawn([{ code: "shine" }, { code: null }]).tints).toEqual([]);
    expect(drawn([]).lines).toBe(portrait?.lines);
    expect(drawn([{ code: "redness" }], { portrait: null })).toEqual({ ...NEUTRAL_PORTRAIT, tints: [] });
  });

  it("tells nothing of a number that is taken off, in no words and in no name (R-CARD-1)", () => {
    const content = contentOf({}, { isNumberShown: false });
    expect(describeCard(t, content)).not.toMatch(/\d|score/i);
    expect(cardFileName(content)).toBe("skinglow-card.png");
  });

  it.each<[string, Partial<CardResult>, string | null]>([
    ["all that an AI judged", {}, "Von einer KI eingeschätzt"],
    ["a sentence that it wrote about our measurement", { origin: { byAi: "words" } }, "Satz von einer KI"],
    ["no sentence of our own", { origin: { byAi: "words" }, isOwnSentence: true }, null],
    ["no plan of our own", { origin: { byAi: "words" }, score: 49 }, null],
    ["nothing of our own software", { origin: { byAi: null } }, null],
    ["no demo", { isDemo: true, origin: null }, null],
  ])("marks %s (AI Act, Art. 50)", (_, more, ai) => {
    const content = contentOf(more);
    expect(content.ai).toBe(ai);
    if (ai !== null) expect(describeCard(t, content)).toMatch(new RegExp(`^${ai}\\. `));
  });

  it("reads an AI's words in the language they came in (R-LANG-5)", () => {
    const say = (deliveredIn: "en" | null) => contentOf({ sentence: "You die 2. Then.", deliveredIn }).sentence;
    expect([say("en"), say(null)]).toEqual(["You die 2.", "You die 2. Then."]);
  });

  it("lets the range lead where it is wide, and claims no band beyond which it reaches (R-RES-2)", () => {
    const wide = contentOf({ ...MEASURED, spread: 10 });
    expect(wide.points).toMatchObject({ band: null, range: { from: 68, to: 88 }, spread: null });
    expect(describeCard(t, wide)).toMatch(/SkinGlow Score: 68 bis 88 von 100\. /);
    expect(cardFileName(wide)).toBe("skinglow-score-68-88.png");
    const narrow = contentOf({ ...MEASURED, spread: 9 });
    expect(narrow.points).toMatchObject({ band: "good", range: null, spread: "± 9" });
    expect(cardFileName(narrow)).toBe("skinglow-score-78.png");
  });

  it('tells no number above ± 16, in no words and in no name, and keeps a type\'s "probably" (R-RES-22, R-RES-14)', () => {
    const vague = contentOf({ ...MEASURED, spread: 17, skinType: "Vermutlich Mischhaut" });
    expect(vague).toMatchObject({ points: null, skinType: "Vermutlich Mischhaut" });
    expect(describeCard(t, vague)).not.toMatch(/\d|score/i);
    expect(cardFileName(vague)).toBe("skinglow-card.png");
    expect(contentOf({ ...MEASURED, spread: 16 }).points).toMatchObject({ range: { from: 62, to: 94 } });
  });

  it.each(LANGUAGES)("has words for no sentence and no step, and tips within 65 characters (%s)", (language) => {
    const say = T[language];
    const shown = { ...SHOWN, sentence: "", plan: { steps: [] } };
    const { sentence, tip } = cardContent(say, language, { ...DELIVERED, shown });
    expect([sentence, tip]).toEqual([say("card.fallback"), say("card.tipFallback")]);
    for (const id of RECOMMENDATION_IDS) expect(say(`card.tips.${id}`)).toMatch(/^\p{Lu}.{9,63}\.$/u);
  });
});

it("what is on the card is said to those who do not see it, and of a demo first that it is one (R-CARD-1, R-DEMO-2)", () => {
  const points = `SkinGlow Score: 78 von 100, ${t("results.spread", { spread: 4 })}. Mischhaut.`;
  expect(describeCard(t, contentOf({}))).toBe(
    `Von einer KI eingeschätzt. Porträt aus Linien. ${points} Ein Satz. Top-Tipp: Trag Sonnenschutz.`,
  );
  expect(describeCard(t, DEMO)).toMatch(/^Demo, nicht meine Haut\. .* SkinGlow Score: 78 von 100\. /);
  expect(DEMO).toMatchObject({ demo: "Demo, nicht meine Haut", points: { spread: null }, planDays: null });
  expect(cardFileName(DEMO)).toBe("skinglow-demo-score-78.png");
});

it("the address is read as people say it, and the brand where it leads nowhere on another device", () => {
  const addresses = ["https://skin.example", "http://www.skin.example/", "https://localhost.example"];
  expect(addresses.map(websiteLine)).toEqual(["skin.example", "skin.example", "localhost.example"]);
  for (const own of ["http://localhost:3000", "http://127.0.0.1:3000/", ""]) expect(websiteLine(own)).toBe("SkinGlow");
});
