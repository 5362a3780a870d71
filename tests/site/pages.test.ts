import { describe, expect, it } from "vitest";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { linksTo } from "./checks/guide.ts";
import { descriptionOf, headProblems, sharingProblems, titleOf } from "./checks/head.ts";
import { headingProblems } from "./checks/headings.ts";
import { brokenLinks } from "./checks/links.ts";
import { structuredDataProblems } from "./checks/structured-data.ts";
import { textOf } from "./checks/text.ts";
import { keyProblems, leftovers, otherLanguageWords, typographyProblems } from "./checks/wording.ts";
import { CONFIGURATION_NAMES, ERROR_PATHS, PATHS, type Page, type Site, siteUnder } from "./site-under-test.ts";

/** Every page of the built site, filled in as the server fills it, under every kind of configuration. */

const site = siteUnder("everything");

it("has 47 pages in two languages, and an error page for each (R-ROUTE-1, R-RES-15, R-RES-17, R-LANG-4)", () => {
  expect(site.visited).toHaveLength(94);
  expect(site.pages.filter(({ kind }) => kind === "error").map(({ path }) => path)).toEqual(ERROR_PATHS);
});

const CHECKS: Readonly<Record<string, (page: Page, of: Site) => readonly string[]>> = {
  "no link, anchor, file or reference leads nowhere": brokenLinks,
  "no token, Markdown or key is left for visitors to see (R-LANG-3)": (page) => [
    ...leftovers(page),
    ...keyProblems(page),
  ],
  "headings are an outline: one h1, no level skipped": headingProblems,
  "pages say what they are: language, title, description, canonical link, twins (R-LANG-2, R-LANG-4, R-ROUTE-2)":
    headProblems,
  "structured data says what the page says": structuredDataProblems,
  "a shared link shows title, text and picture": (page, of) => (page.kind === "error" ? [] : sharingProblems(page, of)),
  "each page speaks its own language only": otherLanguageWords,
};

describe.each(CONFIGURATION_NAMES)("With %s configured", (name) => {
  it.each(Object.entries(CHECKS))("%s", (_, check) => {
    const of = siteUnder(name);
    expect(of.pages.flatMap((page) => check(page, of).map((problem) => `${page.path}: ${problem}`))).toEqual([]);
  });
});

it("texts are set like print: quotation marks, apostrophes, dashes, no stray spaces", () => {
  const pages = siteUnder("nothing").pages;
  expect(pages.flatMap((page) => typographyProblems(page).map((problem) => `${page.path}: ${problem}`))).toEqual([]);
});

it("titles and descriptions are unique, the policy's second address excepted", () => {
  const pages = site.visited.filter(({ plain }) => plain !== "/privacy-policy");
  for (const texts of [pages.map(titleOf), pages.map(descriptionOf)])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(titleOf(pageAt("/privacy-policy"))).toBe(titleOf(pageAt("/privacy")));
});

describe.each([...PATHS, ...ERROR_PATHS])("%s", (path) => {
  const page = pageAt(path);
  const { root, language, kind } = page;
  const t = T[language];
  const home = kind === "error" ? "/" : page.plain;

  it("has the footer: three columns, eight links, the year, Made in Switzerland, cookie settings (R-SH-1)", () => {
    const footer = root.querySelector("footer") ?? root;
    const links = footer.querySelectorAll("a").map((link) => [link.getAttribute("href"), textOf(link)]);
    for (const [target, word] of [
      ["/", "home"],
      ["/blog", "blog"],
      ["/method", "method"],
      ["/about", "about"],
      ["/privacy", "privacy"],
      ["/terms", "terms"],
      ["/impressum", "imprint"],
      ["/accessibility", "accessibility"],
    ] as const) {
      expect(links).toContainEqual([pathIn(language, target), t(`site.footer.${word}`)]);
    }
    const text = textOf(footer);
    expect(text).toContain(t("site.footer.blurb"));
    expect(text).toContain("Made in Switzerland");
    expect(text).toMatch(/© 20\d\d SkinGlow/);
    expect(footer.querySelectorAll("button").map(textOf)).toContain(t("consent.settings"));
  });

  it("has the menu: the globe's button, the tips, the other language, the theme (R-SH-2, R-LANG-1, R-SH-6)", () => {
    const button = root.querySelector("header button[popovertarget]");
    expect(textOf(button ?? root)).toBe(language === "de" ? "Menü" : "Menu");
    const menu = root.querySelector(`[id="${button?.getAttribute("popovertarget")}"]`) ?? root;
    expect(linksTo(menu, pathIn(language, "/blog")).map(textOf)).toEqual([
      language === "de" ? "Hautpflege-Tipps" : "Skincare Tips",
    ]);
    const other = language === "de" ? "en" : "de";
    const twins = linksTo(menu, pathIn(other, home));
    expect(twins.map((link) => [textOf(link), link.getAttribute("lang")])).toEqual([
      [other === "en" ? "English" : "Deutsch", other],
    ]);
    expect(menu.querySelectorAll("input[type=radio]")).toHaveLength(3);
  });

  it("has landmarks and a skip link that leads to the content", () => {
    for (const landmark of ["main", "footer"]) expect(root.querySelectorAll(landmark), landmark).toHaveLength(1);
    const first = root.querySelector("body a");
    expect(textOf(first ?? root)).toBe(t("site.skipLink"));
    expect(first?.getAttribute("href")).toBe(`#${root.querySelector("main")?.id}`);
  });
});

it("a missing page says so in the site's layout and leads home and to the guides (R-ROUTE-4)", () => {
  for (const path of ERROR_PATHS) {
    const { root, language } = pageAt(path);
    const main = root.querySelector("main") ?? root;
    const t = T[language];
    expect(textOf(main.querySelector("h1") ?? root)).toBe(t("site.error.notFound.title"));
    expect(textOf(main)).toContain("Unexpected Application Error!");
    expect(main.querySelector("h1")?.getAttribute("lang")).toBeUndefined();
    expect(textOf(main)).toContain("404 Not Found");
    expect(linksTo(main, pathIn(language, "/")), path).toHaveLength(1);
    expect(linksTo(main, pathIn(language, "/blog")), path).toHaveLength(1);
  }
});

it("the start page has its ad slot where ads are configured, after the features (R-HERO-4)", () => {
  for (const path of ["/", "/en"]) {
    expect(pageAt(path).root.querySelectorAll("main ad-slot"), path).toHaveLength(1);
    expect(siteUnder("nothing").page(path)?.root.querySelectorAll("ad-slot"), path).toHaveLength(0);
  }
});

function pageAt(path: string): Page {
  const page = site.page(path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
}
