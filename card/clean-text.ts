import { visibleText } from "#contract/visible-text.ts";

/** More than a card can ever hold. Nothing behind it is measured. */
const LONGEST = 1200;

/** One line of plain characters. HTML stays what it is: characters, drawn as such. */
export function cleanText(text: string): string {
  return visibleText(text.slice(0, LONGEST));
}

/** "LSF 30" and "2 Prozent" stay on one line. */
export function bindNumbers(text: string): string {
  return text
    .replace(/\b(LSF|SPF|UV|±) (?=\d)/g, "$1\u00a0")
    .replace(/(\d) (?=(?:%|Prozent|percent|Punkte?|points?|Wochen?|weeks?|Minuten?|minutes?)(?!\p{L}))/gu, "$1\u00a0");
}
