import type { ProductCategory } from "#contract/product-categories.ts";
import { FALLBACK_CATEGORY } from "../products/categories.ts";
import { foldText, joinRecommendations } from "./fold-text.ts";

/**
 * What a recommendation text is about, in the order in which it is asked (R-PROD-2). Most of the words are parts of
 * words, because German builds compounds (Hautbarriere, Lachfalten). The exception:
 * `glow` has to begin a word, or the product's own name would make every text one about glass skin.
 */
const BY_TEXT: readonly (readonly [RegExp, ProductCategory])[] = [
  [/ceramid|barrier/, "skin-barrier"],
  [/acne|akne|blemish|unrein|pickel|pimple/, "acne"],
  [/glass?[ -]?skin|glashaut|\bglow/, "glass-skin"],
  [/wrinkl|falten|\bfalte\b|fältchen|anti[ -]?age?ing|retinol/, "anti-aging"],
];

/** To unfold, which is no wrinkle. */
const UNFOLD = /entfalten/g;

/** In the requirement's order: "combination, dry cheeks" is dry. Labels, codes and free text of both languages. */
const BY_SKIN_TYPE: readonly (readonly [RegExp, ProductCategory])[] = [
  [/dry|trocken/, "dry-skin"],
  [/oily|ölig|fettig/, "oily-skin"],
  [/combination|mischhaut|kombin/, "combination-skin"],
  [/sensitiv|sensib|empfindlich/, "sensitive-skin"],
];

export interface CategorySigns {
  readonly recommendations?: readonly string[] | null | undefined;
  /** A code (`dry`), a label (`Trockene Haut`) or what an AI provider wrote. */
  readonly skinType?: string | null | undefined;
}

/** The category that fits a result when none is given (R-PROD-2). Normal skin and everything unknown: the fallback. */
export function inferCategory({ recommendations, skinType }: CategorySigns): ProductCategory {
  const text = withoutRetinolToAvoid(joinRecommendations(recommendations)).replace(UNFOLD, " ");
  return find(BY_TEXT, text) ?? find(BY_SKIN_TYPE, foldText(skinType ?? "")) ?? FALLBACK_CATEGORY;
}

function find(table: readonly (readonly [RegExp, ProductCategory])[], text: string): ProductCategory | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** What may stand between "leave out" and "retinol": a list, within the clause, without a new instruction to use something. */
const LIST = String.raw`(?:(?!\b(?:use|apply|try|start|nimm|nutz|verwend))[^.;:!?\n])*?`;

/** "Leave out other acids and retinol", "lass Retinol daneben weg", "ohne Retinol". */
const RETINOL_TO_AVOID = new RegExp(
  [
    String.raw`\b(?:leave out|leaving out|break from|pause von) ${LIST}retinol`,
    String.raw`\blass(?:e|en)? ${LIST}retinol${LIST} weg`,
    String.raw`\b(?:avoid|avoiding|without|instead of|no|not|ohne|statt|kein|meide|vermeide|verzichte auf) retinol`,
    String.raw`\bretinol (?:weglassen|meiden|vermeiden)`,
  ].join("|"),
  "g",
);

/**
 * Advice to do without retinol does not recommend it: our own says so beside every acid and to irritated skin, which
 * would otherwise be shown products against wrinkles.
 */
function withoutRetinolToAvoid(text: string): string {
  return text.replace(RETINOL_TO_AVOID, "");
}
