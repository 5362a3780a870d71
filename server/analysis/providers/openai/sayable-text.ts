import type { Language } from "#contract/language.ts";
import { spokenWords, unknownWords } from "./vocabulary.ts";

/**
 * What of a model's summary may be shown: sentences that pass two rules. What they do not know falls, whatever it is: a
 * disease in any spelling, an order, an address, another language, a letter that only looks like one of ours.
 *
 * 1. Every word is one of the closed list (vocabulary.ts); the only figure is the score, said as one.
 * 2. It is plain prose: letters, spaces and the signs of a sentence, and a space after each of those (a host name has none).
 */

/** Signs that a sentence may have; a full stop, a comma and the like are followed by a space, the end, or another sign. */
const PROSE = /^(?:[a-zäöüß \d()'’"„“”«»\-–—]|[.,;:!?…](?=[ )"“”»]|$))+$/i;
/**
 * A text of which less is known is not in the language. Chosen: of harmless texts (sayable-text.test.ts and 120 others) 0.84
 * is known at least, and of those in the other language 0.29 at most.
 */
const KNOWN_SHARE = 1 / 3;

/**
 * @param summary plain words (normalize-model-text.ts)
 * @param score a whole number, the only figure that may stand in it; null where none may
 * @returns the sentences that may be shown; empty where less than half of them may
 */
export function sayableText(summary: string, language: Language, score: number | null): string {
  const sentences = summary.split(/(?<=[.!?…]) /);
  const kept = sentences.filter((sentence) => isSayable(sentence, language, score));
  return kept.length * 2 < sentences.length ? "" : kept.join(" ");
}

function isSayable(sentence: string, language: Language, score: number | null): boolean {
  const plain = score === null ? sentence : sentence.replace(scoreSaid(score), "");
  return PROSE.test(plain) && unknownWords(plain, language).length === 0;
}

/** "A score of 74", "74 points", "74 out of 100"; a bare 74 could be an age. */
function scoreSaid(score: number): RegExp {
  const before = "(?:score|scores|wert|gesamtwert)(?: (?:is|of|von|ist|liegt bei))?";
  const behind = "(?: ?/ ?100| (?:out )?of 100| von 100| points?| punkte?n?)";
  return new RegExp(`\\b(?:${before} ${score}${behind}?|${score}${behind})\\b`, "gi");
}

/** False where a text is clearly not in the language: it is then asked for once more. True of a text without words. */
export function isInLanguage(text: string, language: Language): boolean {
  const words = spokenWords(text).length;
  return words - unknownWords(text, language).length >= KNOWN_SHARE * words;
}
