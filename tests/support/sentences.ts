import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { firstSentence } from "#card/first-sentence.ts";
import type { Language } from "#contract/language.ts";

/** How long the sentences of a text are. */

/** Paragraphs and list items of an article, each once. */
export function paragraphsOf(body: Root): string[] {
  const texts: string[] = [];
  visit(body, "element", (node) => {
    if (node.tagName !== "p" && node.tagName !== "li") return;
    const holdsOthers = node.children.some((child) => child.type === "element" && /^(?:p|ul|ol)$/.test(child.tagName));
    if (!holdsOthers) texts.push(textOf(node));
  });
  return texts;
}

/** Table cells and headings too: with the paragraphs, all that is read. */
export function everyTextOf(body: Root): string[] {
  const texts = paragraphsOf(body);
  visit(body, "element", (node) => {
    if (/^(?:h[2-6]|t[hd])$/.test(node.tagName)) texts.push(textOf(node));
  });
  return texts;
}

/** Whole sentences only: a list of nouns would make any text look short. */
export function sentencesOf(text: string, language: Language): string[] {
  return partsOf(text, language).filter((sentence) => /[.!?…]["'”’»)\]]*$/.test(sentence));
}

/** Sentences, and what stands without a full stop. */
export function partsOf(text: string, language: Language): string[] {
  const sentences: string[] = [];
  for (let rest = text.trim(); rest !== ""; ) {
    const sentence = firstSentence(rest, language);
    sentences.push(sentence.trim());
    rest = rest.slice(sentence.length).trim();
  }
  return sentences;
}

/** Numbers are read too. */
export function wordsIn(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,\p{Pd}]*/gu)?.length ?? 0;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}
