import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  guideFrontMatterSchema,
  methodFrontMatterSchema,
  questionnaireFrontMatterSchema,
  type Source,
} from "#content/article.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { parseArticle } from "#content/parse-article.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { faultsOf } from "#tests/support/source-faults.ts";

/** The sources of guides, method and skin type test lead to the works they name (R-GUIDE-8). Whether a DOI exists, no test here can ask. */

const FILES = [...GUIDE_SLUGS.map((slug) => `guides/${slug}.md`), "method.md", "skin-type-test.md"];
const sourcesOf = (language: Language, file: string): readonly Source[] => {
  const schemas = { "method.md": methodFrontMatterSchema, "skin-type-test.md": questionnaireFrontMatterSchema };
  const schema = schemas[file as keyof typeof schemas] ?? guideFrontMatterSchema;
  const text = readFileSync(join(import.meta.dirname, "../../content", language, file), "utf8");
  return parseArticle(text, schema, `${language}/${file}`).frontMatter.sources;
};

describe.each(FILES)("The sources of %s", (file) => {
  it.each(LANGUAGES)("have addresses that can be theirs, in %s", (language) => {
    expect(sourcesOf(language, file).flatMap(faultsOf)).toEqual([]);
  });

  it("are the same in both languages, in the same order, each once; a law of the EU in the language of the text", () => {
    const [german = [], english = []] = LANGUAGES.map((language) => sourcesOf(language, file).map(({ url }) => url));
    expect(english.map((url) => url.replace("/legal-content/EN/", "/legal-content/DE/"))).toEqual(german);
    expect(new Set(german).size).toBe(german.length);
  });
});

it.each(LANGUAGES)("A work has one address and is named alike wherever it is cited, in %s", (language) => {
  const cited = FILES.flatMap((file) => sourcesOf(language, file));
  const pairs = new Set(cited.map(({ text, url }) => `${url} ${text}`));
  expect([...pairs].sort()).toHaveLength(new Set(cited.map(({ url }) => url)).size);
  expect(pairs.size).toBe(new Set(cited.map(({ text }) => text)).size);
});

describe("The check of a source", () => {
  const JDV =
    "Chen W, Dai R, Li L: The prevalence of skin. Journal of the European Academy of Dermatology and Venereology, 2020";
  const BJD = "A B: Skin, a guideline 2017. British Journal of Dermatology";
  const OWN =
    "Endly DC, Miller RA: Oily Skin: A Review of Options. Journal of Clinical and Aesthetic Dermatology, 2017";

  it.each([
    [JDV, "https://doi.org/10.1111/jdv.16166"],
    [`${BJD}, 2022`, "https://doi.org/10.1111/bjd.15239"],
    [`${BJD}, 2023`, "https://doi.org/10.1093/bjd/ljad001"],
    [
      "Diffey BL (1984): A portable instrument. British Journal of Dermatology 111, 663–672",
      "https://doi.org/10.1111/j.1365-2133.1984.tb02354.x",
    ],
    [OWN, "https://pubmed.ncbi.nlm.nih.gov/?term=Oily%20Skin%3A%20A%20Review%20of%20Options%5Bti%5D"],
    [
      "American Academy of Dermatology Association: Face washing 101",
      "https://www.aad.org/public/everyday-care/skin-care-basics/care/face-washing-101",
    ],
  ])("passes %s", (text, url) => {
    expect(faultsOf({ text, url })).toEqual([]);
  });

  it.each([
    ["a journal that nobody has entered", "A B: Skin. Journal of Miracles, 2020", "https://doi.org/10.1111/jdv.16166"],
    ["a journal of another publisher", JDV, "https://doi.org/10.1016/j.jaad.2023.12.017"],
    ["a publisher that had not yet come", `${BJD}, 2022`, "https://doi.org/10.1093/bjd/ljad001"],
    ["a publisher that had gone", `${BJD}, 2024`, "https://doi.org/10.1111/bjd.15239"],
    ["the resolver's old address", JDV, "https://dx.doi.org/10.1111/jdv.16166"],
    ["a query", JDV, "https://doi.org/10.1111/jdv.16166?x=1"],
    ["a full stop at its end", JDV, "https://doi.org/10.1111/jdv.16166."],
    ["no DOI", JDV, "https://doi.org/jdv.16166"],
    [
      "a search for another title",
      OWN,
      "https://pubmed.ncbi.nlm.nih.gov/?term=Dry%20Skin%3A%20A%20Review%20of%20Options%5Bti%5D",
    ],
    ["a search for words", OWN, "https://pubmed.ncbi.nlm.nih.gov/?term=Oily%20Skin"],
    ["a shop", OWN, "https://www.example.com/oily-skin"],
    ["an address without encryption", OWN, "http://www.aad.org/oily-skin"],
  ])("refuses %s", (_, text, url) => {
    expect(faultsOf({ text, url })).toHaveLength(1);
  });
});
