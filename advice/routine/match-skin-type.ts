import { foldText } from "../products/fold-text.ts";

/** The three kinds of skin that routine and products tell apart on the result screen. */
export const ROUTINE_TYPES = ["dry", "oily", "combination"] as const;
export type RoutineType = (typeof ROUTINE_TYPES)[number];

/**
 * Text containing dry/trocken is dry; oily/ölig is oily; anything else combination (R-RES-7). Both in one text: dry,
 * because care for dry skin does oily skin less harm than the other way round. Also an ö typed as o with two dots.
 */
export function matchSkinType(text: string): RoutineType {
  const folded = foldText(text);
  if (/dry|trocken/.test(folded)) return "dry";
  return /oily|ölig/.test(folded) ? "oily" : "combination";
}
