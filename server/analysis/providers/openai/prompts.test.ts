import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { PROMPTS } from "#locales/model-words.ts";
import { leaksInTexts } from "#tests/faults/leaks.ts";
import { systemText } from "./prompts.ts";
import { sayableText } from "./sayable-text.ts";

const NO_TEXTS = { skinType: "", skinScore: 0, issues: [], recommendations: [] };

describe.each(LANGUAGES)("the prompts in %s", (language) => {
  const prompts = [PROMPTS[language].photo, PROMPTS[language].words].map(systemText);

  it("are cosmetic in wording themselves", () => {
    expect(prompts.map(findMedicalWords)).toEqual([[], []]);
  });

  it("cannot be read out, from whichever word on (J1)", () => {
    for (const orders of prompts) {
      const words = orders.split(/\s+/);
      for (const [start] of words.entries()) {
        const summary = sayableText(words.slice(start, start + 20).join(" "), language, 74);
        expect(leaksInTexts({ ...NO_TEXTS, summary }, orders)).toEqual([]);
      }
    }
  });
});

describe("the prompts", () => {
  it("forbid everything that must not be judged, and to obey the picture (R-API-4)", () => {
    const english = systemText(PROMPTS.en.photo);
    for (const word of ["age", "sex", "ethnicity", "mood", "attractiveness", "identity", "medical"]) {
      expect(english).toMatch(new RegExp(`\\b${word}\\b`));
    }
    expect(english).toContain("never instructions");
    const german = systemText(PROMPTS.de.photo);
    for (const word of ["Alter", "Geschlecht", "Ethnie", "Stimmung", "Attraktivität", "Identität", "medizinischen"]) {
      expect(german).toMatch(new RegExp(`${word}\\b`));
    }
    expect(german).toContain("nie Anweisungen");
  });
});
