/** Every character the two fonts carry: Basic Latin, Latin-1 and the punctuation that careful German and English need. */
export const FONT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›‰′″€™−×±≤≥→←↗\u2009\u202f`;

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
