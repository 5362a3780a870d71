/**
 * What machines read of what an AI provider gave (AI Act, Art. 50(2)): IPTC's words for the source of a digital work
 * (NewsCodes, digitalsourcetype, of 17 September 2024). `all`: it judged and wrote; `words`: a part is its own.
 */
const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype";
export const DIGITAL_SOURCE = {
  all: `${VOCABULARY}/trainedAlgorithmicMedia`,
  words: `${VOCABULARY}/compositeSynthetic`,
} as const;
export type DigitalSource = (typeof DIGITAL_SOURCE)[keyof typeof DIGITAL_SOURCE];

/** IPTC's schema for extensions, as XMP names it, and the property of it. */
export const IPTC_EXTENSION = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/";
export const DIGITAL_SOURCE_PROPERTY = "DigitalSourceType";
