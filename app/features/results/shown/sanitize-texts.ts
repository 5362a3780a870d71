import type { AnalysisTexts } from "#contract/api.ts";
import { visibleText } from "#contract/visible-text.ts";

/**
 * Longest texts of an AI provider that are shown, characters. Chosen: twice what our own texts of the kind need, so that
 * nothing sensible is cut, and still an easy read at 320 px.
 */
const LONGEST = { skinType: 48, issue: 180, recommendation: 480, summary: 900 } as const;

/** More than this of a provider's list is never looked at (R-RES-4, R-RES-5 show four and three). */
const LONGEST_LIST = 12;

/** A cut at the end of a sentence must leave at least this share of the text; else it is cut at a word. */
const LEAST_KEPT = 0.6;

/**
 * A provider's texts as they may stand on the page: plain words of a sensible length, nothing empty, nothing twice.
 * React escapes what is left; here it is made readable.
 */
export function sanitizeTexts(texts: AnalysisTexts): AnalysisTexts {
  return {
    ...texts,
    skinType: sanitizeText(texts.skinType, LONGEST.skinType),
    issues: sanitizeList(texts.issues, LONGEST.issue),
    recommendations: sanitizeList(texts.recommendations, LONGEST.recommendation),
    summary: sanitizeText(texts.summary ?? "", LONGEST.summary),
  };
}

function sanitizeList(texts: readonly string[], longest: number): string[] {
  const tamed = texts.slice(0, LONGEST_LIST).map((text) => sanitizeText(text, longest));
  return [...new Set(tamed)].filter((text) => text !== "");
}

/** @param longest in characters; what is longer ends after a sentence, or a word, with an ellipsis */
export function sanitizeText(text: string, longest: number): string {
  // Twelve times the limit is enough to clean; a provider must not keep the browser busy.
  return shorten(clean(text.slice(0, longest * 12)), longest);
}

function clean(text: string): string {
  const withoutMarkup = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, " ");
  // Accents piled up on one letter reach into the lines above and below.
  return visibleText(withoutMarkup).replace(/(\p{M}{2})\p{M}+/gu, "$1");
}

function shorten(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const kept = characters.slice(0, longest - 2).join("");
  // Not after "z. B." or "approx. 5": two small letters before the stop, a capital behind it.
  const sentence = /^.*\p{Ll}{2}[.!?](?= \p{Lu})/su.exec(kept)?.[0];
  if (sentence !== undefined && sentence.length >= kept.length * LEAST_KEPT) return `${sentence} …`;
  const words = characters
    .slice(0, longest - 1)
    .join("")
    .replace(/\s+\S*$/, "")
    .replace(/[\s,;:–-]+$/, "");
  return `${words.length < kept.length * LEAST_KEPT || words.length > kept.length ? kept : words}…`;
}
