import type { TipTopic } from "../tip-topics.ts";
import { foldText } from "./fold-text.ts";

/**
 * In the requirement's order: a moisturising sunscreen is moisture. Parts of words, because German builds compounds;
 * the look-arounds keep out the words that only look like it:
 *
 * - `spf` is inside "Gesichtspflege"; it has to begin a word, and "SPF50" and the German "LSF" count too.
 * - `sun` in "Sunday", "sunk", "sunflower"; `sonnen` in "Sonnenblume"; `hydrat` in "carbohydrate", "Kohlenhydrat".
 * - `reinig` in "Verunreinigung".
 */
const BY_KEYWORD: readonly (readonly [RegExp, TipTopic])[] = [
  [/moistur|(?<!carbo|kohlen)hydrat|feuchtigkeit/, "moisture"],
  [/\bsun(?!da|k|g|flower|dr)|(?:^|[^a-zäöü])(?:spf|lsf)(?![a-zäöü])|sonnen(?!blume)/, "sun"],
  [/clean|(?<!verun)reinig/, "clean"],
];

export function tipTopic(recommendation: string): TipTopic {
  const text = foldText(recommendation);
  return BY_KEYWORD.find(([pattern]) => pattern.test(text))?.[1] ?? "other";
}
