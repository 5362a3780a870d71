import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { AnalysedOutcome } from "#contract/outcome.ts";

/** The outcome with the skin type that the answers led to: everything on the screen follows from it (R-RES-14). */
export function refineOutcome(outcome: AnalysedOutcome, refined: RefinedSkinType): AnalysedOutcome {
  const photo = outcome.result?.skinType;
  if (outcome.result === null || (photo?.value === refined.value && photo.sureness === refined.sureness))
    return outcome;
  return { ...outcome, result: { ...outcome.result, skinType: { ...outcome.result.skinType, ...refined } } };
}
