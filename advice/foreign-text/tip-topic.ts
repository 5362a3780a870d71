import type { TipTopic } from "../tip-topics.ts";
import { foldText } from "./fold-text.ts";

/**
 * In the requirement's order: a moisturising sunscreen is moisture. Parts of words, because German builds compounds;
 * the look-arounds keep out the words that only look like it:
 *
 * - `spf` is inside "Gesichtspflege"; it has to begin a word, and "SPF50" and the German "LSF" count too.
 * - `sun` in "Sunday", "sunk", "sunflower"; `sonnen` in "Sonnenblume".
 */
const BY_KEYWORD: readonly (readonly [RegExp, TipTopic])[] = [
  [/moistur|hydrat|feuchtigkeit/, "moisture"],
  [/\bsun(?!da|k|g|flower|dr)|(?:^|[^a-zäöü])(?:spf|lsf)(?![a-zäöü])|sonnen(?!blume)/, "sun"],
  [/clean|reinig/, "clean"],
];
/** They only look like it, too: `hydrat` in "carbohydrate", "Kohlenhydrat"; `reinig` in "Verunreinigung". */
const OTHER_WORDS = /(?:carbo|kohlen)hydrat|verunreinig/g;

export function tipTopic(recommendation: string): TipTopic {
  const text = foldText(recommendation).replace(OTHER_WORDS, " ");
  return BY_KEYWORD.find(([pattern]) => pattern.test(text))?.[1] ?? "other";
}
