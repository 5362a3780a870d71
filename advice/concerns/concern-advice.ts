import type { ConcernCode, SkinType } from "#engine/codes.ts";
import type { Level } from "../levels.ts";
import type { RecommendationId } from "../recommendations.ts";

/** When something holds of a concern. */
export interface Condition {
  /** Only from this level on; without it from `slight`. */
  readonly from?: Exclude<Level, "clear">;
  /** Only for these skin types; without it for every type. */
  readonly types?: readonly SkinType[];
  /** Only when one of these stands out too. */
  readonly with?: readonly ConcernCode[];
}

/** A recommendation, or the one sunscreen, cream or cleanser that the plan has anyway. */
export type Start = RecommendationId | "sun" | "moisture" | "cleanse";

interface OptionRule<Option> extends Condition {
  /** In order of preference; the first that fits what else is known is taken. */
  readonly options: readonly Option[];
}

/** The one thing to stop now; words: `advice.leave_out.<id>`. Each as our guides say it under "Was du besser lässt". */
export type LeaveOut = "squeezing" | "heat" | "tanning" | "washing" | "toner" | "scrubs" | "rubbing" | "new_products";

/** What belongs to one concern alone, a file each; what sets one beside the others is `rules.ts`. */
export interface ConcernAdvice {
  /**
   * The grade that half of the faces stay below (74 graded faces and selfies, method 5): a little shine is on almost every photo, so
   * what goes beyond what is usual is what strikes the eye (decision 0115).
   */
  readonly usualGrade: number;
  /** What a plan begins with that this concern leads: the first rule that fits. */
  readonly start: readonly OptionRule<Start>[];
  /** What may be added later: the first rule that fits. What is only slight gets the gentle means. */
  readonly actives: readonly OptionRule<RecommendationId>[];
  /** Costs nothing, and may fill a later step. */
  readonly habit?: RecommendationId;
  readonly leaveOut: LeaveOut;
}

export const DELICATE: readonly SkinType[] = ["dry", "sensitive"];
