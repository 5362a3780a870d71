import { describe, expect, it } from "vitest";
import { methodFrontMatterSchema } from "#content/article.ts";
import { METHOD_TABLES } from "#content/method-tables.ts";
import { parseArticle } from "#content/parse-article.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { GRADE_STEPS } from "#engine/concerns/grade-steps.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { countPoints } from "#engine/scoring/count-points.ts";
import { sentencesOf, wordsIn } from "#tests/support/sentences.ts";
import { readPage } from "#tests/support/visitor-texts.ts";

/** The page about the method: the engine's version, the same in both languages (R-RES-17). Its figures: `quoted-figures.test.ts`. */

const sourceOf = (language: Language) => readPage(`content/${language}/method.md`);
const articleOf = (language: Language) =>
  parseArticle(sourceOf(language), methodFrontMatterSchema, `${language}/method.md`);

describe.each(LANGUAGES)("the method in %s", (language) => {
  const { frontMatter, sections } = articleOf(language);

  it("tells the versions that docs/method.md tells, the engine's own last (R-RES-17)", () => {
    const documented = [...readPage("docs/method.md").matchAll(/^### Method (\S+)$/gm)].map(([, version]) => version);
    expect(frontMatter.versions.map(({ version }) => version)).toEqual(documented);
    expect(frontMatter.versions.at(-1)?.version).toBe(METHOD_VERSION);
  });

  it("shows each table of the engine's numbers once, each in a fold whose line says what it holds", () => {
    const folds = [...sourceOf(language).matchAll(/^:::fold\[([^\]]{20,})\]\n([\s\S]*?)^:::$/gm)];
    const shown = folds.flatMap(([, , inside = ""]) => [...inside.matchAll(/^::table\{name="(\w+)"\}$/gm)]);
    expect(shown.map(([, name]) => name)).toEqual([...METHOD_TABLES]);
    expect(sourceOf(language).match(/::table/g)).toHaveLength(METHOD_TABLES.length);
  });

  it("says before all else how good the score is, in two sentences, then what it misses", () => {
    const titles = [/^(?:Wie gut ist der Score\?|How good is the score\?)$/, /verfehlt|misses/];
    for (const [index, title] of titles.entries()) expect(sections[index]?.title).toMatch(title);
    const [, first = ""] = /\n## .+\n\n(.+)\n/.exec(sourceOf(language)) ?? [];
    expect(sentencesOf(first, language)).toHaveLength(2);
  });

  it("shows 900 words at most, the rest in folds", () => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const shown = body.replace(/^:::if[\s\S]*?^:::$/gm, "").replace(/^:::fold(\[.+\])\n[\s\S]*?^:::$/gm, "$1");
    const brief = frontMatter.brief.flatMap(({ title, text }) => [title, text]);
    expect(wordsIn([...brief, shown].join(" "))).toBeLessThanOrEqual(900);
  });
});

it("what is hardly visible costs one point at most, as the page says (R-ENG-9)", () => {
  for (const code of CONCERN_CODES) {
    expect(countPoints([{ code, grade: GRADE_STEPS.slight - 0.01, seen: 1 }]).points[0]).toBeLessThanOrEqual(1);
  }
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
