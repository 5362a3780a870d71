import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { GUIDE_SLUGS, GUIDES } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { alternatesOf } from "./checks/head.ts";
import { siteUnder } from "./site-under-test.ts";

/** What search engines ask for beside the pages. */

const site = siteUnder("everything");
const xml = site.file("/sitemap.xml") ?? "";
const entries = parse(xml).querySelectorAll("url");

function textIn(entry: HTMLElement, name: string): string | undefined {
  return entry.querySelector(name)?.text;
}

describe("sitemap.xml", () => {
  // That it is well-formed is asked of a browser (tests/e2e/addresses.spec.ts).
  it("is in the protocol's namespace", () => {
    expect(xml).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    );
  });

  it("names every page with an address of its own, in both languages, and nothing else: not the visitor's own history", () => {
    const expected = site.visited
      .filter(({ plain }) => plain !== "/privacy-policy" && plain !== "/history")
      .map(({ path }) => `${site.origin}${path}`);
    expect(expected).toHaveLength(90);
    expect(entries.map((entry) => textIn(entry, "loc")).sort()).toEqual([...expected].sort());
  });

  it("gives each page the twins that the page itself names", () => {
    for (const entry of entries) {
      const path = (textIn(entry, "loc") ?? "").slice(site.origin.length);
      const named = Object.fromEntries(
        entry.childNodes
          .filter((node): node is HTMLElement => "rawTagName" in node && node.rawTagName === "xhtml:link")
          .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
      const page = site.page(path);
      expect(named, path).toEqual(page && alternatesOf(page));
    }
  });

  it("dates guides by their last change", () => {
    for (const slug of GUIDE_SLUGS) {
      for (const language of LANGUAGES) {
        const entry = entries.find((one) => textIn(one, "loc") === `${site.origin}${pathIn(language, `/${slug}`)}`);
        expect(entry && textIn(entry, "lastmod"), slug).toBe(GUIDES[slug].updated);
      }
    }
    const dates = entries.map((entry) => textIn(entry, "lastmod")).filter((date) => date !== undefined);
    expect(dates.length).toBe(entries.length - 2);
    expect(dates.filter((date) => !/^20\d\d-\d\d-\d\d$/.test(date))).toEqual([]);
  });
});

describe("robots.txt", () => {
  it("lets everything be read but the API, and names the sitemap where the address is known", () => {
    expect(site.file("/robots.txt")?.trim().split(/\n+/)).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Sitemap: https://skin.example/sitemap.xml",
    ]);
    expect(siteUnder("nothing").file("/robots.txt")?.trim().split(/\n+/)).toEqual(["User-agent: *", "Disallow: /api/"]);
  });
});
