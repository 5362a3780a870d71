import { describe, expect, it } from "vitest";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { FoundArea } from "#engine/result.ts";
import { NEUTRAL_PORTRAIT, portraitLines } from "#site/ui/portrait-lines.ts";
import { seenFace } from "#tests/support/seen-face.ts";
import { T } from "#tests/support/translators.ts";
import { type CardResult, type CardSource, cardContent, describeCard, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SHOWN: CardResult = {
  isDemo: false,
  score: 78,
  spread: 4,
  skinType: "Mischhaut",
  headline: "",
  sentence: "Ein Satz. Noch einer.",
  isOwnSentence: false,
  origin: { byAi: "all" },
  areas: [],
  plan: { steps: [{ recommendation: null, text: "Trag Sonnenschutz. Jeden Tag." }] },
  deliveredIn: null,
};
const DELIVERED: CardSource = {
  shown: SHOWN,
  siteUrl: "https://www.skin.example/",
  result: null,
  portrait: null,
  isNumberShown: true,
};
const DEMO = { ...DELIVERED, shown: { ...SHOWN, isDemo: true, spread: null, origin: null } };
const t = T.de;

const MEASURED: CardResult = {
  ...SHOWN,
  origin: { byAi: null },
  headline: "Ruhige Stirn. Rote Wangen.",
  isOwnSentence: true,
  plan: { steps: [{ recommendation: "niacinamide", text: "…" }] },
};

describe("cardContent (R-CARD-2)", () => {
  it("takes number, type and address off the shown result", () => {
    expect(cardContent(t, "de", DELIVERED)).toMatchObject({
      points: { band: "good", score: 78, outOf: "/100", spread: t("results.spread", { spread: 4 }) },
      skinType: "Mischhaut",
      planDays: null,
      tipLabel: "Top-Tipp",
      website: "skin.example",
      demo: null,
    });
  });

  it("says the sentence about this face, and the first step of the plan in words written for the card", () => {
    const { sentence, tip } = cardContent(t, "de", { ...DELIVERED, shown: MEASURED });
    expect(sentence).toBe("Ruhige Stirn. Rote Wangen.");
    expect(tip).toBe("Morgens ein Serum mit Niacinamid unter die Creme.");
  });

  it("draws the own face with what the result names first, and nobody's where there is none", () => {
    const { result: face } = seenFace();
    const redness: FoundArea = { code: "redness", strength: 1, outline: face.geometry.zones.cheek_left ?? [] };
    const result = { ...face, geometry: { ...face.geometry, areas: [redness] } };
    const portrait = portraitLines(result, 1);
    const content = (more: Partial<CardSource>, areas: CardResult["areas"]) =>
      cardContent(t, "de", { ...DELIVERED, result, portrait, shown: { ...MEASURED, areas }, ...more }).portrait;
    expect(content({}, [{ code: "redness" }]).tints).toMatchObject([{ kind: "area" }]);
    expect(content({}, [{ code: "shine" }, { code: null }]).tints).toEqual([]);
    expect(content({}, []).lines).toBe(portrait?.lines);
    expect(content({ portrait: null }, [{ code: "redness" }])).toEqual({ ...NEUTRAL_PORTRAIT, tints: [] });
  });

  it("makes the beginning of a plan of a low score, and names no finding", () => {
    const shown = { ...MEASURED, score: 49 };
    const { sentence, planDays } = cardContent(t, "de", { ...DELIVERED, shown });
    expect([sentence, planDays]).toEqual(["Plan, Tag 1 von 28.", 28]);
  });

  it("tells nothing of a number that is taken off, in no words and in no name (R-CARD-1)", () => {
    const content = cardContent(t, "de", { ...DELIVERED, isNumberShown: false });
    expect(`${describeCard(t, content)} ${cardFileName(content)}`).not.toMatch(/\d|score/i);
    expect(cardFileName(content)).toBe("skinglow-card.png");
  });

  it("takes the first sentence of summary and tip where an AI wrote", () => {
    expect(cardContent(t, "de", DELIVERED)).toMatchObject({ sentence: "Ein Satz.", tip: "Trag Sonnenschutz." });
  });

  it.each<[string, Partial<CardResult>, string | null]>([
    ["all that an AI judged", {}, "Von einer KI eingeschätzt"],
    ["a sentence that it wrote about our measurement", { origin: { byAi: "words" } }, "Satz von einer KI"],
    ["no sentence of our own", { origin: { byAi: "words" }, isOwnSentence: true }, null],
    ["no plan of our own", { origin: { byAi: "words" }, score: 49 }, null],
    ["nothing of our own software", { origin: { byAi: null } }, null],
    ["no demo", { isDemo: true, origin: null }, null],
  ])("marks %s (AI Act, Art. 50)", (_, more, ai) => {
    const content = cardContent(t, "de", { ...DELIVERED, shown: { ...SHOWN, ...more } });
    expect(content.ai).toBe(ai);
    if (ai !== null) expect(describeCard(t, content)).toMatch(new RegExp(`^${ai}\\. `));
  });

  it("reads an AI's words in the language they came in (R-LANG-5)", () => {
    const say = (deliveredIn: "en" | null) =>
      cardContent(t, "de", { ...DELIVERED, shown: { ...SHOWN, sentence: "You die 2. Then.", deliveredIn } }).sentence;
    expect([say("en"), say(null)]).toEqual(["You die 2.", "You die 2. Then."]);
  });

  it("says Demo of what nobody measured (R-CARD-1, R-DEMO-2)", () => {
    const content = cardContent(t, "de", DEMO);
    expect(content).toMatchObject({
      demo: expect.stringMatching(/\bDemo\b/),
      points: { spread: null },
      planDays: null,
    });
    expect([content, { ...content, demo: null }].map(cardFileName)).toEqual([
      "skinglow-demo-score-78.png",
      "skinglow-score-78.png",
    ]);
  });

  it("lets the range lead where it is wide, and claims no band beyond which it reaches (R-RES-2)", () => {
    const wide = (spread: number) => cardContent(t, "de", { ...DELIVERED, shown: { ...MEASURED, spread } });
    expect(wide(10).points).toMatchObject({ band: null, range: { from: 68, to: 88 }, spread: "Mitte 78" });
    expect(wide(9).points).toMatchObject({ band: "good", range: null, spread: "± 9" });
    expect(describeCard(t, wide(10))).toMatch(/SkinGlow Score: 68 bis 88 von 100, Mitte 78\. /);
    expect(cardFileName(wide(10))).toBe("skinglow-score-68-88.png");
  });

  for (const language of LANGUAGES) {
    const say = T[language];

    it(`has words of its own where there is no headline, summary or step (${language})`, () => {
      const shown = { ...SHOWN, sentence: "", plan: { steps: [] } };
      const content = cardContent(say, language, { ...DELIVERED, shown });
      expect([content.sentence, content.tip]).toEqual([say("card.fallback"), say("card.tipFallback")]);
    });

    it(`keeps every tip within 65 characters (${language})`, () => {
      const tips = RECOMMENDATION_IDS.map((id) => say(`card.tips.${id}`));
      for (const text of tips) expect(text).toMatch(/^\p{Lu}.{9,63}\.$/u);
    });
  }
});

it("what is on the card is said to those who do not see it, and of a demo first that it is one (R-DEMO-2)", () => {
  expect(describeCard(t, cardContent(t, "de", DELIVERED))).toBe(
    `Von einer KI eingeschätzt. Porträt aus Linien. SkinGlow Score: 78 von 100, ${t("results.spread", { spread: 4 })}. Mischhaut. Ein Satz. Top-Tipp: Trag Sonnenschutz.`,
  );
  expect(describeCard(t, cardContent(t, "de", DEMO))).toMatch(
    /^Demo, nicht meine Haut\. .* SkinGlow Score: 78 von 100\. /,
  );
});

it.each([
  ["https://skin.example", "skin.example"],
  ["http://www.skin.example/", "skin.example"],
  ["https://localhost.example", "localhost.example"],
  ["http://localhost:3000", "SkinGlow"],
  ["http://127.0.0.1:3000/", "SkinGlow"],
  ["", "SkinGlow"],
])("the address %j reads %s on the card", (address, line) => expect(websiteLine(address)).toBe(line));
