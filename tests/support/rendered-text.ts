/** What is read of a piece of HTML: its words, every gap a single space. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .trim();
}
