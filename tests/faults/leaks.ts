import type { AnalysisTexts } from "#contract/api.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { CONDITIONS } from "./bad-answers.ts";

/**
 * What must not stand in a visitor's texts, found by other means than those that the provider cleans with: conditions in
 * the letters alone, whatever stands between them, so that no disguise hides one.
 */
export function leaksInTexts(
  { summary = "", issues, recommendations, skinType }: AnalysisTexts,
  prompt: string,
): string[] {
  const texts = [skinType, summary, ...issues, ...recommendations];
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  return [
    ...texts.flatMap((text) => [
      ...findMedicalWords(text),
      ...conditionsIn(text),
      ...(/[<>]|&[a-z#]/i.exec(text) ?? []),
      ...(/\w:\/\/|\bwww\.|\b(?:javascript|data|mailto):|evil|\]\(/i.exec(text) ?? []),
      ...(/\p{Cc}|\p{Cf}/u.test(text) ? ["a control character"] : []),
      ...quotesOf(prompt, text),
    ]),
    ...(total > MOST_CHARACTERS ? [`${total} characters`] : []),
  ];
}

/** Chosen: all texts of an answer together, several times what the longest sensible one has. */
const MOST_CHARACTERS = 10_000;

function conditionsIn(text: string): readonly string[] {
  const letters = lettersOf(text);
  return CONDITIONS.filter((condition) => letters.includes(lettersOf(condition)));
}

/** The look-alikes of bad-answers.ts, as what they look like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ ᴀ: "a", ᴄ: "c", ᴇ: "e", ɪ: "i", ᴏ: "o", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴢ: "z" },
  ...{ а: "a", с: "c", е: "e", і: "i", о: "o", р: "p", ѕ: "s", 4: "a", 3: "e", 1: "i", 0: "o", 5: "s" },
};

function lettersOf(text: string): string {
  const alike = [...text.normalize("NFKD").toLowerCase()].map((letter) => LOOKS_LIKE[letter] ?? letter);
  return alike.join("").replace(/\P{L}/gu, "");
}

/** Ten words in a row of the orders. */
function quotesOf(prompt: string, text: string): readonly string[] {
  const wordsOf = (words: string): string[] => words.toLowerCase().match(/\p{L}+/gu) ?? [];
  const orders = wordsOf(prompt);
  const saidLine = ` ${wordsOf(text).join(" ")} `;
  return orders
    .slice(RUN - 1)
    .map((_, index) => ` ${orders.slice(index, index + RUN).join(" ")} `)
    .filter((run) => saidLine.includes(run));
}

const RUN = 10;
