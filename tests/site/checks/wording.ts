import type { HTMLElement } from "node-html-parser";
import { byLanguage, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { otherLanguages } from "#page/paths.ts";
import { sentencesIn } from "#tests/support/translators.ts";
import type { Page } from "../site-under-test.ts";
import { attributeTexts, textNodes, textOf } from "./text.ts";

const GROUPS = Object.keys(ALL_WORDS.de).join("|");
/** `article.kicker`: what is shown when a word is missing (R-LANG-3). */
const KEY = new RegExp(`(?<![\\w.])(?:${GROUPS})\\.[a-z]\\w*`);
/** What no visitor may see: tokens of the server, values and directives of Markdown that were not understood. */
const LEFT =
  /__(?!PURE__)[A-Z0-9_]+__|\{\{|\}\}|:::|(?:^|\s):{1,2}[a-z]+[[{]|\*\*|\]\(|\bundefined\b|\bNaN\b|\[object /;

export function keyProblems({ root }: Page): string[] {
  return excerpts(spoken(root), KEY);
}

/** In the whole page, its code included. */
export function leftovers({ html, root }: Page): string[] {
  return [...(html.match(/__(?!PURE__)[A-Z0-9_]+__/g) ?? []), ...excerpts(spoken(root), LEFT)];
}

const SENTENCES = byLanguage(
  (language) =>
    new Set(
      sentencesIn(ALL_WORDS[language]).flatMap(([, text]) => (text.length >= 4 && !text.includes("{{") ? text : [])),
    ),
);

/** The most frequent words of each language that are none in the other. */
const COMMON: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:und|der|die|das|ist|nicht|ein|eine|mit|auf|für|von|dem|den|sich|auch|oder|wenn|dein|deine|du|bei)\b/giu,
  en: /\b(?:and|the|of|to|is|that|it|for|with|on|your|you|are|this|or|be|from|have|not|when|by)\b/giu,
};

/** Words of the interface in the other language, and texts written in it. Links to the twin say its language's name. */
export function otherLanguageWords({ root, language }: Page): string[] {
  const [other = language] = otherLanguages(language);
  const body = root.querySelector("body") ?? root;
  const textsWithout = (isLeftOut: (element: HTMLElement) => boolean) =>
    textNodes(body, isLeftOut).map((node) => node.text.trim().replace(/\s+/g, " "));
  const isForeign = (element: HTMLElement) => element.getAttribute("lang") === other;
  const isOfInterface = (text: string) => SENTENCES[other].has(text) && !SENTENCES[language].has(text);
  const isWritten = (text: string) => {
    const foreign = count(text, COMMON[other]);
    return foreign > 3 && foreign > count(text, COMMON[language]);
  };
  return [
    ...textsWithout(isForeign).filter(isOfInterface),
    ...attributeTexts(root).filter((text) => isOfInterface(text) || isWritten(text)),
    // Names of foreign publications are quoted in their own language.
    ...textsWithout((element) => isForeign(element) || isSourceList(element)).filter(isWritten),
  ];
}

/** Quotation marks, apostrophes, dashes and dots as a printed page has them: «» in German, “ ” in English. */
export function typographyProblems({ root, language }: Page): string[] {
  const shown = textNodes(root.querySelector("body") ?? root).map((node) => node.text.replace(/\s*\n\s*/g, " "));
  const foreignQuotes = language === "de" ? /["“”„]/ : /["«»„]/;
  const patterns = [
    foreignQuotes,
    /\p{L}'\p{L}/u,
    /\.\.\./,
    / [-—] /,
    /[a-zäöü] [,;:.!?](?:\s|$)/,
    /\S {2,}\S/,
    /\d-\d/,
    /\d %/,
  ];
  return patterns.flatMap((pattern) => excerpts(shown, pattern));
}

function isSourceList(element: HTMLElement): boolean {
  return element.getAttribute("aria-labelledby") === "sources" || element.rawTagName === "cite";
}

function excerpts(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => {
    const at = pattern.exec(text)?.index;
    return at === undefined ? [] : [text.slice(Math.max(0, at - 20), at + 40)];
  });
}

function spoken(root: HTMLElement): string[] {
  return [textOf(root), ...attributeTexts(root)];
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
