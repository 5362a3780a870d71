/** Marks that turn the direction of what follows, and characters nobody sees: they could bend our own words. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Spaces that hold words together (number and unit) stay; they are no place for a new line. */
const GAPS = /[^\S\u00a0\u202f]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes away.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** More than a card can ever hold. Nothing behind it is measured. */
const LONGEST = 1200;

/** One line of plain characters. HTML stays what it is: characters, drawn as such. */
export function cleanText(text: string): string {
  return text.slice(0, LONGEST).normalize("NFC").replace(CONTROLS, " ").replace(UNSEEN, "").replace(GAPS, " ").trim();
}

/** "LSF 30" and "2 Prozent" stay on one line. */
export function bindNumbers(text: string): string {
  return text
    .replace(/\b(LSF|SPF|UV|±) (?=\d)/g, "$1\u00a0")
    .replace(/(\d) (?=(?:%|Prozent|percent|Punkte?|points?|Wochen?|weeks?|Minuten?|minutes?)(?!\p{L}))/gu, "$1\u00a0");
}
