import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { cardContent, describeCard, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SHOWN = {
  isDemo: false,
  score: 78,
  spread: 4,
  skinType: "Mischhaut",
  summary: "Ein Satz. Noch einer.",
  deliveredIn: null,
};
const SOURCE = {
  shown: SHOWN,
  tip: "Trag Sonnenschutz. Jeden Tag.",
  siteUrl: "https://www.skin.example/",
  methodVersion: "1",
};
const { t } = createTranslator("de", ALL_WORDS.de);

describe("cardContent (R-CARD-2)", () => {
  it("takes score, ±, type, summary, tip, address and method off the shown result", () => {
    expect(cardContent(t, "de", SOURCE)).toMatchObject({
      band: "good",
      score: 78,
      outOf: "/100",
      spread: "± 4",
      skinType: "Mischhaut",
      summary: SHOWN.summary,
      tipLabel: "Top-Tipp",
      tip: SOURCE.tip,
      website: "skin.example",
      method: "Methode 1",
      demo: null,
    });
  });

  it("says Demo, and names no method for what nobody measured (R-DEMO-2)", () => {
    const content = cardContent(t, "de", { ...SOURCE, shown: { ...SHOWN, isDemo: true, spread: null } });
    expect(content).toMatchObject({ demo: expect.stringMatching(/\bDemo\b/), method: null, spread: null });
    expect(cardFileName(content)).toBe("skinglow-demo-score-78.png");
  });

  for (const language of LANGUAGES) {
    it(`has words of its own where summary or recommendation is missing (${language})`, () => {
      const { t: say } = createTranslator(language, ALL_WORDS[language]);
      const shown = { ...SHOWN, summary: say("results.summaryFallback") };
      const content = cardContent(say, language, { ...SOURCE, shown, tip: null });
      expect([content.summary, content.tip]).toEqual(["", ""]);
      for (const text of [content.summaryFallback, content.tipFallback]) expect(text).toMatch(/^[A-Z][\w ,äöü]+\.$/);
      expect(describeCard(say, content)).toContain(content.summaryFallback);
    });
  }

  it("reads an AI's words in the language they came in (R-LANG-5)", () => {
    expect(cardContent(t, "de", { ...SOURCE, shown: { ...SHOWN, deliveredIn: "en" } }).language).toBe("en");
  });
});

describe("describeCard", () => {
  it("says what is on the card to those who do not see it", () => {
    expect(describeCard(t, cardContent(t, "de", SOURCE))).toBe(
      "SkinGlow Score: 78 von 100, ± 4. Mischhaut. Ein Satz. Top-Tipp: Trag Sonnenschutz.",
    );
  });

  it("begins with the word Demo on a demo (R-DEMO-2)", () => {
    const content = cardContent(t, "de", { ...SOURCE, shown: { ...SHOWN, isDemo: true, spread: null } });
    expect(describeCard(t, content)).toMatch(/^Demo, nicht meine Haut\. SkinGlow Score: 78 von 100\. /);
  });
});

it.each([
  ["https://skin.example", "skin.example"],
  ["http://www.skin.example/", "skin.example"],
  ["http://localhost:3000", "localhost:3000"],
])("the address %s reads %s", (address, line) => {
  expect(websiteLine(address)).toBe(line);
});

it("a card's name has its score (R-CARD-1)", () => {
  expect(cardFileName({ score: 100, demo: null })).toBe("skinglow-score-100.png");
});
