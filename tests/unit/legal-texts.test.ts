import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { legalFrontMatterSchema } from "#content/article.ts";
import { parseArticle } from "#content/parse-article.ts";
import { LEGAL_PAGES, type LegalPage } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import { readPage } from "#tests/support/visitor-texts.ts";

/** The legal pages' Markdown: both languages say the same, under the same conditions, with the figures of the code. */

const sourceOf = (language: Language, page: LegalPage) => readPage(`content/${language}/legal/${page}.md`);
const read = (language: Language, page: LegalPage) =>
  parseArticle(sourceOf(language, page), legalFrontMatterSchema, `${language}/${page}`);

/** What both languages must have alike, section by section, in order: conditions, values, links, tables, code words. */
function skeletonOf(body: Root): string[] {
  const parts: string[] = [];
  visit(body, (node) => {
    if (node.type === "text") parts.push(...(node.value.match(/__[A-Z_]+__/g) ?? []));
    if (node.type !== "element") return;
    const { tagName, properties, children } = node;
    if (["h2", "tr", "li", "sg-missing", "p", "sg-if", "a"].includes(tagName))
      parts.push([tagName, properties.when, properties.href].join(" "));
    if (tagName === "code") parts.push(textOf({ type: "root", children }));
  });
  return parts;
}

describe("the legal texts", () => {
  it.each(LEGAL_PAGES)(
    "%s is built alike in both languages, of the same version and day, its sections numbered",
    (page) => {
      const [de, en] = [read("de", page), read("en", page)];
      expect(skeletonOf(en.body)).toEqual(skeletonOf(de.body));
      for (const { sections } of page === "impressum" ? [] : [de, en])
        expect(sections.map(({ title }) => title.split(" ")[0])).toEqual(sections.map((_, index) => `${index + 1}.`));
      expect(en.frontMatter).toMatchObject({ version: de.frontMatter.version, updated: de.frontMatter.updated });
    },
  );

  it("states terms and ages only by naming the constants of the code", () => {
    const sources = LANGUAGES.flatMap((language) => LEGAL_PAGES.map((page) => sourceOf(language, page)));
    const foundIn = (pattern: RegExp) => sources.flatMap((source) => source.match(pattern) ?? []);
    // Google's cookies are Google's: their period is no constant of ours.
    expect(foundIn(/(?<!\d)(?!13 )\d+ (?:Monate|Jahre|months|years)\b/g)).toEqual([]);
    const periods = ["usage-months", "usage-days", "provider-days", "consent-months", "limit-hours"];
    const others = ["{{age.minimum", "{{complaint.days"];
    const named = new Set([...periods.map((name) => `{{retention.${name}`), ...others]);
    expect(new Set(foundIn(/\{\{(?:retention|age|complaint)[\w.-]+/g))).toEqual(named);
  });

  it("states the limits that are in force", () => {
    for (const language of LANGUAGES) {
      const text = textOf(read(language, "privacy").body);
      const seconds = LIMITS.requestMs / 1000;
      expect(text).toMatch(new RegExp(`\\b${seconds} (Sekunden|seconds)`));
      expect(text).toMatch(new RegExp(`höchstens ${seconds}\\.|\\b${seconds} at most\\.`));
      expect(text).toMatch(new RegExp(`\\b${LIMITS.analysisSidePx} (Pixel|pixels)`));
      expect(text.match(/\d+ (?:Sekunden|seconds)/g)).toHaveLength(1);
    }
  });
});

it("two years are no longer than the days the deletion counts, and one age holds in every country", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const years = [2025, 2026, 2027, 2028].map((year) => (Date.UTC(year + 2, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS);
  expect(Math.max(...years)).toBe(RETENTION.usageDays);
  expect(RETENTION.usageMonths).toBe(24);
  expect(MINIMUM_AGE).toBe(16);
});
