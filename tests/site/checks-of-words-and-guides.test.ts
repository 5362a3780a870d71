import { describe, expect, it } from "vitest";
import { type BreakCase, broken, findsEach, inMain, site } from "./checks/break-page.ts";
import { guideProblems, shapeOf } from "./checks/guide.ts";
import { markupProblems } from "./checks/markup.ts";
import { germanProblems, keyProblems, leftovers, otherLanguageWords, typographyProblems } from "./checks/wording.ts";

const CASES: readonly BreakCase[] = [
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

describe("The checks of words, guides and markup", () => {
  findsEach(CASES);

  it("see a difference between the languages of a guide", () => {
    const page = broken("/acne-tips", "</h2>", "</h2><h3>x</h3>");
    expect(shapeOf(page)).not.toEqual(shapeOf(site.page("/en/acne-tips") ?? page));
  });
});
