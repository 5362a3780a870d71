import type { TextSigns } from "#contract/text-signs.ts";

/** What may stand between "leave out" and "retinol": a list, within the clause, without a new instruction to use something. */
const LIST = String.raw`(?:(?!\b(?:use|apply|try|start))[^.;:!?\n])*?`;

export const TEXT_SIGNS: TextSigns = {
  categories: {
    "skin-barrier": /ceramid|barrier/,
    acne: /acne|blemish|pimple/,
    // `glow` begins a word, or the product's own name would make every text one about glass skin.
    "glass-skin": /glass?[ -]?skin|\bglow/,
    "anti-aging": /wrinkl|anti[ -]?age?ing|retinol/,
  },
  skinTypes: { dry: /dry/, oily: /oily/, combination: /combination/, sensitive: /sensitiv/ },
  topics: {
    moisture: /moistur|hydrat/,
    // "SPF50" too, which is inside the German "Gesichtspflege"; no Sunday, sunk, sunflower, sundry.
    sun: /\bsun(?!da|k|g|flower|dr)|(?:^|[^a-zäöü])spf(?![a-zäöü])/,
    clean: /clean/,
  },
  lookalikes: /carbohydrat/g,
  // "Leave out other acids and retinol", "without retinol"
  withoutRetinol: new RegExp(
    [
      String.raw`\b(?:leave out|leaving out|break from) ${LIST}retinol`,
      String.raw`\b(?:avoid|avoiding|without|instead of|no|not) retinol`,
    ].join("|"),
    "g",
  ),
};
