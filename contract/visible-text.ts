/**
 * One line of characters that can be seen, for texts that we did not write: line breaks and tabs part words like spaces;
 * other control characters, marks that turn the direction of writing, invisible, private and broken characters go.
 */
export function visibleText(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, " ")
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
      // A no-break space between a number and its unit stays.
      .replace(/[^\S\u00a0\u202f]+/g, " ")
      .trim()
  );
}
