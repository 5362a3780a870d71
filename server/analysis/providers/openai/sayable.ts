import { findForbiddenWords } from "./forbidden-words.ts";
import { isPlainRefusal } from "./plain-refusal.ts";

/** Addresses: with a scheme, with www, or a bare host with something like a top-level domain; "z.B." and "2.5" are none. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data):|\b[\p{L}\d-]{2,}\.(?:com|org|net|info|biz|io|ai|app|dev|shop|store|online|site|xyz|me|tv|co|eu|de|ch|at|li|uk|us|fr|ru|cn|example|test|local)\b|\S@\S+\.\S/iu;

/** German and English are written in Latin letters; others in a word are disguise ("rоsacea" with a Cyrillic о). */
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** What is left of markup and code once tags are taken out, also written out ("&lt;img"), and runs of letters that are no word of any language. */
const NO_PROSE = /[<>{}\\]|\p{L}\(\S*\)|&(?:#|[a-z]+;)|&\p{L}*…?$|\S{40}/iu;

/** Talk of orders and of this machinery: what an instruction in the picture would bring about. */
const MACHINERY =
  /\b(?:system ?prompt|ignore (?:all|any|the|previous)|as an ai|als ki|language model|sprachmodell|json|skinscore|skintype|chatgpt|openai)\b|\b(?:ignor\w*|my|these|previous|system|meine|diese|vorherige\w*)\b.{0,20}\b(?:instructions?|anweisung\w*)\b/i;

/** What is written on a card or a sign in the picture is nobody's skin (H7). */
const READING =
  /\b(?:text|sign|note|caption|card|label|screen|document|writing)\b.{0,30}\b(?:says?|reads?|states?|written)\b|\b(?:zettel|schild|karte|text|dokument|schrift)\b.{0,40}\b(?:steht|stehen|lautet|geschrieben)\b|\bsteht (?:dort |da )?geschrieben\b|\bsteht auf de[rm]\b/i;

/** A run of this many words of the orders is no coincidence (chosen). */
const ECHO_WORDS = 6;

/** Whether a plain text of the model may be shown. @param rules what it was told and must not read out */
export function isSayable(text: string, rules: readonly string[]): boolean {
  return (
    text !== "" &&
    !ADDRESS.test(text) &&
    !NO_PROSE.test(text) &&
    !FOREIGN_LETTER.test(text) &&
    !MACHINERY.test(text) &&
    !READING.test(text) &&
    !isPlainRefusal(text) &&
    findForbiddenWords(text).length === 0 &&
    !echoes(text, rules)
  );
}

/** Over the rules as they stand one behind the other: a run may begin in one and end in the next. */
function echoes(text: string, rules: readonly string[]): boolean {
  const said = ` ${wordsOf(text).join(" ")} `;
  const words = wordsOf(rules.join(" "));
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
  /\b(\d{1,3})(?:[.,]\d+)?\s*(?:\/\s*100|(?:out )?of 100|von 100|points?\b|punkt\w*)|\b(?:score|wert)\b\D{0,24}(\d{1,3})/giu;

/** Whether a text speaks of a score that is not among the true ones. */
export function claimsOtherScore(text: string, scores: readonly number[]): boolean {
  return [...text.matchAll(SCORE)].some(([, before, after]) => !scores.includes(Number(before ?? after)));
}
