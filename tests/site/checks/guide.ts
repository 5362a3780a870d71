import type { HTMLElement } from "node-html-parser";
import { readingMinutes } from "#content/article.ts";
import { GUIDES, type GuideSlug } from "#content/guides.ts";
import { countWords } from "#content/parse-article.ts";
import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import type { Page } from "../site-under-test.ts";
import { textNodes, textOf } from "./text.ts";

/** What a guide must hold (R-GUIDE-1 to 8), read from its page. */

const WORDS_AT_LEAST = 800;

/** The numbers in which the two languages of a guide agree. */
export interface GuideShape {
  readonly headings: readonly string[];
  readonly figures: readonly string[];
  readonly tables: number;
  readonly lists: number;
  readonly questions: number;
  readonly sources: number;
  readonly tips: number;
}

export function shapeOf(page: Page): GuideShape {
  const { root } = page;
  const count = (selector: string) => root.querySelectorAll(selector).length;
  return {
    headings: root.querySelectorAll("article h2, article h3, article h4").map((heading) => heading.rawTagName),
    figures: root.querySelectorAll("article figure").map((figure) => (figure.querySelector("svg") ? "drawn" : "text")),
    tables: count(".prose table"),
    lists: count(".prose ul, .prose ol"),
    questions: count("article details[name=faq]"),
    sources: count("section[aria-labelledby=sources] li"),
    tips: count(".prose-tips li"),
  };
}

/** Words of the article itself: no contents, drawings, questions, products or links. */
export function wordsOf({ root }: Page): number {
  const prose = root.querySelector(".prose");
  if (prose === null) return 0;
  const texts = textNodes(
    prose,
    ({ rawTagName, classNames, attributes }) =>
      rawTagName === "figure" || classNames === "prose-test" || "data-pair" in attributes,
  );
  return countWords(texts.map((node) => node.text).join(" "));
}

/** Sentences that a reader would recognise: paragraphs and list items of some length. */
export function paragraphsOf({ root }: Page): string[] {
  return root
    .querySelectorAll(".prose p, .prose li, article details[name=faq] p")
    .filter((element) => element.closest("figure") === null)
    .map(textOf)
    .filter((text) => text.length > 80);
}

export function guideProblems(page: Page): string[] {
  const { root, language, plain } = page;
  const slug = plain.slice(1) as GuideSlug;
  const guide = GUIDES[slug];
  const t = T[language];
  const problems: string[] = [];
  const expectThat = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };

  const words = wordsOf(page);
  expectThat(words >= WORDS_AT_LEAST, `${words} words`);
  const back = root.querySelector("article header a");
  expectThat(back?.getAttribute("href") === pathIn(language, guide.back), "the back link leads elsewhere");
  expectThat(
    relatedLinks(page).join() ===
      [...guide.related.map((one) => `/${one}`), "/blog"].map((one) => pathIn(language, one)).join(),
    `related: ${relatedLinks(page).join(", ")}`,
  );

  const offers = linksTo(root.querySelector("article"), pathIn(language, "/")).filter(
    (link) => textOf(link) === t("article.test.action"),
  );
  expectThat(offers.length === 2, `the test is offered ${offers.length} times`);
  const { sources, tips, questions } = shapeOf(page);
  expectThat(tips === 3, `${tips} pro tips`);
  expectThat(sources >= 4, `${sources} sources`);
  expectThat(questions >= 2, `${questions} questions`);

  const head = textOf(root.querySelector("article header") ?? root);
  expectThat(head.includes(t("article.meta.author")), "no author");
  expectThat(saysWhoWrote(page), "no word that an AI wrote it");
  expectThat(statesReadingTime(head, words, language), `no fitting reading time for ${words} words`);
  expectThat(
    root.querySelector("article header time")?.getAttribute("datetime") === guide.updated,
    "not the date of the last change",
  );
  return [...problems, ...contentsProblems(page)];
}

/** Both tables of contents (phone, desktop) name every section in its order, by a link. */
export function contentsProblems({ root, language }: Page): string[] {
  const name = T[language]("article.contents");
  const tables = root.querySelectorAll("nav").filter((nav) => nav.getAttribute("aria-label") === name);
  const sections = [...root.querySelectorAll(".prose > h2"), ...root.querySelectorAll("#faq, #sources")]
    .filter((heading) => heading.rawTagName === "h2")
    .map((heading) => `#${heading.id} ${textOf(heading)}`);
  const listed = tables.map((nav) =>
    nav.querySelectorAll("a").map((link) => `${link.getAttribute("href")} ${textOf(link)}`),
  );
  return [
    ...(tables.length === 2 ? [] : [`${tables.length} tables of contents`]),
    ...(sections.length >= 5 ? [] : [`${sections.length} sections`]),
    ...listed
      .filter((one) => one.join("\n") !== sections.join("\n"))
      .map((one) => `contents: ${one.join(", ")}; sections: ${sections.join(", ")}`),
  ];
}

/** The reading time may count the front matter's words differently, but not by more than a minute. */
function statesReadingTime(text: string, words: number, language: Language): boolean {
  const minutes = readingMinutes(words);
  return [minutes - 1, minutes, minutes + 1].some((near) =>
    text.includes(T[language]("article.meta.reading", { minutes: near })),
  );
}

function relatedLinks({ root }: Page): string[] {
  return root.querySelectorAll("section[aria-labelledby=related] a").map((link) => link.getAttribute("href") ?? "");
}

/** Beside the author, with a link to where more of it is told (AI Act, Art. 50). */
export function saysWhoWrote({ root, language }: Page): boolean {
  const links = linksTo(root.querySelector("article header"), pathIn(language, "/how-texts-and-numbers-are-made"));
  return links.map(textOf).join() === T[language]("article.meta.withAi");
}

export function linksTo(element: HTMLElement | null, address: string): HTMLElement[] {
  return (element?.querySelectorAll("a") ?? []).filter((link) => link.getAttribute("href") === address);
}
