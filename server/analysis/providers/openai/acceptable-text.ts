import type { Language } from "#contract/language.ts";
import { foldText } from "./fold-text.ts";
import { findForbiddenWords } from "./forbidden-words.ts";
import { isPlainRefusal } from "./plain-refusal.ts";

/** Addresses: with a scheme, with www, or a host with something like a top-level domain; "z.B." and "2.5" are none. */
const ADDRESS =
  /:\/\/|\bwww\.|\b(?:mailto|javascript|data):|[a-z\d]\.(?:com|org|net|info|biz|io|ai|app|dev|shop|store|online|site|xyz|me|tv|co|eu|de|ch|at|li|uk|us|fr|ru|cn|example|test|local)\b|\S@\S/;

/** Markup and code, also written out ("&lt;img"), and runs of letters that are no word of any language. */
const NO_PROSE = /[<>{}[\]\\]|[a-z]\([^\s)]{0,40}\)|&(?:#|[a-z]+;)|&[a-z]*$|\S{40}/;

/** Talk of orders and of this machinery: what an instruction in the picture would bring about. */
const MACHINERY =
  /\b(?:system ?prompt|ignore (?:all|any|the|previous)|as an ai|als ki|language model|sprachmodell|json|skinscore|skintype|chatgpt|openai)\b|\b(?:ignor\w{0,9}|my|these|previous|system|meine|diese|vorherige\w{0,2})\b.{0,20}\b(?:instructions?|anweisung\w{0,2})\b/;

/** What is written on a card or a sign in the picture is nobody's skin (H7). */
const READING =
  /\b(?:text|sign|note|caption|card|label|screen|document|writing)\b.{0,30}\b(?:says?|reads?|states?|written)\b|\b(?:zettel|schild|karte|text|dokument|schrift)\b.{0,40}\b(?:steht|stehen|lautet|geschrieben)\b|\bsteht (?:dort |da )?geschrieben\b|\bsteht auf de[rm]\b/;

/** A run of this many words of the orders is no coincidence (chosen). */
const ECHO_WORDS = 6;

/** Whether a plain text of the model may be shown. @param orders what it was told and must not read out */
export function isAcceptableText(text: string, language: Language, orders: string): boolean {
  const folded = foldText(text);
  return (
    folded !== null &&
    folded.trim() !== "" &&
    ![ADDRESS, NO_PROSE, MACHINERY, READING].some((pattern) => pattern.test(folded)) &&
    !isPlainRefusal(text) &&
    findForbiddenWords(folded, language).length === 0 &&
    !echoes(text, orders)
  );
}

function echoes(text: string, orders: string): boolean {
  const said = ` ${wordsOf(text).join(" ")} `;
  const words = wordsOf(orders);
  return words.some((_, i) => {
    const run = words.slice(i, i + ECHO_WORDS);
    return run.length === ECHO_WORDS && said.includes(` ${run.join(" ")} `);
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** A number that is spoken of as a score: "78/100", "78 points", "Wert von 78". A percentage of an ingredient is none. */
const SCORE =
  /\b(\d{1,3})(?:[.,]\d{1,9})?\s?(?:\/\s?100|(?:out )?of 100|von 100|points?\b|punkt\w{0,3})|\b(?:score|wert)\b\D{0,24}(\d{1,3})/gi;

/** Whether a text speaks of a score that is not among the true ones. */
export function claimsOtherScore(text: string, scores: readonly number[]): boolean {
  return [...text.matchAll(SCORE)].some(([, before, after]) => !scores.includes(Number(before ?? after)));
}
