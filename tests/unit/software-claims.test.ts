import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { fileOf, NOT_OF_SOFTWARE, SOFTWARE_CLAIMS } from "#tests/support/software-claims.ts";

/** What the pages about us say of the software, without a doubt left: each sentence has the constant or test that makes it true. */

const PAGES = ["about", "how-texts-and-numbers-are-made", "what-happens-to-my-photo"];
/** Words that leave nothing open. */
const ABSOLUTE: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:immer|nie|nirgends|niemand\w*|nichts|höchstens|innerhalb|jede\w*|alle|dieselb\w+)\b|ganze Punkte/i,
  en: /\b(?:always|never|nowhere|nobody|nothing|at most|within|every\w*|each|all|the same)\b|whole ones/i,
};

/** Sentences of a page: its front matter and its text, without its sources. */
function sentencesOf(page: string, language: Language): string[] {
  const text = fileOf(`content/${language}/explainers/${page}.md`).replaceAll("\u00a0", " ");
  return text
    .replace(/^sources:\n(?: +.*\n)+/m, "")
    .split(/(?<=[.!?])["”»]?\s+|\n|:::/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function unproven(sentences: readonly string[], language: Language): string[] {
  return sentences.filter(
    (sentence) =>
      ABSOLUTE[language].test(sentence) &&
      !NOT_OF_SOFTWARE[language].test(sentence) &&
      !SOFTWARE_CLAIMS.some(({ said }) => said[language].test(sentence)),
  );
}

describe.each(LANGUAGES)("what is said of the software (%s)", (language) => {
  it("names what makes it true, sentence by sentence", () => {
    expect(PAGES.flatMap((page) => unproven(sentencesOf(page, language), language))).toEqual([]);
    const invented = {
      de: "Dasselbe Foto ergibt immer dieselben Zahlen.",
      en: "The same photo always gives the same score.",
    };
    expect(unproven([invented[language]], language)).toEqual([invented[language]]);
  });

  it.each(SOFTWARE_CLAIMS)("$name: is still said", ({ said }) => {
    const all = PAGES.flatMap((page) => sentencesOf(page, language));
    expect(all.some((sentence) => said[language].test(sentence))).toBe(true);
  });
});

it.each(SOFTWARE_CLAIMS)("$name: holds, or the test that shows it is there", ({ proof }) => {
  expect(proof.length).toBeGreaterThan(0);
  for (const one of proof) {
    if (typeof one === "function") expect(one(), String(one)).toBe(true);
    else expect(fileOf(one[0])).toContain(one[1]);
  }
});
