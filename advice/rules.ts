import type { ConcernCode, SkinType } from "#engine/codes.ts";
import type { Level } from "./levels.ts";
import type { RecommendationId } from "./recommendations.ts";

/** What helps with what, as data. Choosing among it: `choose-recommendations.ts`. */

export interface Rule {
  readonly concern: ConcernCode;
  /** Only from this level on; without it from `slight`. */
  readonly from?: Exclude<Level, "clear">;
  /** Only for these skin types; without it for every type. */
  readonly types?: readonly SkinType[];
  /** Only when one of these stands out too. */
  readonly with?: readonly ConcernCode[];
}

/** A recommendation, or the one sunscreen, cream or cleanser that the plan has anyway. */
export type Start = RecommendationId | "sun" | "moisture" | "cleanse";

export interface OptionRule<Option> extends Rule {
  /** In order of preference; the first that fits what else is known is taken. */
  readonly options: readonly Option[];
}

const DELICATE: readonly SkinType[] = ["dry", "sensitive"];
const NOT_DELICATE: readonly SkinType[] = ["oily", "combination", "normal"];

/**
 * What a plan begins with, by the concern that leads: of each the first rule that fits. As our guides begin (content):
 *
 * - acne-tips: mild cleansing first, an active four weeks later; many blemishes are the one case that begins with it.
 * - redness: "first less", so nothing that can sting begins on red skin for its texture. dark-spots: "first the light". anti-aging-tips: sunscreen first, and on dry skin moisture.
 * - oily-skin-tips: mild cleansing, blotting paper. combination-skin-tips: less cream where it shines, before buying.
 */
export const START_RULES: readonly OptionRule<Start>[] = [
  { concern: "blemishes", from: "strong", types: DELICATE, options: ["azelaic", "benzoyl_peroxide"] },
  { concern: "blemishes", from: "strong", with: ["redness"], options: ["azelaic", "benzoyl_peroxide"] },
  { concern: "blemishes", from: "strong", options: ["benzoyl_peroxide"] },
  { concern: "blemishes", options: ["cleanse"] },

  { concern: "redness", from: "visible", options: ["calm"] },
  { concern: "redness", types: ["sensitive"], options: ["calm"] },
  { concern: "redness", options: ["cleanse"] },

  { concern: "pigmentation", options: ["sun"] },
  { concern: "evenness", options: ["sun"] },

  { concern: "shine", types: DELICATE, options: ["blot"] },
  { concern: "shine", types: ["combination"], options: ["moisture"] },
  { concern: "shine", types: ["oily"], options: ["cleanse"] },
  { concern: "shine", with: ["blemishes", "texture"], options: ["cleanse"] },
  { concern: "shine", with: ["pigmentation", "lines"], options: ["sun"] },
  { concern: "shine", options: ["blot"] },

  { concern: "texture", types: DELICATE, options: ["moisture"] },
  { concern: "texture", with: ["redness"], options: ["moisture"] },
  { concern: "texture", with: ["blemishes"], options: ["salicylic"] },
  { concern: "texture", from: "visible", with: ["lines"], options: ["retinol"] },
  { concern: "texture", from: "visible", options: ["fruit_acid"] },
  { concern: "texture", options: ["polyhydroxy_acid"] },

  { concern: "lines", from: "visible", options: ["sun"] },
  { concern: "lines", types: DELICATE, options: ["moisture"] },
  { concern: "lines", options: ["sun"] },

  { concern: "under_eye", options: ["cool_eyes"] },
];

/** What may be added later. What is only slight gets the gentle means. */
export const ACTIVE_RULES: readonly OptionRule<RecommendationId>[] = [
  { concern: "blemishes", from: "visible", with: ["redness"], options: ["azelaic", "niacinamide"] },
  { concern: "blemishes", from: "visible", types: DELICATE, options: ["azelaic", "niacinamide"] },
  { concern: "blemishes", from: "visible", options: ["salicylic", "niacinamide"] },
  { concern: "blemishes", options: ["niacinamide", "salicylic"] },

  { concern: "redness", types: ["sensitive"], options: ["niacinamide", "azelaic"] },
  { concern: "redness", from: "visible", options: ["azelaic", "niacinamide"] },
  { concern: "redness", options: ["niacinamide", "azelaic"] },

  { concern: "pigmentation", types: ["sensitive"], options: ["niacinamide", "azelaic"] },
  { concern: "pigmentation", from: "visible", with: ["redness", "blemishes"], options: ["azelaic", "niacinamide"] },
  { concern: "pigmentation", from: "visible", options: ["niacinamide", "azelaic"] },
  { concern: "pigmentation", options: ["niacinamide", "vitamin_c"] },

  { concern: "evenness", types: DELICATE, options: ["niacinamide"] },
  { concern: "evenness", options: ["vitamin_c", "niacinamide"] },

  // Small studies found a little less sebum (Draelos 2006): nothing for strong shine.
  { concern: "shine", from: "strong", options: [] },
  { concern: "shine", types: ["oily", "combination"], options: ["niacinamide"] },

  { concern: "texture", types: DELICATE, options: ["polyhydroxy_acid"] },
  { concern: "texture", from: "visible", with: ["lines"], options: ["retinol", "fruit_acid", "polyhydroxy_acid"] },
  { concern: "texture", with: ["blemishes"], options: ["salicylic", "polyhydroxy_acid"] },
  { concern: "texture", from: "visible", options: ["fruit_acid", "polyhydroxy_acid"] },
  { concern: "texture", options: ["polyhydroxy_acid"] },

  { concern: "lines", types: DELICATE, options: ["bakuchiol"] },
  { concern: "lines", from: "visible", options: ["retinol", "bakuchiol"] },
  { concern: "lines", options: ["vitamin_c", "bakuchiol"] },
];

/** What can sting is not begun on skin that is strongly red, whatever else stands out: first peace, and a practice (content, redness). */
export const NOT_ON_STRONG_REDNESS: readonly RecommendationId[] = [
  "salicylic",
  "azelaic",
  "fruit_acid",
  "retinol",
  "vitamin_c",
];

/** Where these are strong they lead, whatever is first, in this order: what is against many blemishes does not wait (R-RES-5). */
export const SEVERE: readonly ConcernCode[] = ["blemishes", "redness"];

/** Same reading as above, for the one sunscreen, cream and cleanser. */
export interface VariantRule extends Rule {
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

/** A skin that is left in peace gets everything without fragrance; a tinted mineral sunscreen has none either. */
export const CALM_SUN_RULES: readonly VariantRule[] = [
  ...SUN_RULES.filter(({ id }) => id === "sun_spots"),
  { concern: "redness", id: "sun_gentle" },
];
export const CALM_SUN: RecommendationId = "sun_gentle";
export const CALM_MOISTURE: RecommendationId = "moisture_calm";
export const CALM_CLEANSE: RecommendationId = "cleanse_gentle";

export const SUN_BY_TYPE: Readonly<Record<SkinType, RecommendationId>> = {
  dry: "sun_gentle",
  oily: "sun_light",
  combination: "sun_everyday",
  normal: "sun_everyday",
  sensitive: "sun_gentle",
};

export const MOISTURE_BY_TYPE: Readonly<Record<SkinType, RecommendationId>> = {
  dry: "moisture_rich",
  oily: "moisture_light",
  combination: "moisture_zones",
  normal: "moisture_simple",
  sensitive: "moisture_calm",
};

/** In this order, not in that of the issues: skin that is red too is not washed twice. */
export const CLEANSE_RULES: readonly VariantRule[] = [
  { concern: "redness", id: "cleanse_gentle" },
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

/** Costs nothing, and may fill a later step. */
export const HABITS: Readonly<Partial<Record<ConcernCode, RecommendationId>>> = {
  under_eye: "cool_eyes",
  shine: "blot",
};

/** Good habits that need no new product, for skin on which nothing stands out. */
export const NOTHING_STANDS_OUT: readonly RecommendationId[] = [
  "keep",
  "sun_everyday",
  "moisture_habit",
  "cleanse_habit",
];
