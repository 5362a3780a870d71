import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGE_PLACEHOLDERS } from "#contract/page-placeholders.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { CLIENT, readPage, scriptsOf } from "./built-page.ts";

/** The built HTML, before the server fills it in. */

const PAGES = [
  { path: "/", language: "de", isDocument: false },
  { path: "/en", language: "en", isDocument: false },
  { path: "/404", language: "de", isDocument: true },
  { path: "/en/404", language: "en", isDocument: true },
] as const;
const { siteUrl } = PAGE_PLACEHOLDERS;

/** What a page shows, without its code. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

describe.each(PAGES)("$path", ({ path, language, isDocument }) => {
  const html = readPage(path);

  it("is prerendered in its language, with one main heading (R-LANG-2, R-LANG-4)", () => {
    expect(html).toMatch(new RegExp(`<html lang="${language}"`));
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  });

  it("shows no key instead of words (R-LANG-3)", () => {
    const groups = Object.keys(ALL_WORDS.de).join("|");
    expect(textOf(html)).not.toMatch(new RegExp(`\\b(?:${groups})\\.[a-z]\\w*`));
  });

  it("names files that are there, and nothing from elsewhere", () => {
    const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|favicon)[^"#]*)/g)].map(
      (match) => match[1] ?? "",
    );
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !existsSync(join(CLIENT, address)))).toEqual([]);
    expect(html.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:\/\//);
  });

  it("needs no style element and no style attribute", () => {
    expect(html).not.toMatch(/<style\b|\sstyle="/);
  });

  it("preloads its fonts and applies the stored theme before the first paint (R-SH-6)", () => {
    expect(html.match(/<link rel="preload"[^>]*as="font"[^>]*crossorigin/g)).toHaveLength(2);
    const boot = html.indexOf("skinglow.theme");
    expect(boot).toBeGreaterThan(0);
    expect(boot).toBeLessThan(html.indexOf("<body"));
  });

  it(isDocument ? "carries no app at all" : "carries the app", () => {
    if (isDocument) expect(scriptsOf(html)).toEqual([]);
    else expect(scriptsOf(html).length).toBeGreaterThan(5);
  });
});

describe.each(PAGES.slice(0, 2))("$path, for search engines (R-BRAND-2, R-LANG-4)", ({ path }) => {
  const html = readPage(path);

  it("leaves its own address to the server's configuration", () => {
    expect(html).toContain(`<html lang="${path === "/" ? "de" : "en"}" data-site-url="${siteUrl}"`);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${siteUrl}${path}"/>`);
    for (const [name, target] of [
      ["de", "/"],
      ["en", "/en"],
      ["x-default", "/"],
    ]) {
      expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="${name}" href="${siteUrl}${target}"/>`, "i"));
    }
  });
});

it("a missing page is not to be found by search engines (R-ROUTE-4)", () => {
  for (const path of ["/404", "/en/404"]) {
    expect(readPage(path)).toContain('<meta name="robots" content="noindex"/>');
    expect(readPage(path)).not.toContain("canonical");
    expect(readPage(path)).toContain("Unexpected Application Error!");
  }
});
