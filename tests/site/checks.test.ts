import { describe, expect, it } from "vitest";
import { guideProblems, shapeOf } from "./checks/guide.ts";
import { headProblems, sharingProblems } from "./checks/head.ts";
import { headingProblems } from "./checks/headings.ts";
import { brokenLinks } from "./checks/links.ts";
import { markupProblems } from "./checks/markup.ts";
import { structuredDataProblems } from "./checks/structured-data.ts";
import { germanProblems, keyProblems, leftovers, otherLanguageWords, typographyProblems } from "./checks/wording.ts";
import { type Page, parsePage, type Site, siteUnder } from "./site-under-test.ts";

/** Every check of this folder can fail: each is run on a page that was good and is broken in one place. */

const site = siteUnder("everything");

/** A page of the site with one thing changed; the change must be one. */
function broken(path: string, from: string | RegExp, to: string): Page {
  const html = site.page(path)?.html ?? "";
  const changed = html.replace(from, to);
  if (changed === html) throw new Error(`${path} does not contain ${from}`);
  return parsePage(path, changed);
}

type Check = (page: Page, site: Site) => readonly string[] | Promise<readonly string[]>;

const inMain = (html: string) => [/<main ([^>]*)>/, `<main $1>${html}`] as const;

const CASES: readonly (readonly [
  what: string,
  check: Check,
  path: string,
  from: string | RegExp,
  to: string,
  found: RegExp,
])[] = [
  [
    "a link to a page that is not there",
    brokenLinks,
    "/blog",
    ...inMain('<a href="/nope">x</a>'),
    /"\/nope" does not exist/,
  ],
  [
    "a link with a trailing slash",
    brokenLinks,
    "/blog",
    ...inMain('<a href="/terms/">x</a>'),
    /"\/terms\/" does not exist/,
  ],
  [
    "a link to an anchor that is not there",
    brokenLinks,
    "/blog",
    ...inMain('<a href="/terms#nope">x</a>'),
    /there is no #nope/,
  ],
  ["an anchor on the same page", brokenLinks, "/blog", ...inMain('<a href="#nope">x</a>'), /there is no #nope/],
  ["a relative link", brokenLinks, "/blog", ...inMain('<a href="terms">x</a>'), /"terms" is no address/],
  [
    "a link without a protocol",
    brokenLinks,
    "/blog",
    ...inMain('<a href="//evil.example/x">x</a>'),
    /no address we use/,
  ],
  ["a link over http", brokenLinks, "/blog", ...inMain('<a href="http://evil.example/x">x</a>'), /no address we use/],
  [
    "an absolute link to itself",
    brokenLinks,
    "/blog",
    ...inMain('<a href="https://skin.example/nope">x</a>'),
    /does not exist/,
  ],
  [
    "a picture that is not there",
    brokenLinks,
    "/",
    ...inMain('<img src="/assets/nope.svg" alt="">'),
    /nope.svg" does not exist/,
  ],
  [
    "a part of a drawing",
    brokenLinks,
    "/",
    ...inMain('<svg><use href="/favicon.svg#nope"></use></svg>'),
    /the file has no #nope/,
  ],
  [
    "a candidate of a source set",
    brokenLinks,
    "/",
    ...inMain('<img srcset="/favicon.svg 1x, /nope.png 2x" alt="">'),
    /nope.png" does not exist/,
  ],
  [
    "a label that names nothing",
    brokenLinks,
    "/blog",
    ...inMain('<p aria-labelledby="nope">x</p>'),
    /aria-labelledby="nope"> names nothing/,
  ],

  ["a second h1", headingProblems, "/terms", ...inMain("<h1>x</h1>"), /2 h1/],
  ["no h1", headingProblems, "/terms", /<h1[\s\S]*?<\/h1>/, "", /0 h1/],
  ["a skipped level", headingProblems, "/terms", /<\/h1>/, "</h1><h3>x</h3>", /h3 "x" after h1/],
  ["an empty heading", headingProblems, "/terms", /<\/h1>/, "</h1><h2> </h2>", /an empty h2/],

  ["the wrong language", headProblems, "/en/terms", '<html lang="en"', '<html lang="de"', /lang is "de"/],
  ["a short title", headProblems, "/terms", /<title>[^<]*/, "<title>Terms", /title has 5 characters/],
  [
    "a long description",
    headProblems,
    "/terms",
    /(name="description" content=")/,
    `$1${"x".repeat(160)}`,
    /description has \d+ characters/,
  ],
  ["a second title", headProblems, "/terms", "</head>", "<title>x</title></head>", /number of titles is 2/],
  [
    "a foreign canonical link",
    headProblems,
    "/privacy-policy",
    'rel="canonical" href="https://skin.example/privacy"',
    'rel="canonical" href="https://skin.example/privacy-policy"',
    /canonical links/,
  ],
  ["a missing twin", headProblems, "/terms", /<link rel="alternate" hreflang="en"[^>]*>/i, "", /alternates/],
  ["an error page that may be found", headProblems, "/404", /<meta name="robots"[^>]*>/, "", /robots/],
  ["no picture to share", sharingProblems, "/terms", /og\/terms-de\.png/, "og/nope.png", /og:image does not exist/],
  ["no card", sharingProblems, "/terms", /<meta name="twitter:card"[^>]*>/, "", /twitter:card is missing/],
  [
    "another title to share",
    sharingProblems,
    "/terms",
    /(property="og:title" content=")/,
    "$1x",
    /og:title is not the title/,
  ],

  ["broken JSON", structuredDataProblems, "/terms", '"@graph":[', '"@graph":[,', /no valid JSON/],
  [
    "a type that is missing",
    structuredDataProblems,
    "/acne-tips",
    '"@type":"Article"',
    '"@type":"Recipe"',
    /no Article/,
  ],
  [
    "a date that is another",
    structuredDataProblems,
    "/acne-tips",
    /"dateModified":"[\d-]*"/,
    '"dateModified":"2020-01-01"',
    /wrong dates/,
  ],
  [
    "a question nobody can read",
    structuredDataProblems,
    "/acne-tips",
    '"@type":"Question","name":"',
    '"@type":"Question","name":"Wirklich? ',
    /not on the page: Wirklich\?/,
  ],
  [
    "a breadcrumb out of order",
    structuredDataProblems,
    "/acne-tips",
    '"position":2',
    '"position":3',
    /step 2 has position 3/,
  ],
  [
    "a breadcrumb to nowhere",
    structuredDataProblems,
    "/acne-tips",
    '"item":"https://skin.example/blog"',
    '"item":"https://skin.example/nope"',
    /no page/,
  ],
  [
    "an author who is invented",
    structuredDataProblems,
    "/acne-tips",
    /"author":\{"@type":"Organization","name":"SkinGlow"/,
    '"author":{"@type":"Person","name":"Dr. X"',
    /by Dr\. X/,
  ],
  [
    "no structured data",
    structuredDataProblems,
    "/acne-tips",
    'type="application/ld+json"',
    'type="text/plain"',
    /no structured data/,
  ],

  ["a key instead of a word", keyProblems, "/blog", ...inMain("<p>article.kicker</p>"), /article\.kicker/],
  ["a key in a label", keyProblems, "/blog", ...inMain('<p aria-label="site.menu">x</p>'), /site\.menu/],
  ["a token of the server", leftovers, "/blog", ...inMain('<a href="__SITE_URL__/x">x</a>'), /__SITE_URL__/],
  ["a condition of the server", leftovers, "/blog", ...inMain("__IF_ADS__"), /__IF_ADS__/],
  ["a value of Markdown", leftovers, "/blog", ...inMain("<p>{{operator-name}}</p>"), /operator-name/],
  ["a directive of Markdown", leftovers, "/blog", ...inMain('<p>Hier :if[x]{when="ads"}</p>'), /:if/],
  ["a block of Markdown", leftovers, "/blog", ...inMain("<p>:::note</p>"), /:::note/],
  ["a value that is not there", leftovers, "/blog", ...inMain("<p>undefined Minuten</p>"), /undefined/],

  ["a word of the other language", otherLanguageWords, "/blog", ...inMain("<p>Skincare Tips</p>"), /Skincare Tips/],
  [
    "a label in the other language",
    otherLanguageWords,
    "/en/blog",
    ...inMain('<p aria-label="Zur Startseite">x</p>'),
    /Zur Startseite/,
  ],
  [
    "a sentence in the other language",
    otherLanguageWords,
    "/blog",
    ...inMain("<p>This is the text that you have to read when the page is not translated.</p>"),
    /This is the text/,
  ],
  [
    "a German sentence on an English page",
    otherLanguageWords,
    "/en/blog",
    ...inMain("<p>Das ist der Text, den du liest, wenn die Seite nicht übersetzt ist.</p>"),
    /Das ist der Text/,
  ],
  ["a sharp s", germanProblems, "/blog", ...inMain("<p>Das ist groß.</p>"), /groß/],
  ["a formal address", germanProblems, "/blog", ...inMain("<p>Wenn Sie möchten.</p>"), /Wenn Sie/],
  ["a formal possessive", germanProblems, "/blog", ...inMain("<p>Das ist gut für Ihre Haut.</p>"), /für Ihre/],

  ["a straight quotation mark", typographyProblems, "/blog", ...inMain('<p>Er sagt "ja".</p>'), /"ja/],
  [
    "quotation marks of the other language",
    typographyProblems,
    "/en/blog",
    ...inMain("<p>She says «yes».</p>"),
    /«yes/,
  ],
  ["a typewriter's apostrophe", typographyProblems, "/en/blog", ...inMain("<p>Don't.</p>"), /Don't/],
  ["three dots", typographyProblems, "/blog", ...inMain("<p>Und ...</p>"), /\.\.\./],
  ["a hyphen for a dash", typographyProblems, "/blog", ...inMain("<p>Haut - trocken</p>"), /Haut -/],
  ["a number that may part from its sign", typographyProblems, "/blog", ...inMain("<p>2 % davon</p>"), /2 %/],
  ["a space before a comma", typographyProblems, "/blog", ...inMain("<p>Haut , trocken</p>"), /Haut ,/],

  [
    "a short guide",
    guideProblems,
    "/acne-tips",
    /<div class="prose">[\s\S]*?<\/p>[\s\S]*?<h2/,
    '<div class="prose"><h2>x</h2></div><div><h2',
    /\d+ words/,
  ],
  ["a back link to elsewhere", guideProblems, "/acne-tips", /(<article[\s\S]*?<a href=")\/"/, '$1/blog"', /back link/],
  [
    "a related guide that is another",
    guideProblems,
    "/acne-tips",
    /(aria-labelledby="related"[\s\S]*?href=")\/[\w-]+"/,
    '$1/glass-skin-routine"',
    /related/,
  ],
  [
    "an entry of the contents that names nothing",
    guideProblems,
    "/acne-tips",
    /<a href="#sources"[^>]*>[^<]*/,
    '<a href="#sources">Anderes',
    /contents/,
  ],
  ["four tips", guideProblems, "/acne-tips", /(class="prose-tips"[\s\S]*?<li>)/, "$1x</li><li>", /4 pro tips/],
  [
    "no date",
    guideProblems,
    "/acne-tips",
    /<time dateTime="[\d-]*"/i,
    '<time datetime="2020-01-01"',
    /date of the last change/,
  ],
  [
    "the reading time of another",
    guideProblems,
    "/acne-tips",
    /\d+ Min\. Lesezeit/,
    "99 Min. Lesezeit",
    /reading time/,
  ],
  [
    "a test that is offered once",
    guideProblems,
    "/acne-tips",
    /<aside class="prose-test">[\s\S]*?<\/aside>/,
    "",
    /offered 1 times/,
  ],

  ["an element that is not closed", markupProblems, "/blog", ...inMain("<div><b>x</div>"), /close/i],
  ["an id that is there twice", markupProblems, "/blog", ...inMain('<p id="content">x</p>'), /id/i],
  ["a picture without alternative", markupProblems, "/blog", ...inMain('<img src="/favicon.svg">'), /alt/i],
  ["a block in a paragraph", markupProblems, "/blog", ...inMain("<p><span><div>x</div></span></p>"), /div/],
  [
    "a button in a link",
    markupProblems,
    "/blog",
    ...inMain('<a href="/"><button type="button">x</button></a>'),
    /button/,
  ],
];

describe("The checks of the site", () => {
  it.each(CASES)("find %s", async (_what, check, path, from, to, found) => {
    const good = site.page(path);
    if (good === undefined) throw new Error(`There is no page ${path}.`);
    const before = new Set(await check(good, site));
    const problems = (await check(broken(path, from, to), site)).filter((problem) => !before.has(problem));
    expect(problems.join("\n")).toMatch(found);
  });

  it("see a difference between the languages of a guide", () => {
    const page = broken("/acne-tips", "</h2>", "</h2><h3>x</h3>");
    expect(shapeOf(page)).not.toEqual(shapeOf(site.page("/en/acne-tips") ?? page));
  });
});
