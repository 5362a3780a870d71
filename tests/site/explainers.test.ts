import { describe, expect, it } from "vitest";
import { GUIDE_SLUGS, type GuideSlug } from "#content/guides.ts";
import { EXPLAINERS, type Explainer } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { contentsProblems, linksTo, paragraphsOf, saysWhoWrote, shapeOf, wordsOf } from "./checks/guide.ts";
import { textOf } from "./checks/text.ts";
import { CONFIGURATION_NAMES, type ConfigurationName, type Page, siteUnder } from "./site-under-test.ts";

/** The pages about the measurement and about us, as built; and what holds of guides too. */

/** About us is as long as it is true; the others answer a question (R-GUIDE-8). */
const WORDS_AT_LEAST: Readonly<Partial<Record<Explainer, number>>> = { about: 400 };

function pageOf(page: Explainer | GuideSlug, language: Language, under: ConfigurationName = "everything"): Page {
  const found = siteUnder(under).page(pathIn(language, `/${page}`));
  if (found === undefined) throw new Error(`There is no page of ${page}.`);
  return found;
}

function saysOf(page: Explainer, language: Language, under: ConfigurationName): string {
  return textOf(pageOf(page, language, under).root.querySelector(".prose")!);
}

describe.each(EXPLAINERS)("/%s", (page) => {
  it.each(CONFIGURATION_NAMES)("is long enough, with contents, questions and sources, with %s configured", (under) => {
    for (const language of LANGUAGES) {
      const found = pageOf(page, language, under);
      expect(wordsOf(found), language).toBeGreaterThanOrEqual(WORDS_AT_LEAST[page] ?? 800);
      expect(contentsProblems(found)).toEqual([]);
      expect(saysWhoWrote(found)).toBe(true);
      const { questions, sources } = shapeOf(found);
      expect(questions).toBeGreaterThanOrEqual(2);
      expect(sources).toBeGreaterThanOrEqual(1);
    }
  });

  it("has neither ads nor products, and leads to the others and to the start page", () => {
    for (const language of LANGUAGES) {
      const { root } = pageOf(page, language);
      expect(root.querySelectorAll("ad-slot, a[rel~=sponsored]")).toHaveLength(0);
      const related = root.querySelectorAll("section[aria-labelledby=related] a").map((a) => a.getAttribute("href"));
      expect(related).toEqual(EXPLAINERS.filter((one) => one !== page).map((one) => pathIn(language, `/${one}`)));
      expect(linksTo(root.querySelector("article"), pathIn(language, "/")).length).toBeGreaterThan(0);
    }
  });
});

it.each(LANGUAGES)("each invites to the analysis but the one for those who are too young for it (%s)", (language) => {
  const invites = (page: Explainer) => pageOf(page, language).root.querySelector("#test-offer") !== null;
  expect(EXPLAINERS.filter((page) => !invites(page))).toEqual(["skincare-under-18"]);
});

const ARTICLES = [...GUIDE_SLUGS, ...EXPLAINERS];

it.each(ARTICLES)("/%s is the same page in both languages, neither much shorter than the other", (article) => {
  const [de, en] = LANGUAGES.map((language) => pageOf(article, language)) as [Page, Page];
  expect(shapeOf(en)).toEqual(shapeOf(de));
  expect(Math.abs(Math.log(wordsOf(de) / wordsOf(en)))).toBeLessThan(Math.log(1.35));
});

it.each(LANGUAGES)("no paragraph stands in two guides or explainers (%s)", (language) => {
  const paragraphs = ARTICLES.flatMap((article) => paragraphsOf(pageOf(article, language)));
  expect(paragraphs.length).toBeGreaterThan(250);
  expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([]);
});

describe.each(LANGUAGES)("What they say follows the configuration (%s)", (language) => {
  const OPERATOR = "Müller & Söhne «Haut» GmbH";
  const NOBODY = language === "de" ? /Niemand\. Die Messung/ : /Nobody\. The measurement/;
  const EARNS = language === "de" ? /Provision/ : /commission/;

  it("the operator is named, or the sentence is gone: no gap", () => {
    expect(saysOf("about", language, "everything")).toContain(OPERATOR);
    expect(saysOf("how-texts-and-numbers-are-made", language, "everything")).toContain("kontakt@skin.example");
    for (const page of EXPLAINERS) {
      const { root } = pageOf(page, language, "nothing");
      expect(root.querySelectorAll(".prose-missing, a[href='mailto:']")).toHaveLength(0);
      for (const paragraph of root.querySelectorAll(".prose p")) expect(textOf(paragraph)).toMatch(/\p{L}/u);
    }
  });

  it("a provider is named where it takes part, and where none does, nobody gets the photo", () => {
    const photo = "what-happens-to-my-photo";
    for (const under of CONFIGURATION_NAMES) {
      const text = saysOf(photo, language, under);
      expect(NOBODY.test(text), under).toBe(!under.endsWith("to a provider"));
      expect(text.includes("Anbieter & Co."), under).toBe(under === "photo to a provider");
    }
  });

  it("a commission is told of where there is one, and only there", () => {
    for (const page of ["about", "how-texts-and-numbers-are-made"] as const) {
      expect(saysOf(page, language, "everything")).toMatch(EARNS);
      expect(saysOf(page, language, "nothing")).not.toMatch(EARNS);
    }
  });
});
