import { describe, expect, it } from "vitest";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { type CardResult, cardContent, describeCard, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SHOWN = {
  isDemo: false,
  score: 78,
  spread: 4,
  skinType: "Mischhaut",
  sentence: "Ein Satz. Noch einer.",
  isOwnSentence: false,
  strengths: [],
  plan: { steps: [{ recommendation: null, text: "Trag Sonnenschutz. Jeden Tag." }] },
  deliveredIn: null,
};
const DELIVERED = { shown: SHOWN, siteUrl: "https://www.skin.example/" };
const DEMO = { ...DELIVERED, shown: { ...SHOWN, isDemo: true, spread: null } };
const t = T.de;

const MEASURED: CardResult = {
  ...SHOWN,
  isOwnSentence: true,
  strengths: [{ code: "redness" }, { code: "lines" }],
  plan: { steps: [{ recommendation: "niacinamide", text: "…" }] },
};

describe("cardContent (R-CARD-2)", () => {
  it("takes score, ±, type and address off the shown result", () => {
    expect(cardContent(t, "de", DELIVERED)).toMatchObject({
      band: "good",
      isCalm: false,
      score: 78,
      outOf: "/100",
      spread: t("results.spread", { spread: 4 }),
      skinType: "Mischhaut",
      tipLabel: "Top-Tipp",
      website: "skin.example",
      demo: null,
    });
  });

  it("says the best strength and the first step of the plan in words written for the card", () => {
    const { sentence, tip } = cardContent(t, "de", { ...DELIVERED, shown: MEASURED });
    expect(sentence).toBe("Kaum Rötung zu sehen. Die Haut wirkt ruhig.");
    expect(tip).toBe("Morgens ein Serum mit Niacinamid unter die Creme.");
  });

  it("takes the first sentence of summary and tip where an AI wrote", () => {
    expect(cardContent(t, "de", DELIVERED)).toMatchObject({ sentence: "Ein Satz.", tip: "Trag Sonnenschutz." });
  });

  it("reads an AI's words in the language they came in (R-LANG-5)", () => {
    const say = (deliveredIn: "en" | null) =>
      cardContent(t, "de", { ...DELIVERED, shown: { ...SHOWN, sentence: "You die 2. Then.", deliveredIn } }).sentence;
    expect([say("en"), say(null)]).toEqual(["You die 2.", "You die 2. Then."]);
  });

  it("says Demo of what nobody measured (R-CARD-1, R-DEMO-2)", () => {
    const content = cardContent(t, "de", DEMO);
    expect(content).toMatchObject({ demo: expect.stringMatching(/\bDemo\b/), spread: null });
    const names = [content, { score: 100, range: null, demo: null }].map(cardFileName);
    expect(names).toEqual(["skinglow-demo-score-78.png", "skinglow-score-100.png"]);
  });

  it("lets the range lead where it is wide, and claims no band beyond which it reaches (R-RES-2)", () => {
    const wide = (spread: number) =>
      cardContent(t, "de", { ...DELIVERED, shown: { ...MEASURED, strengths: [], spread } });
    expect(wide(10)).toMatchObject({ band: null, range: { from: 68, to: 88 }, spread: "Mitte 78" });
    expect(wide(10).sentence).toBe(t("card.bands.range"));
    expect(wide(9)).toMatchObject({ band: "good", range: null, spread: "± 9" });
    expect(describeCard(t, wide(10))).toMatch(/^SkinGlow Score: 68 bis 88 von 100, Mitte 78\. /);
    expect(cardFileName(wide(10))).toBe("skinglow-score-68-88.png");
  });

  for (const language of LANGUAGES) {
    const say = T[language];

    it(`has words of its own for every band where there is no strength, summary or step (${language})`, () => {
      const sentences = [91, 78, 58, 49].map((score) => {
        const shown = { ...SHOWN, score, isOwnSentence: true, plan: { steps: [] } };
        const content = cardContent(say, language, { ...DELIVERED, shown });
        expect(content.tip).toBe(say("card.tipFallback"));
        expect(content.isCalm).toBe(score < 50);
        expect(describeCard(say, content)).toContain(content.sentence);
        return content.sentence;
      });
      expect(new Set(sentences).size).toBe(4);
    });

    it(`keeps every sentence within 60 characters, every tip within 65 (${language})`, () => {
      const sentences = [
        ...CONCERN_CODES.map((code) => say(`card.strengths.${code}`)),
        ...(["excellent", "good", "improvement", "range", "calm"] as const).map((band) => say(`card.bands.${band}`)),
      ];
      const tips = RECOMMENDATION_IDS.map((id) => say(`card.tips.${id}`));
      for (const text of sentences) expect(text).toMatch(/^\p{Lu}.{9,58}\.$/u);
      for (const text of tips) expect(text).toMatch(/^\p{Lu}.{9,63}\.$/u);
    });
  }
});

it("what is on the card is said to those who do not see it, and of a demo first that it is one (R-DEMO-2)", () => {
  expect(describeCard(t, cardContent(t, "de", DELIVERED))).toBe(
    `SkinGlow Score: 78 von 100, ${t("results.spread", { spread: 4 })}. Mischhaut. Ein Satz. Top-Tipp: Trag Sonnenschutz.`,
  );
  expect(describeCard(t, cardContent(t, "de", DEMO))).toMatch(
    /^Demo, nicht meine Haut\. SkinGlow Score: 78 von 100\. /,
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
