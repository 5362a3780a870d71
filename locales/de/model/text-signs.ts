import type { TextSigns } from "#contract/text-signs.ts";

/** What may stand between "lass" and "Retinol": a list, within the clause, without a new instruction to use something. */
const LIST = String.raw`(?:(?!\b(?:nimm|nutz|verwend))[^.;:!?\n])*?`;

/** Parts of words, because German builds compounds: Hautbarriere, Lachfalten. */
export const TEXT_SIGNS: TextSigns = {
  categories: {
    "skin-barrier": /ceramid|barrier/,
    acne: /akne|unrein|pickel/,
    "glass-skin": /glashaut|\bglow/,
    "anti-aging": /falten|\bfalte\b|fältchen|anti[ -]?aging|retinol/,
  },
  skinTypes: { dry: /trocken/, oily: /ölig/, combination: /mischhaut|kombin/, sensitive: /sensib|empfindlich/ },
  greasy: /fettig/,
  topics: {
    moisture: /feuchtigkeit|hydrat/,
    // "LSF50" too; no sunflower.
    sun: /(?:^|[^a-zäöü])(?:spf|lsf)(?![a-zäöü])|sonnen(?!blume)/,
    clean: /reinig/,
  },
  lookalikes: /entfalten|kohlenhydrat|verunreinig/g,
  // "lass Retinol daneben weg", "ohne Retinol"
  withoutRetinol: new RegExp(
    [
      String.raw`\bpause von ${LIST}retinol`,
      String.raw`\blass(?:e|en)? ${LIST}retinol${LIST} weg`,
      String.raw`\b(?:ohne|statt|kein|meide|vermeide|verzichte auf) retinol`,
      String.raw`\bretinol (?:weglassen|meiden|vermeiden)`,
    ].join("|"),
    "g",
  ),
};
