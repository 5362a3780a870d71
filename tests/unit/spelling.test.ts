import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";

const ROOT = join(import.meta.dirname, "../..");
const LISTS = {
  de: ["content/de/**/*.md", "locales/de/*.json"],
  en: ["content/en/**/*.md", "locales/en/*.json"],
  docs: ["*.md", "docs/**/*.md"],
  names: ["content/*/guides/*.md"],
} as const;

/** The words that the spelling check does not know in a file of this name. */
function unknownWords(file: string, text: string, more: readonly string[] = []): string[] {
  const cspell = join(ROOT, "node_modules/.bin/cspell");
  const args = ["lint", "--no-progress", "--no-summary", "--words-only", ...more, `stdin://${file}`];
  const { stdout, stderr } = spawnSync(cspell, args, { cwd: ROOT, input: text, encoding: "utf8" });
  if (stderr !== "") throw new Error(stderr);
  return stdout.split("\n").filter((word) => word !== "");
}

/** Right words that each list must let pass, Swiss and British ones. */
const RIGHT: Readonly<Record<string, string>> = {
  "content/de/guides/x.md":
    "Die Feuchtigkeitspflege stärkt die Hautbarriere, ausser bei Sonnenbrand. Fliesst Talg? Grösse, gemäss, Ceramide.",
  "content/en/guides/x.md":
    "The moisturiser strengthens the skin’s barrier; colour and analyse are British, ceramides are fats.",
};

describe("The spelling check", () => {
  it.each([
    ["content/de/guides/x.md", ["Feuchtigkiet", "Hautbariere", "Sonenschutz", "Wirkstofff", "moisturiser"]],
    ["locales/de/x.json", ["Analysse", "Hautpfelge", "Einstelungen", "feuchtigkeit"]],
    ["content/en/guides/x.md", ["moisturzier", "recieve", "wrinkels", "hydratin", "Feuchtigkeit"]],
    ["locales/en/x.json", ["anaylsis", "settigns", "Hautpflege"]],
    ["docs/x.md", ["measurment", "enviroment"]],
  ])("finds mistakes in %s, also words of the other language, and lets right ones pass", (file, mistakes) => {
    const text = file.endsWith(".json")
      ? JSON.stringify({ key: mistakes.join(", ") }, null, 2)
      : `---\ntitle: ${mistakes[0]}\nbrief:\n  - ${mistakes[1]}\n---\n\n${mistakes.slice(2).join(", ")}.\n\n${RIGHT[file] ?? ""}\n`;
    expect(unknownWords(file, text)).toEqual(mistakes);
  });
});

describe("The check of the sources", () => {
  const SOURCES = ["-c", "scripts/spelling/sources.json"];

  it("takes both languages and known names, and finds mistakes in either", () => {
    const text = `---
title: Wrod
sources:
  - text: "Draelos ZD: Guidelines for dry skin, Academy of Dermatology"
    url: "https://doi.org/10.1111/jdvxyz.wrodd"
  - text: "Leitlinie zur Therapie der trokenen Haut; Guidlines of care"
    url: "https://www.aad.org/wrodd"
---

Wrod
`;
    expect(unknownWords("content/de/guides/x.md", text, SOURCES)).toEqual(["trokenen", "Guidlines"]);
  });
});

describe("The project's own words", () => {
  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])("of %s are sorted, each once, and each is used", (name) => {
    const words = readFileSync(join(ROOT, `scripts/spelling/${name}.txt`), "utf8")
      .trim()
      .split("\n");
    const small = words.map((word) => word.toLowerCase());
    expect(words).toEqual([...words].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(small.filter((word, index) => small.indexOf(word) !== index)).toEqual([]);
    const text = globSync([...LISTS[name]], { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), "utf8"))
      .join("\n")
      .toLowerCase();
    expect(small.filter((word) => !text.includes(word))).toEqual([]);
  });

  it("are right in one language each: none of the German ones is in the English list", () => {
    const [de, en] = LANGUAGES.map((name) =>
      readFileSync(join(ROOT, `scripts/spelling/${name}.txt`), "utf8").split("\n"),
    );
    expect(de?.filter((word) => /[äöü]/.test(word) && en?.includes(word) && word !== "EDÖB")).toEqual([]);
  });
});
