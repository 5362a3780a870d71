import { foldText } from "./fold-text.ts";

/**
 * Text containing dry/trocken is dry; oily/ölig is oily; anything else combination (R-RES-7). Both in one text: dry,
 * because care for dry skin does oily skin less harm than the other way round. Also an ö typed as o with two dots.
 */
export function matchSkinType(text: string): "dry" | "oily" | "combination" {
  const folded = foldText(text);
  if (/dry|trocken/.test(folded)) return "dry";
  return /oily|ölig/.test(folded) ? "oily" : "combination";
}
