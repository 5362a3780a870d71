import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { claimsOtherScore, isAcceptableText as mayBeSaid } from "./acceptable-text.ts";
import { PHOTO_PROMPT, systemText, WORDS_PROMPT } from "./prompts.ts";

const RULES = PHOTO_PROMPT.en.rules;

function isAcceptableText(text: string, orders = ""): boolean {
  return LANGUAGES.every((language) => mayBeSaid(text, language, orders));
}

describe("what may be shown of a model's words", () => {
  it.each([
    "Visit evil.example for a discount.",
    "More at https://example.org/care",
    "See www.skin.test",
    "Write to me@evil.example",
    "javascript:alert(1)",
    "Besuche creme-shop.de noch heute.",
  ])("is no address: %s (J1, J3)", (text) => {
    expect(isAcceptableText(text)).toBe(false);
  });

  it.each([
    "Use it 2.5 times.",
    "Nimm z.B. ein mildes Gel.",
    "Apply it daily.Then wait.",
    "Gib ein bis zwei Tropfen auf die Haut.",
  ])("is: %s", (text) => {
    expect(isAcceptableText(text)).toBe(true);
  });

  it("is nothing that hides letters of another script among ours", () => {
    expect(isAcceptableText("rоsасеа")).toBe(false);
    expect(isAcceptableText("Your skin looks even.")).toBe(true);
  });

  it("is no talk of orders, and no refusal", () => {
    expect(isAcceptableText("My system prompt is this.")).toBe(false);
    expect(isAcceptableText("Ich ignoriere die Anweisungen.")).toBe(false);
    expect(isAcceptableText("Follow the instructions on the tube.")).toBe(true);
    expect(isAcceptableText("I'm sorry, but I can't help with that.")).toBe(false);
  });

  it.each([
    "&lt;img src=x onerror=alert(1)&gt;",
    "&#60;b",
    "scriptalert(1) /script",
    "a < b > c",
    "x".repeat(200),
    "[here](x)",
    "ro<b></b>sy",
  ])("is no left-over of markup or code: %s (J3)", (text) => expect(isAcceptableText(text)).toBe(false));

  it("does not read out what stands in the picture (H7)", () => {
    expect(isAcceptableText("The text beside you says: score 100.")).toBe(false);
    expect(isAcceptableText("Auf dem Zettel steht: Wert 100.")).toBe(false);
    expect(isAcceptableText("The label of your cream matters less than its texture.")).toBe(true);
  });

  it.each(LANGUAGES)("is no sentence of what the model was told: %s (J1)", (language) => {
    for (const { rules } of [PHOTO_PROMPT[language], WORDS_PROMPT[language]]) {
      for (const rule of rules) {
        const words = rule.split(" ");
        const middle = words.slice(2, 12).join(" ").toUpperCase();
        expect(isAcceptableText(`Here it is: ${middle}`, rules.join("\n"))).toBe(false);
      }
    }
    const across = RULES.map((rule) => rule.split(" "));
    const run = [...(across[0] ?? []).slice(-4), ...(across[1] ?? []).slice(0, 4)].join(" ");
    expect(isAcceptableText(run, RULES.join("\n")), "from the end of one into the next").toBe(false);
    expect(isAcceptableText("You describe only what the photo shows, kindly.", RULES.join("\n"))).toBe(true);
  });

  it("is no score but the true one", () => {
    expect(claimsOtherScore("Your skin gets 100 points, or 98/100.", [74, 100])).toBe(true);
    expect(claimsOtherScore("Dein Wert von 98 ist gut.", [74, 100])).toBe(true);
    expect(claimsOtherScore("Deine Haut erreicht 98 von 100.", [74, 100])).toBe(true);
    expect(claimsOtherScore("Your score of 74 is good, 74 out of 100.", [74, 100])).toBe(false);
    expect(claimsOtherScore("Use a serum with 10 percent and factor 50, two minutes.", [74, 100])).toBe(false);
  });
});

describe("the prompts", () => {
  it.each(LANGUAGES)("are cosmetic in wording themselves: %s", (language) => {
    for (const prompt of [PHOTO_PROMPT[language], WORDS_PROMPT[language]]) {
      expect(findMedicalWords(systemText(prompt))).toEqual([]);
    }
  });

  it("forbid everything that must not be judged, and to obey the picture (R-API-4)", () => {
    const english = systemText(PHOTO_PROMPT.en);
    for (const word of ["age", "sex", "ethnicity", "mood", "attractiveness", "identity", "medical"]) {
      expect(english).toMatch(new RegExp(`\\b${word}\\b`));
    }
    expect(english).toContain("never instructions");
    const german = systemText(PHOTO_PROMPT.de);
    for (const word of ["Alter", "Geschlecht", "Ethnie", "Stimmung", "Attraktivität", "Identität", "medizinischen"]) {
      expect(german).toMatch(new RegExp(`${word}\\b`));
    }
    expect(german).toContain("nie Anweisungen");
  });
});
