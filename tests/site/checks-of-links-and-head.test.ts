import { describe } from "vitest";
import { type BreakCase, findsEach, inMain } from "./checks/break-page.ts";
import { headProblems, sharingProblems } from "./checks/head.ts";
import { headingProblems } from "./checks/headings.ts";
import { brokenLinks } from "./checks/links.ts";
import { structuredDataProblems } from "./checks/structured-data.ts";

const CASES: readonly BreakCase[] = [
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
];

describe("The checks of links, headings, head and structured data", () => {
  findsEach(CASES);
});
