import { expect, it } from "vitest";
import { guideProblems, shapeOf } from "./checks/guide.ts";
import { headProblems, sharingProblems } from "./checks/head.ts";
import { headingProblems } from "./checks/headings.ts";
import { brokenLinks } from "./checks/links.ts";
import { markupProblems } from "./checks/markup.ts";
import { structuredDataProblems } from "./checks/structured-data.ts";
import { keyProblems, leftovers, otherLanguageWords, typographyProblems } from "./checks/wording.ts";
import { type Page, parsePage, type Site, siteUnder } from "./site-under-test.ts";

/** Every check of `checks/` can fail: each is run on a page that was good and is broken in one place. */

type Check = (page: Page, site: Site) => readonly string[] | Promise<readonly string[]>;
type BreakCase = readonly [check: Check, path: string, from: string | RegExp, to: string, found: RegExp];

const site = siteUnder("everything");
const inMain = (html: string) => [/<main ([^>]*)>/, `<main $1>${html}`] as const;

/** A page of the site with one thing changed; the change must be one. */
function broken(path: string, from: string | RegExp, to: string): Page {
  const html = site.page(path)?.html ?? "";
  const changed = html.replace(from, to);
  if (changed === html) throw new Error(`${path} does not contain ${from}`);
  return parsePage(path, changed);
}

const CASES: Readonly<Record<string, BreakCase>> = {
  "a link to a page that is not there": [
    brokenLinks,
    "/blog",
    ...inMain('<a href="/nope">x</a>'),
    /"\/nope" does not exist/,
  ],
  "a second h1": [headingProblems, "/terms", ...inMain("<h1>x</h1>"), /2 h1/],
  "a missing twin": [headProblems, "/terms", /<link rel="alternate" hreflang="en"[^>]*>/i, "", /alternates/],
  "no picture to share": [sharingProblems, "/terms", /og\/terms-de\.png/, "og/nope.png", /og:image does not exist/],
  "a date that is another": [
    structuredDataProblems,
    "/acne-tips",
    /"dateModified":"[\d-]*"/,
    '"dateModified":"2020-01-01"',
    /wrong dates/,
  ],
  "a key instead of a word": [keyProblems, "/blog", ...inMain("<p>article.kicker</p>"), /article\.kicker/],
  "a token of the server": [leftovers, "/blog", ...inMain('<a href="__SITE_URL__/x">x</a>'), /__SITE_URL__/],
  "a word of the other language": [otherLanguageWords, "/blog", ...inMain("<p>Skincare Tips</p>"), /Skincare Tips/],
  "a straight quotation mark": [typographyProblems, "/blog", ...inMain('<p>Er sagt "ja".</p>'), /"ja/],
  "four tips": [guideProblems, "/acne-tips", /(class="prose-tips"[\s\S]*?<li>)/, "$1x</li><li>", /4 pro tips/],
  "a picture without alternative": [markupProblems, "/blog", ...inMain('<img src="/favicon.svg">'), /alt/i],
};

it.each(Object.entries(CASES))("finds %s", async (_what, [check, path, from, to, found]) => {
  const good = site.page(path);
  if (good === undefined) throw new Error(`There is no page ${path}.`);
  const before = new Set(await check(good, site));
  const problems = (await check(broken(path, from, to), site)).filter((problem) => !before.has(problem));
  expect(problems.join("\n")).toMatch(found);
});

it("sees a difference between the languages of a guide", () => {
  const page = broken("/acne-tips", "</h2>", "</h2><h3>x</h3>");
  expect(shapeOf(page)).not.toEqual(shapeOf(site.page("/en/acne-tips") ?? page));
});
