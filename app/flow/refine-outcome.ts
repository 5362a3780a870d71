import { describeResult } from "#advice/describe-result.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { isOwnWording } from "#contract/origin.ts";
import type { AnalysedOutcome } from "../features/analyse/outcome.ts";

/**
 * The outcome with the skin type that the answers led to, for every other section of the screen. The delivered texts
 * speak of the photo's type only, so our own are said again; an AI's words stay as delivered (R-RES-14, R-LANG-5).
 */
export function refineOutcome(
  outcome: AnalysedOutcome,
  { value, sureness }: Pick<RefinedSkinType, "value" | "sureness">,
  language: Language,
  t: Translate,
): AnalysedOutcome {
  const photo = outcome.result?.skinType;
  if (outcome.result === null || (photo?.value === value && photo.sureness === sureness)) return outcome;
  const result = { ...outcome.result, skinType: { ...outcome.result.skinType, value, sureness } };
  return isOwnWording(outcome.origin)
    ? { ...outcome, result, texts: describeResult(result, t), language }
    : { ...outcome, result };
}
