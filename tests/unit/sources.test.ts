import { describe, expect, it } from "vitest";
import type { Source } from "#content/article.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { EXPLAINERS } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { faultsOf } from "#tests/support/source-faults.ts";
import { headOf } from "#tests/support/visitor-texts.ts";

/** The sources of guides, explainers, method and skin type test lead to the works they name (R-GUIDE-8). Whether a DOI exists, no test here can ask. */

const FILES = [
  ...GUIDE_SLUGS.map((slug) => `guides/${slug}.md`),
  ...EXPLAINERS.map((page) => `explainers/${page}.md`),
  "method.md",
  "skin-type-test.md",
];
const sourcesOf = (language: Language, file: string) => headOf(`content/${language}/${file}`).sources as Source[];

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
  const JDV = "Chen W: Skin. Journal of the European Academy of Dermatology and Venereology, 2020";
  const BJD = "A B: Skin. British Journal of Dermatology, 2022";
  const OWN = "Miller RA: Oily Skin: A Review of Options. Journal of Clinical and Aesthetic Dermatology, 2017";
  const search = (words: string) => `https://pubmed.ncbi.nlm.nih.gov/?term=${words}`;

  it.each([
    [BJD, "https://doi.org/10.1111/bjd.15239", "a journal that nobody has entered", BJD.replace("British", "Old")],
    [BJD, "https://doi.org/10.1111/bjd.15239", "a publisher that had gone", BJD.replace("2022", "2024")],
    [BJD.replace("2022", "2023"), "https://doi.org/10.1093/bjd/ljad001", "a publisher that had not yet come", BJD],
    [OWN, search("Oily%20Skin%3A%20A%20Review%20of%20Options%5Bti%5D"), "another title", OWN.replace("Oily", "Dry")],
  ])("passes %s with %s, and refuses it for %s", (text, url, _, other) => {
    expect([faultsOf({ text, url }), faultsOf({ text: other, url })]).toEqual([[], [expect.anything()]]);
  });

  it.each([
    "https://doi.org/10.1016/j.jaad.2023.12.017",
    "https://dx.doi.org/10.1111/jdv.16166",
    "https://doi.org/10.1111/jdv.16166?x=1",
    "https://doi.org/10.1111/jdv.16166.",
    "https://doi.org/jdv.16166",
    "https://www.example.com/skin",
    "http://www.aad.org/skin",
    search("Oily%20Skin"),
  ])("refuses the address %s", (url) => expect(faultsOf({ text: JDV, url })).toHaveLength(1));
});
