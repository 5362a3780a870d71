/**
 * Texts in a form in which they can be searched: lower case, one kind of hyphen and of space, ß as ss, accents as one
 * character each. An AI provider may write any of the variants; our own texts only some.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\u00ad|\u200b/g, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replaceAll("ß", "ss");
}

/** All recommendations as one text. The line break keeps a term from being found across two of them. */
export function joinRecommendations(recommendations: readonly string[] | null | undefined): string {
  return (recommendations ?? [])
    .map(foldText)
    .filter((text) => text !== "")
    .join("\n");
}
