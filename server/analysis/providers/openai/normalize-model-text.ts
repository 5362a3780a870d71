/**
 * A model's text in letters and signs that read as what they are, of a bounded length (J3): compatibility forms become
 * plain letters, what cannot be seen and what stands above or below letters goes, and so does Markdown's emphasis.
 * Markup and addresses are not cleaned: their sentence falls (sayable-text.ts).
 */
export function normalizeModelText(text: string, longest: number): string {
  const plain = text
    // Four times the limit is enough to clean; a provider must not keep the event loop busy.
    .slice(0, longest * 4)
    .replace(/[´`]/g, "'")
    .normalize("NFKC")
    // One sign can stand for 18 letters.
    .slice(0, longest * 4)
    .replace(/[\p{Z}\t\n\v\f\r\u0085]+/gu, " ")
    .replace(/[\p{C}\p{M}]+/gu, "")
    // An emoji between words is decoration; one beside a letter may stand for another, and the text will not be said.
    .replace(/(?<=^|[ .,;:!?)])[\p{So}\p{Sk}]+(?=$|[ .,;:!?(])/gu, "")
    .replace(/[*_~#|]+/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return shorten(plain, longest);
}

/** What is too long ends after a sentence, or else after a word. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - 1);
  const sentence = /^.*\p{Ll}{2}[.!?](?= \p{Lu})/su.exec(kept)?.[0];
  if (sentence !== undefined && sentence.length > longest / 2) return sentence;
  return `${kept.slice(0, Math.max(0, kept.lastIndexOf(" ")))}…`;
}
