import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { Outcome } from "#contract/outcome.ts";

/** The outcome with the skin type that the answers led to: everything on the screen follows from it (R-RES-14). */
export function refineOutcome(outcome: Outcome, refined: RefinedSkinType | null): Outcome {
  if (outcome.kind === "demo" || outcome.result === null || refined === null) return outcome;
  const { skinType } = outcome.result;
  if (skinType.value === refined.value && skinType.sureness === refined.sureness) return outcome;
  return { ...outcome, result: { ...outcome.result, skinType: { ...skinType, ...refined } } };
}
