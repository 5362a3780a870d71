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
  it("has words, and no key instead of them (R-LANG-3)", () => {
    const words = wordsOf(html);
    expect(words.match(/\p{L}{3,}/gu)?.length ?? 0).toBeGreaterThan(10);
    expect(words).not.toMatch(/figures\.|undefined|NaN/);
  });

  it("says each drawing by its label, or leaves it to the words beside it", () => {
    const drawings = html.match(/<svg [^>]*>/g) ?? [];
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) {
      expect(drawing).toMatch(/role="img" aria-label="[^"]{20,}"|aria-hidden="true"/);
    }
  });

  it("follows the theme: every colour is a token", () => {
    const colours = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !/^(?:none|currentColor|var\(--[\w-]+\))$/.test(colour ?? ""))).toEqual([]);
  });

  it("stands beside any other figure and under the page's policy: no id, no style", () => {
    expect(html).not.toMatch(/\s(?:id|style)="/);
  });

  it("keeps sentences out of the drawing, where they would shrink with it", () => {
    const drawn = [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "");
    expect(drawn.filter((text) => text.length > 14)).toEqual([]);
  });
});

it("Figures use only colours that the palette has", () => {
  const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  const used = new Set(DRAWN.flatMap(({ html }) => [...html.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name)));
  expect([...used].filter((name) => !css.includes(`--${name}: light-dark(`))).toEqual([]);
});

describe("The icon of a guide (R-GUIDE-4)", () => {
  const icons = GUIDE_SLUGS.map((slug) => renderToStaticMarkup(<GuideIcon slug={slug} />));

  it("is its own, in a colour on that colour's soft tile", () => {
    expect(new Set(icons.map((icon) => icon.replace(/class="[^"]*"/g, ""))).size).toBe(GUIDE_SLUGS.length);
    for (const icon of icons) {
      const [, tile, colour] = /bg-(\w+)-soft text-(\w+)/.exec(icon) ?? [];
      expect(colour).toBeDefined();
      expect(tile).toBe(colour);
    }
  });

  it("says nothing that the title beside it says, and comes in at least five colours", () => {
    for (const icon of icons) expect(icon).toContain('aria-hidden="true"');
    expect(new Set(icons.map((icon) => /text-(\w+)/.exec(icon)?.[1])).size).toBeGreaterThanOrEqual(5);
  });
});
