import type { ConcernCode, SkinType } from "#engine/codes.ts";
import type { Condition } from "./concerns/concern-advice.ts";
import type { RecommendationId } from "./recommendations.ts";

/**
 * What helps with what where concerns stand beside each other, as data; what helps with one alone is `concerns/`. Choosing among it:
 * `choose-recommendations.ts`.
 */

export interface Rule extends Condition {
  readonly concern: ConcernCode;
}

const NOT_DELICATE: readonly SkinType[] = ["oily", "combination", "normal"];

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

/** Good habits that need no new product, for skin on which nothing stands out. */
export const NOTHING_STANDS_OUT: readonly RecommendationId[] = [
  "keep",
  "sun_everyday",
  "moisture_habit",
  "cleanse_habit",
];
