import type { TextSigns } from "#contract/text-signs.ts";
import { foldText } from "./fold-text.ts";

/**
 * What says dry is dry; what says oily is oily; anything else combination (R-RES-7). Both in one text: dry, because care for dry skin
 * does oily skin less harm than the other way round. Also an ö typed as o with two dots.
 */
export function matchSkinType(text: string, signs: readonly TextSigns[]): "dry" | "oily" | "combination" {
  const folded = foldText(text);
  return (
    (["dry", "oily"] as const).find((type) => signs.some(({ skinTypes }) => skinTypes[type].test(folded))) ??
    "combination"
  );
}
