import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FIRST_GUIDES, FURTHER_GUIDES, GUIDE_SLUGS, GUIDES, type GuideSlug } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { guideProblems, linksTo } from "./checks/guide.ts";
import { textOf } from "./checks/text.ts";
import { type Page, siteUnder } from "./site-under-test.ts";

/** The eight guides and their index, as built. */

const site = siteUnder("everything");
const bare = siteUnder("nothing");

function guide(slug: GuideSlug, language: (typeof LANGUAGES)[number], from = site): Page {
  const page = from.page(pathIn(language, `/${slug}`));
  if (page === undefined) throw new Error(`There is no page of ${slug}.`);
  return page;
}

const TOPICS = readFileSync("tests/site/guide-topics.txt", "utf8").split("\n");
const topicsOf = (slug: GuideSlug, language: string) =>
  TOPICS.flatMap((line) => (line.startsWith(`${slug} ${language}: `) ? line.replace(/^.*?: /, "").split("; ") : []));

describe.each(GUIDE_SLUGS)("/%s", (slug) => {
  it.each(LANGUAGES)("has every part of a guide (R-GUIDE-1, R-GUIDE-8, %s)", (language) => {
    expect(guideProblems(guide(slug, language))).toEqual([]);
  });

  it.each(LANGUAGES)(
    "speaks of what it must, and of sun protection with SPF 30 (R-GUIDE-2 to R-GUIDE-7, R-GUIDE-9, %s)",
    (language) => {
      const text = textOf(guide(slug, language).root.querySelector("article") ?? site.pages[0]!.root);
      const topics = topicsOf(slug, language);
      expect(topics).not.toEqual([]);
      const missing = topics.filter((topic) => !new RegExp(topic, "i").test(text));
      expect(missing).toEqual([]);
      expect(text).toMatch(language === "de" ? /LSF\s?(?:30|50)|SPF\s?(?:30|50)/ : /SPF\s?(?:30|50)/);
    },
  );

  it.each(LANGUAGES)("shows its products, marked, and opens them as sponsored links (R-PROD-4, %s)", (language) => {
    const { root } = guide(slug, language);
    const links = root.querySelectorAll("article a[rel~=sponsored]");
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(links.length).toBeLessThanOrEqual(4);
    for (const link of links) {
      expect(link.getAttribute("rel")).toBe("sponsored nofollow noopener");
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("href")).toMatch(/^https:\/\/www\.amazon\.de\/s\?k=[\w%.+-]+&tag=skinglow-21$/);
    }
    const sentence =
      language === "de"
        ? "Als Amazon-Partner verdiene ich an qualifizierten Verkäufen."
        : "As an Amazon Associate I earn from qualifying purchases.";
    expect(textOf(root).split(sentence)).toHaveLength(2);
    expect(textOf(guide(slug, language, bare).root)).not.toContain(sentence);
  });

  it.each(LANGUAGES)("has one ad slot where ads are configured, else none (R-GUIDE-1, R-AD-1, %s)", (language) => {
    const slots = guide(slug, language).root.querySelectorAll("ad-slot");
    expect(slots.map((slot) => slot.getAttribute("data-slot") ?? slot.getAttribute("name"))).toEqual([
      GUIDES[slug].adSlot,
    ]);
    expect(guide(slug, language, bare).root.querySelectorAll("ad-slot")).toHaveLength(0);
  });
});

it("the skin type guides lead to the acne guide, among others (R-GUIDE-7)", () => {
  for (const slug of ["dry-skin-tips", "oily-skin-tips", "combination-skin-tips", "sensitive-skin-tips"] as const) {
    for (const language of LANGUAGES) {
      const { root } = guide(slug, language);
      expect(linksTo(root.querySelector("article"), pathIn(language, "/acne-tips")).length, slug).toBeGreaterThan(0);
    }
  }
});

describe.each(LANGUAGES)("The blog index (R-GUIDE-4, %s)", (language) => {
  const page = site.page(pathIn(language, "/blog"));
  const main = page?.root.querySelector("main") ?? site.pages[0]!.root;

  it("has eight cards with icon, title, text, topics and link, in order", () => {
    const addresses = FIRST_GUIDES.map((slug) => pathIn(language, `/${slug}`));
    const guides = main
      .querySelectorAll("li")
      .filter((card) => ["h2", "svg", "p"].every((part) => card.querySelector(part) !== null))
      .filter((card) => addresses.some((address) => linksTo(card, address).length === 1));
    expect(guides.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual(addresses);
    for (const card of guides) {
      expect(
        card.querySelectorAll("p").some((line) => textOf(line).startsWith(language === "de" ? "Themen: " : "Topics: ")),
      ).toBe(true);
      expect(textOf(card)).toContain(language === "de" ? "Artikel lesen" : "Read");
    }
    const colours = guides.map((card) => card.querySelector("svg")?.parentNode?.getAttribute("class") ?? "");
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  it("lists the further guides below them, each with icon and text", () => {
    const items = main.querySelectorAll("section[aria-labelledby=further] li");
    expect(items.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual(
      FURTHER_GUIDES.map((slug) => pathIn(language, `/${slug}`)),
    );
    for (const item of items) {
      expect(item.querySelectorAll("svg")).toHaveLength(1);
      expect(textOf(item).length).toBeGreaterThan(60);
    }
  });

  it("offers the test, and has its ad slot where ads are configured", () => {
    expect(linksTo(main, pathIn(language, "/")).length).toBeGreaterThan(0);
    expect(main.querySelectorAll("ad-slot")).toHaveLength(1);
    expect(bare.page(pathIn(language, "/blog"))?.root.querySelectorAll("ad-slot")).toHaveLength(0);
  });
});
