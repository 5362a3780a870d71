import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "#bench/truth/published-words.ts";
import { methodFrontMatterSchema } from "#content/article.ts";
import { METHOD_TABLES } from "#content/method-tables.ts";
import { parseArticle } from "#content/parse-article.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { findMedicalWords } from "#locales/medical-words.ts";

/** The page about the method: the engine's version, the same in both languages, in cosmetic words (R-RES-17). */

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const sourceOf = (language: Language) => read(`content/${language}/method.md`);
const articleOf = (language: Language) =>
  parseArticle(sourceOf(language), methodFrontMatterSchema, `${language}/method.md`);

describe.each(LANGUAGES)("the method in %s", (language) => {
  const { frontMatter, words } = articleOf(language);

  it("tells the versions that docs/method.md tells, the engine's own last (R-RES-17)", () => {
    const documented = [...read("docs/method.md").matchAll(/^### Method (\S+)$/gm)].map(([, version]) => version);
    expect(frontMatter.versions.map(({ version }) => version)).toEqual(documented);
    expect(frontMatter.versions.at(-1)?.version).toBe(METHOD_VERSION);
  });

  it("shows each table of the engine's numbers once", () => {
    const shown = [...sourceOf(language).matchAll(/^::table(?:\[[^\]]+\])?\{name="(\w+)"\}$/gm)].map(
      ([, name]) => name,
    );
    expect(shown).toEqual([...METHOD_TABLES]);
  });

  it("is an article, not a note", () => {
    expect(words).toBeGreaterThan(800);
  });

  it("stays cosmetic: the works it names excepted", () => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    expect(findMedicalWords(body)).toEqual([]);
  });
});

it("the method says the same in both languages: headings, lists, tables, sources, day", () => {
  const shapeOf = (language: Language) => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const lines = body.split("\n").map((line) => /^(?:#+|-|\d\.|::table.*\{.*\})(?= |$)/.exec(line)?.[0]);
    return lines.map((start) => start?.replace(/\[.*\]/, ""));
  };
  expect(shapeOf("en")).toEqual(shapeOf("de"));
  const { frontMatter: german } = articleOf("de");
  const { frontMatter: english } = articleOf("en");
  expect(english.sources).toEqual(german.sources);
  expect(english.updated).toBe(german.updated);
  const numbers = (language: Language) => [...sourceOf(language).matchAll(/\d+/g)].map(([number]) => number);
  expect(numbers("en").sort()).toEqual(numbers("de").sort());
});

describe("the figures that the method quotes are those of its published table", () => {
  const { rows, tones } = readPublishedResults(JSON.parse(read("content/method-results.json")), METHOD_VERSION)!;
  const rowOf = (id: string) => rows[PUBLISHED_ROWS.findIndex((row) => row.id === id)]!;
  const toneOf = (id: string) => tones[PUBLISHED_TONES.findIndex((row) => row.id === id)]!;

  it.each(LANGUAGES)("in %s", (language) => {
    const text = sourceOf(language);
    const quoted = (id: string) => expect(text, id).toContain(rowOf(id).result[language]);
    for (const id of ["overall.rho", "overall.ceiling", "under_eye.rho", "shine.rho", "blemishes.rho"]) {
      quoted(`ratings.${id}`);
    }
    const photos = /\d+/.exec(rowOf("ratings.overall.rho").what.en.replace(/^.*score/, ""))?.[0];
    expect(text).toMatch(new RegExp(`(Auf|On) ${photos} (Fotos|photos)`));
    expect(Math.round(Number(rowOf("ratings.overall.error").result.en))).toBe(4);
    const percent = (kind: string, tone: "light" | "dark") => toneOf(`spots.real.${kind}.found`)[tone]![language];
    expect(text).toContain(percent("dark_spot", "light"));
    expect(text).toContain(percent("dark_spot", "dark"));
    expect(text).toContain(`${Number.parseInt(percent("blemish", "light"), 10)} `);
    expect(text).toContain(percent("blemish", "dark"));
    const { light, medium, dark } = toneOf("ratings.overall.tones");
    for (const bias of [light, medium, dark]) expect(Math.abs(Number(bias!.en))).toBeLessThanOrEqual(1);
  });
});
