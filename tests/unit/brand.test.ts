import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { parseArticle } from "#content/parse-article.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { readEnvironment } from "#server/configuration/env.ts";
import { createPlainTranslator } from "#site/i18n/plain-translator.ts";
import { homeData } from "#site/seo/home-data.ts";
import { notFoundMeta, pageMeta } from "#site/seo/page-meta.ts";
import { sentencesIn } from "#tests/support/translators.ts";

/** What the product is called elsewhere. Where it is renamed, nothing may say the old name. */
const OLD = /SkinGlow/;
const NEW = "Otherface";

vi.mock("#contract/brand.ts", () => ({
  BRAND: { name: "Otherface", scoreName: "Otherface Score", hashtag: "#Otherface" },
  withBrand: (text: string) => text.replaceAll("{{brand}}", "Otherface"),
}));

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

describe("a renamed product (R-BRAND-1)", () => {
  it.each(LANGUAGES)("has its new name in every sentence, by either translator: %s", (language) => {
    const { t } = createTranslator(language, ALL_WORDS[language]);
    const plain = createPlainTranslator(ALL_WORDS[language]);
    const named = sentencesIn(ALL_WORDS[language])
      .map(([key]) => key)
      .filter((key) => plain(key).includes(NEW));
    expect(named.length).toBeGreaterThan(25);
    for (const key of named) expect(t(key)).toContain(NEW);
    const said = sentencesIn(ALL_WORDS[language]).flatMap(([key]) => [t(key), plain(key)]);
    expect(said.filter((text) => OLD.test(text) || text.includes("{{brand}}"))).toEqual([]);
  });

  it.each(LANGUAGES)("has it in an article, its head as well as its body: %s", (language) => {
    const file = `content/${language}/legal/impressum.md`;
    const { frontMatter, body } = parseArticle(read(file), z.unknown(), file);
    for (const part of [frontMatter, body].map((tree) => JSON.stringify(tree))) {
      expect(part).toContain(NEW);
      expect(part).not.toMatch(OLD);
    }
  });

  it("has it in what search engines read and in the server's own messages", () => {
    const texts = { title: "{{brand}}: a", description: "b {{brand}}" };
    const card = { title: "{{brand}}?", text: "{{brand}}." };
    const head = JSON.stringify([
      pageMeta({ language: "de", page: "/" }, texts),
      notFoundMeta(texts),
      homeData("en", texts.description, { score: card, test: card, faq: { items: {} } }),
    ]);
    expect(head).toContain(NEW);
    expect(head).not.toMatch(/\{\{|SkinGlow/);
    const refused = readEnvironment({ PORT: "no" });
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/^Otherface cannot start/) });
  });
});

const ROOMS =
  "{advice,app,browser,camera,card,cli,content,contract,diary,engine,face,kit,locales,page,photo-file,platform,scripts,server,site}";

it("the product's name (R-BRAND-1) stands in one file; other code and words only mention it in comments, and name keys that are stored", () => {
  const files = globSync(`${ROOMS}/**/*.{ts,tsx,mjs,json,md,css,svg}`, { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(400);
  const naming = files.flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => /SkinGlow/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(naming).toEqual(['contract/brand.ts: const NAME = "SkinGlow";']);
});
