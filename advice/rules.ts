import type { ConcernCode, SkinType } from "#engine/codes.ts";
import type { Level } from "./levels.ts";
import type { RecommendationId } from "./recommendations.ts";

/** What helps with what, as data. Choosing among it: `choose-recommendations.ts`. */

export interface TargetRule {
  readonly concern: ConcernCode;
  /** Only from this level on; without it from `slight`. */
  readonly from?: Exclude<Level, "clear">;
  /** Only for these skin types; without it for every type. */
  readonly types?: readonly SkinType[];
  /** Only when one of these stands out too: one product for both beats two. */
  readonly with?: readonly ConcernCode[];
  /** In order of preference; the first that contradicts nothing chosen before is taken. */
  readonly options: readonly RecommendationId[];
}

const DELICATE: readonly SkinType[] = ["dry", "sensitive"];
const NOT_DELICATE: readonly SkinType[] = ["oily", "combination", "normal"];

/** For each concern the first rule that fits decides. What is only slight gets the gentle means. */
export const TARGET_RULES: readonly TargetRule[] = [
  { concern: "blemishes", with: ["redness"], options: ["azelaic", "niacinamide", "hands_off"] },
  { concern: "blemishes", types: DELICATE, options: ["azelaic", "niacinamide", "hands_off"] },
  { concern: "blemishes", options: ["salicylic", "niacinamide", "hands_off"] },

  { concern: "redness", with: ["blemishes"], options: ["azelaic", "niacinamide", "calm"] },
  { concern: "redness", types: ["sensitive"], options: ["calm", "niacinamide"] },
  { concern: "redness", from: "strong", options: ["calm", "niacinamide"] },
  { concern: "redness", options: ["niacinamide", "calm"] },

  { concern: "pigmentation", types: ["sensitive"], options: ["niacinamide", "azelaic"] },
  // Vitamin C can sting; niacinamide serves both.
  { concern: "pigmentation", with: ["redness"], options: ["niacinamide", "azelaic"] },
  { concern: "pigmentation", with: ["blemishes"], options: ["azelaic", "niacinamide", "vitamin_c"] },
  { concern: "pigmentation", options: ["vitamin_c", "niacinamide", "azelaic"] },

  { concern: "evenness", types: DELICATE, options: ["niacinamide"] },
  { concern: "evenness", options: ["niacinamide", "vitamin_c"] },

  { concern: "shine", types: DELICATE, options: ["blot"] },
  { concern: "shine", options: ["niacinamide", "blot"] },

  { concern: "texture", types: DELICATE, options: ["polyhydroxy_acid"] },
  { concern: "texture", from: "visible", with: ["lines"], options: ["retinol", "fruit_acid", "polyhydroxy_acid"] },
  { concern: "texture", with: ["blemishes"], options: ["salicylic", "fruit_acid", "polyhydroxy_acid"] },
  { concern: "texture", from: "visible", options: ["fruit_acid", "polyhydroxy_acid", "retinol"] },
  { concern: "texture", options: ["polyhydroxy_acid", "fruit_acid"] },

  { concern: "lines", types: DELICATE, options: ["bakuchiol", "niacinamide"] },
  { concern: "lines", from: "visible", options: ["retinol", "bakuchiol", "niacinamide"] },
  { concern: "lines", options: ["niacinamide", "bakuchiol"] },

  { concern: "under_eye", options: ["cool_eyes"] },
];

/** What stings most is not begun on skin that is strongly red, whatever else stands out. Chosen. */
export const NOT_ON_STRONG_REDNESS: readonly RecommendationId[] = ["salicylic", "fruit_acid", "retinol", "vitamin_c"];

/** Same reading as a target rule, for the one sunscreen, moisturiser and cleanser: the first issue with a rule decides. */
export interface VariantRule extends Omit<TargetRule, "options" | "with"> {
  readonly id: RecommendationId;
}

export const SUN_RULES: readonly VariantRule[] = [
  { concern: "pigmentation", id: "sun_spots" },
  { concern: "evenness", id: "sun_spots" },
  { concern: "lines", id: "sun_lines" },
  { concern: "redness", id: "sun_gentle" },
  { concern: "shine", types: NOT_DELICATE, id: "sun_light" },
  { concern: "blemishes", types: NOT_DELICATE, id: "sun_light" },
];

/** Concerns for which sun protection does more than any other single step, so that it comes first. */
export const SUN_COMES_FIRST: readonly ConcernCode[] = ["pigmentation", "evenness", "lines"];

/** A skin that is left in peace gets everything without fragrance; a tinted mineral sunscreen has none either. */
export const CALM_SUN_RULES: readonly VariantRule[] = [
  ...SUN_RULES.filter(({ id }) => id === "sun_spots"),
  { concern: "redness", id: "sun_gentle" },
];
export const CALM_MOISTURE: RecommendationId = "moisture_calm";
export const CALM_CLEANSE: RecommendationId = "cleanse_gentle";

export const SUN_BY_TYPE: Readonly<Record<SkinType, RecommendationId>> = {
  dry: "sun_gentle",
  oily: "sun_light",
  combination: "sun_everyday",
  normal: "sun_everyday",
  sensitive: "sun_gentle",
};

export const MOISTURE_RULES: readonly VariantRule[] = [
  { concern: "redness", from: "visible", types: ["normal"], id: "moisture_calm" },
];

export const MOISTURE_BY_TYPE: Readonly<Record<SkinType, RecommendationId>> = {
  dry: "moisture_rich",
  oily: "moisture_light",
  combination: "moisture_zones",
  normal: "moisture_simple",
  sensitive: "moisture_calm",
};

export const CLEANSE_RULES: readonly VariantRule[] = [
  { concern: "blemishes", types: NOT_DELICATE, id: "cleanse_gel" },
  { concern: "shine", types: NOT_DELICATE, id: "cleanse_gel" },
];

export const CLEANSE_BY_TYPE: Readonly<Record<SkinType, RecommendationId>> = {
  dry: "cleanse_gentle",
  oily: "cleanse_gel",
  combination: "cleanse_gentle",
  normal: "cleanse_gentle",
  sensitive: "cleanse_gentle",
};

/** Habits that go with a concern and cost nothing. */
export const HABIT_RULES: readonly VariantRule[] = [{ concern: "blemishes", from: "visible", id: "hands_off" }];

/** Good habits that need no new product, for skin on which nothing stands out. */
export const NOTHING_STANDS_OUT: readonly RecommendationId[] = [
  "keep",
  "sun_everyday",
  "cleanse_habit",
  "moisture_habit",
];
