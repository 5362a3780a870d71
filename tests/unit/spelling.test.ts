import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { CACHE, NODE_MODULES, ROOT } from "#scripts/prepare/project.mjs";

const LISTS = {
  de: ["content/de/**/*.md", "locales/de/**/*.json"],
  en: ["content/en/**/*.md", "locales/en/**/*.json"],
  docs: ["*.md", "docs/**/*.md"],
  names: ["content/*/guides/*.md"],
} as const;

/** One that is no word, and one of the other language, in each kind of text. */
const MISTAKES = {
  "content/de/guides/x.md": ["Feuchtigkiet", "moisturiser"],
  "locales/de/x.json": ["Analysse", "feuchtigkeit"],
  "content/en/guides/x.md": ["moisturzier", "Feuchtigkeit"],
  "locales/en/x.json": ["anaylsis", "Hautpflege"],
  "docs/x.md": ["measurment", "enviroment"],
} as const;
/** Right words that each list must let pass, Swiss and British ones. */
const RIGHT: Readonly<Record<string, string>> = {
  "content/de/guides/x.md":
    "Die Feuchtigkeitspflege stärkt die Hautbarriere, ausser bei Sonnenbrand. Fliesst Talg? Grösse, gemäss, Ceramide.",
  "content/en/guides/x.md":
    "The moisturiser strengthens the skin’s barrier; colour and analyse are British, ceramides are fats.",
};

/** A folder in which cspell finds the project's settings and these files alone; inside the project, for its dictionaries. */
function unknownWords(files: Readonly<Record<string, string>>, more: readonly string[] = []): Record<string, string[]> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "spelling-"));
  for (const path of ["cspell.json", "scripts/spelling"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const args = ["lint", "--no-progress", "--no-summary", "--no-gitignore", "--relative", ...more];
  const { stdout, stderr } = spawnSync(join(NODE_MODULES, ".bin/cspell"), args, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (stderr !== "") throw new Error(stderr);
  const found: Record<string, string[]> = {};
  for (const [, file = "", word = ""] of stdout.matchAll(/^(.+?):\d+:\d+ - Unknown word \((\S+)\)/gm)) {
    found[file] = [...(found[file] ?? []), word];
  }
  return found;
}

describe("The spelling check", () => {
  it("finds mistakes in every kind of text, also words of the other language, and lets right ones pass", () => {
    const files = Object.entries(MISTAKES).map(([file, mistakes]) => [
      file,
      file.endsWith(".json")
        ? JSON.stringify({ key: mistakes.join(", ") }, null, 2)
        : `---\ntitle: ${mistakes[0]}\n---\n\n${mistakes.slice(1).join(", ")}.\n\n${RIGHT[file] ?? ""}\n`,
    ]);
    expect(unknownWords(Object.fromEntries(files))).toEqual(MISTAKES);
  });

  it("of the sources takes both languages and known names, and finds mistakes in either", () => {
    const right = `  - text: "Draelos ZD: Guidelines for dry skin, Academy of Dermatology"\n    url: "https://doi.org/1/wrodd"\n`;
    const wrong = `  - text: "Leitlinie zur Therapie der trokenen Haut; Guidlines of care"\n`;
    const text = `---\ntitle: Wrod\nsources:\n${right}${wrong}---\nWrod\n`;
    const found = unknownWords({ "content/de/guides/x.md": text }, ["-c", "scripts/spelling/sources.json"]);
    expect(found).toEqual({ "content/de/guides/x.md": ["trokenen", "Guidlines"] });
  });
});

describe("The project's own words", () => {
  const wordsOf = (name: string) =>
    readFileSync(join(ROOT, `scripts/spelling/${name}.txt`), "utf8")
      .trim()
      .split("\n");

  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])("of %s are sorted, each once, and each is used", (name) => {
    const words = wordsOf(name);
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
    const [de = [], en = []] = LANGUAGES.map((name) => wordsOf(name));
    expect(de.filter((word) => /[äöü]/.test(word) && en.includes(word) && word !== "EDÖB")).toEqual([]);
  });
});
