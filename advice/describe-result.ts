import type { AnalysisTexts } from "#contract/api.ts";
import type { Message, Translate } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { advise } from "./advise.ts";
import { typeMessage } from "./skin-type/type-message.ts";

/** The texts of the API's `analysis`, in the language `t` speaks. Same result, same words. */
export function describeResult(result: AnalysisResult, t: Translate): AnalysisTexts {
  const { summary, issues, recommendations } = advise(result);
  const say = ({ key, params }: Message) => t(key, params);
  return {
    // The label alone; that it may be open is told by `details` and by the summary.
    skinType: say(typeMessage({ value: result.skinType.value })),
    skinScore: result.skinScore,
    issues: issues.map(say),
    recommendations: recommendations.map(say),
    summary: summary.map(say).join(" "),
  };
}
