/**
 * A model's text as plain words of a bounded length: no markup, no control characters, nothing that turns the direction
 * of writing (J3). What a browser does with texts it is handed stands in app/features/results/tame-texts.ts.
 */
export function plainText(text: string, longest: number): string {
  // Four times the limit is enough to clean; a provider must not keep the event loop busy.
  const plain = text
    .slice(0, longest * 4)
    .normalize("NFC")
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?(?:br|p|li|ul|ol|div|h\d)\b[^<>]*>/gi, " ")
    // Any other tag may stand inside of a word, and with a space in its place "ro<b></b>sacea" would be two words.
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*(?:>|$)/gi, "")
    .replaceAll("&amp;", "&")
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    // Markdown: links and pictures keep their words, emphasis and headings lose their signs.
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*_`~#|]+/g, "")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
  return shorten(plain, longest);
}

/** What is too long ends after a sentence, or else after a word. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - 1);
  const sentence = /^.*\p{Ll}{2}[.!?](?= \p{Lu})/su.exec(kept)?.[0];
  if (sentence !== undefined && sentence.length > longest / 2) return sentence;
  return `${kept.replace(/\s+\S*$/, "")}…`;
}
