import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guideFrontMatterSchema } from "#content/article.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { countPoints } from "#engine/scoring/count-points.ts";
import { PUBLISHED_TONES } from "#lab/truth/published-rows.ts";
import { ALL_WORDS } from "#locales/all-words.ts";

/** What the pages about us say of the software, without a doubt left: each sentence has the constant or test that makes it true. */

const PAGES = ["about", "how-texts-and-numbers-are-made", "what-happens-to-my-photo"];
/** Words that leave nothing open. */
const ABSOLUTE: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:immer|nie|nirgends|niemand\w*|nichts|höchstens|innerhalb|jede\w*|alle|dieselb\w+)\b|ganze Punkte/i,
  en: /\b(?:always|never|nowhere|nobody|nothing|at most|within|every\w*|each|all|the same)\b|whole ones/i,
};
const fileOf = (path: string) => readFileSync(path, "utf8");

/** What holds of the code itself. */
const HOLDS: Readonly<Record<string, () => boolean>> = {
  "whole points that add up": () => {
    const grades = { redness: 1.3, shine: 2.1, lines: 0.7 } as const;
    const graded = (["redness", "shine", "lines"] as const).map((code) => ({ code, grade: grades[code], seen: 1 }));
    const { total, points } = countPoints(graded);
    return points.every(Number.isInteger) && total === 100 - points.reduce((sum, one) => sum + one, 0);
  },
  "no chance in the engine": () =>
    globSync("engine/**/*.ts").every((path) => !/Math\.random|Date\.now/.test(fileOf(path))),
  "two browsers in docs/method.md": () =>
    /on 40 portraits and selfies \([^)]*method 3\)[\s\S]*and 2\s+to 3 points \(largest\)/.test(
      fileOf("docs/method.md"),
    ),
  "tones are published": () => PUBLISHED_TONES.length > 0,
  "missed goals are marked": () => fileOf("site/article/method-tables.tsx").includes("method.results.missed"),
  "nothing new is told": () => fileOf("app/features/results/glow-secrets.tsx").includes("planNothingNeeded"),
  "each result says so": () =>
    Object.values(ALL_WORDS).every((words) => /[Ss]oftware/.test(JSON.stringify(words.results))),
  "four sources at least": () =>
    !guideFrontMatterSchema.shape.sources.safeParse(Array(3).fill({ text: "x", url: "https://x.example" })).success,
  "requests of 25 seconds": () => LIMITS.requestMs === 25_000,
};

const CLAIMS = fileOf("tests/unit/software-claims.txt")
  .trim()
  .split("\n\n")
  .slice(1)
  .map((row) => {
    const [name = "", de = "", en = "", ...proof] = row.split("\n");
    return { name, said: { de: new RegExp(de.slice(3)), en: new RegExp(en.slice(3)) }, proof };
  });
const OF_SOFTWARE = CLAIMS.filter(({ proof }) => proof.length > 0);

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
    (sentence) => ABSOLUTE[language].test(sentence) && !CLAIMS.some(({ said }) => said[language].test(sentence)),
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

  it.each(OF_SOFTWARE)("$name: is still said", ({ said }) => {
    const all = PAGES.flatMap((page) => sentencesOf(page, language));
    expect(all.some((sentence) => said[language].test(sentence))).toBe(true);
  });
});

it("each claim but those that are not of the software names what makes it true", () => {
  expect(CLAIMS.flatMap(({ name, proof }) => (proof.length === 0 ? name : []))).toEqual([
    "NOT OF SOFTWARE: people, texts, law or the page itself",
  ]);
});

it.each(OF_SOFTWARE)("$name: holds, or the test that shows it is there", ({ proof }) => {
  for (const one of proof) {
    const [, file = "", title = ""] = /^(.+?): (.+)$/.exec(one) ?? [];
    if (one.startsWith("= ")) expect(HOLDS[one.slice(2)]?.(), one).toBe(true);
    else expect(fileOf(file)).toContain(title);
  }
});
