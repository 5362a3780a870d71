import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FIGURE_NAMES } from "#content/figure-names.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createPlainTranslator } from "../../i18n/plain-translator.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { GuideIcon } from "../../ui/guide-icon.tsx";
import { FIGURES } from "./figures.tsx";

const PALETTE = readFileSync("site/styles/tokens.css", "utf8");
const DRAWN = LANGUAGES.flatMap((language) => {
  const t = createPlainTranslator(ALL_WORDS[language]) as TranslateWords;
  return FIGURE_NAMES.map((name) => {
    const Figure = FIGURES[name];
    return { name, language, html: renderToStaticMarkup(<Figure t={t} />) };
  });
});

/** What is read on a page: labels and text. */
function wordsOf(html: string): string {
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [html.replaceAll(/<[^>]+>/g, " "), ...labels].join(" ");
}

describe.each(DRAWN)("The figure $name in $language", ({ html }) => {
  it("has words, each drawing's in its label or beside it, and no sentence that would shrink in one (R-LANG-3)", () => {
    const words = wordsOf(html);
    expect(words.match(/\p{L}{3,}/gu)?.length ?? 0).toBeGreaterThan(10);
    expect(words).not.toMatch(/figures\.|undefined|NaN/);
    const drawings = html.match(/<svg [^>]*>/g) ?? [""];
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{20,}"|aria-hidden="true"/);
    const drawn = [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "");
    expect(drawn.filter((text) => text.length > 14)).toEqual([]);
  });

  it("has the palette's colours alone, and no id or style: it stands beside others, under the page's policy", () => {
    const colours = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour = ""]) => colour);
    expect(colours.length).toBeGreaterThan(5);
    const tokens = colours.filter((colour) => colour !== "none" && colour !== "currentColor");
    const names = tokens.map((token) => /^var\((--[\w-]+)\)$/.exec(token)?.[1]);
    expect(names.filter((name) => !PALETTE.includes(`${name}: light-dark(`))).toEqual([]);
    expect(html).not.toMatch(/\s(?:id|style)="/);
  });
});

it("The icon of a guide is its own, says nothing, and has a colour on that colour's tile; there are five (R-GUIDE-4)", () => {
  const icons = GUIDE_SLUGS.map((slug) => renderToStaticMarkup(<GuideIcon slug={slug} />));
  expect(new Set(icons.map((icon) => icon.replace(/class="[^"]*"/g, ""))).size).toBe(GUIDE_SLUGS.length);
  for (const icon of icons) {
    expect(icon).toMatch(/bg-(\w+)-soft text-\1/);
    expect(icon).toContain('aria-hidden="true"');
  }
  expect(new Set(icons.map((icon) => /text-(\w+)/.exec(icon)?.[1])).size).toBeGreaterThanOrEqual(5);
});
