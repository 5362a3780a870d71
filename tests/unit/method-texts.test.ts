import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { methodFrontMatterSchema } from "#content/article.ts";
import { METHOD_TABLES } from "#content/method-tables.ts";
import { parseArticle } from "#content/parse-article.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "#lab/truth/published-words.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { T } from "#tests/support/translators.ts";

/** The page about the method: the engine's version, the same in both languages, in cosmetic words (R-RES-17). */

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const sourceOf = (language: Language) => read(`content/${language}/method.md`);
const articleOf = (language: Language) =>
  parseArticle(sourceOf(language), methodFrontMatterSchema, `${language}/method.md`);

describe.each(LANGUAGES)("the method in %s", (language) => {
  const { frontMatter, sections } = articleOf(language);

  it("tells the versions that docs/method.md tells, the engine's own last (R-RES-17)", () => {
    const documented = [...read("docs/method.md").matchAll(/^### Method (\S+)$/gm)].map(([, version]) => version);
    expect(frontMatter.versions.map(({ version }) => version)).toEqual(documented);
    expect(frontMatter.versions.at(-1)?.version).toBe(METHOD_VERSION);
  });

  it.each(["content/LANG/method.md", "locales/LANG/landing.json"])(
    "%s knows the most that a photo alone says of a skin type",
    (file) => {
      const limits = [...read(file.replace("LANG", language)).matchAll(/Foto allein|photo alone/g)].map(
        ({ index, input }) => input.slice(index, index + 90),
      );
      expect(limits.length).toBeGreaterThan(0);
      for (const limit of limits) expect(limit).toMatch(new RegExp(`\\b${MOST_SURE * 100}(?:\u00a0| |\\\\u00a0)?%`));
    },
  );

  it("shows each table of the engine's numbers once, each in a fold whose line says what it holds", () => {
    const folds = [...sourceOf(language).matchAll(/^:::fold\[([^\]]{20,})\]\n([\s\S]*?)^:::$/gm)];
    const shown = folds.flatMap(([, , inside = ""]) => [...inside.matchAll(/^::table\{name="(\w+)"\}$/gm)]);
    expect(shown.map(([, name]) => name)).toEqual([...METHOD_TABLES]);
    expect(sourceOf(language).match(/::table/g)).toHaveLength(METHOD_TABLES.length);
  });

  it("says before all else where it misses its goals", () => {
    expect(sections[0]?.title).toMatch(/verfehlen|fall short/);
  });

  it("speaks to visitors: no commands, files or terms of its makers", () => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    expect(body).not.toMatch(
      /`|npm|\.(?:json|ts|md)\b|\brho\b|Spearman|Rangkorrelation|rank correlation|JPEG|logarithm/i,
    );
  });

  it("stays cosmetic: the works it names excepted", () => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    expect(findMedicalWords(body)).toEqual([]);
  });
});

it("the method says the same in both languages: headings, lists, tables, sources, day", () => {
  const shapeOf = (language: Language) => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const lines = body
      .split("\n")
      .map((line) => /^(?:#+|-|\d\.|:::fold|:::if|:::$|::table.*\{.*\})(?= |\[|\{|$)/.exec(line)?.[0]);
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
    const quoted = (id: string, half: "result" | "goal") =>
      expect(text, `${id}: ${half}`).toContain(rowOf(id)[half]![language].replace(/^[≥≤]\u00a0|\s?×$/g, ""));
    for (const id of ["overall.rho", "under_eye.rho", "shine.rho", "overall.error"]) {
      quoted(`ratings.${id}`, "result");
      quoted(`ratings.${id}`, "goal");
      expect(rowOf(`ratings.${id}`).reached, `${id} is told among what falls short`).toBe(false);
    }
    quoted("ratings.overall.ceiling", "result");
    quoted("spots.real.dark_spot.ratio", "result");
    quoted("spots.real.dark_spot.ratio", "goal");
    const photos = /\d+/.exec(rowOf("ratings.overall.rho").what.en.replace(/^.*score/, ""))?.[0];
    expect(text.match(new RegExp(`${photos} (?:Fotos|photos)`, "g"))).toHaveLength(2);
    for (const set of ["days", "light"]) {
      const pairs = /(\d+) pairs/.exec(rowOf(`retakes.${set}.covered`).what.en)?.[1];
      expect(text).toMatch(new RegExp(`${pairs} (?:Paare|pairs)`));
      quoted(`retakes.${set}.covered`, "result");
      quoted(`retakes.${set}.score`, "result");
    }
    for (const kind of ["dark_spot", "blemish"]) {
      for (const tone of ["light", "dark"] as const) {
        expect(text).toContain(toneOf(`spots.real.${kind}.found`)[tone]![language]);
      }
    }
    const { light, medium, dark } = toneOf("ratings.overall.tones");
    for (const bias of [light, medium, dark]) expect(Math.abs(Number(bias!.en))).toBeLessThanOrEqual(1.5);
  });

  it.each(LANGUAGES)("and so are those of the home page and of the result's ±, in %s", (language) => {
    const t = T[language];
    const ofRow = (id: string, half: "result" | "goal" = "result") =>
      rowOf(id)[half]![language].replace(/^[≥≤]\u00a0|\s?×$/g, "");
    const said = (key: string, ...figures: string[]) => {
      for (const figure of figures) expect(t(key), key).toContain(figure);
    };
    const count = (id: string) => /\d{3}/.exec(rowOf(id).what.en)![0];
    said("landing.faq.items.accuracy.answer", count("ratings.overall.error"));
    said("landing.faq.items.accuracy.answer", ofRow("ratings.overall.error"), ofRow("ratings.overall.error", "goal"));
    const { light, dark } = toneOf("spots.real.dark_spot.found");
    said("landing.faq.items.dark.answer", light![language], dark![language], ofRow("spots.real.dark_spot.ratio"));
    said("results.spreadMeaning", count("retakes.days.covered"), ofRow("retakes.days.covered"));
  });

  it.each(LANGUAGES)(
    "and so are those of the guides on redness, dark spots and under-eye shadows, in %s",
    (language) => {
      const says = (slug: string, ...figures: string[]) => {
        const guide = read(`content/${language}/guides/${slug}.md`);
        for (const figure of figures) expect(guide, slug).toContain(figure);
      };
      const found = (kind: string) => {
        const { light, dark } = toneOf(`spots.real.${kind}.found`);
        return [light![language], dark![language]];
      };
      says("redness", ...found("blemish"));
      const times = rowOf("spots.real.dark_spot.ratio").result[language].replace(/\s?×$/, "");
      says("dark-spots", ...found("dark_spot"), times);
      const { result, goal } = rowOf("ratings.under_eye.rho");
      says("under-eye-shadows", result[language], goal![language].replace(/^≥\u00a0/, ""));
      const others = PUBLISHED_ROWS.filter(({ id }) => /^ratings\.(?!overall)\w+\.rho$/.test(id)).map(({ id }) =>
        Number(rowOf(id).result.en),
      );
      const lowest = others.sort((one, other) => one - other).slice(0, 3);
      expect(lowest, "among those measured least accurately").toContain(Number(result.en));
    },
  );
});
