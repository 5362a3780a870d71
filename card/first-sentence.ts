import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";

/** An end: the mark, what closes with it, a space, and a beginning. */
const END = /[.!?…]+["'”’»)\]]*\s+(?=["'“‘„«([]*[\p{Lu}\p{N}])/gu;

/** A full stop that ends no sentence: "z. B.", "e.g.", "Dr.", a single letter. */
const ABBREVIATION =
  /(?:^|[\s(„“«])(?:\p{L}|z\.\s?B|d\.\s?h|u\.\s?a|e\.\s?g|i\.\s?e|bzw|ca|usw|etc|evtl|ggf|inkl|max|min|Mio|Nr|Dr|Prof|approx|vs|No|St)\.$/u;
/** "Ab der 2. Woche", but not "LSF 30. Danach ...". */
const GERMAN_ORDINAL = /(?:^|\s)(?:der|die|das|dem|den|am|vom|zum|zur|ab|jede[mnrs]?) \d{1,2}\.$/u;

/** The first sentence of a text; the whole of it where there is no other. */
export function firstSentence(text: string, language: Language): string {
  for (const end of text.matchAll(END)) {
    const sentence = text.slice(0, end.index + end[0].length).trimEnd();
    const goesOn =
      ABBREVIATION.test(sentence) || (LANGUAGE_TABLE[language].hasDottedOrdinals && GERMAN_ORDINAL.test(sentence));
    if (!goesOn) return sentence;
  }
  return text;
}
