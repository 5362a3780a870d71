import type { RecommendationId } from "#advice/recommendations.ts";
import type { GuideSlug } from "#content/guides.ts";
import type { ConcernCode, SkinType } from "#engine/codes.ts";

/** Where a result leads to read on: one guide a concern, one a skin type, one an active of the plan. */

/** These are about a routine, or about what nobody measures. */
type UnlinkedGuide =
  | "skin-barrier-repair"
  | "glass-skin-routine"
  | "skincare-order"
  | "combining-actives"
  | "pimple-marks"
  | "beard-and-shaving"
  | "acne-scars"
  | "blackheads"
  | "eye-bags"
  | "age-spots"
  | "skincare-for-beginners";
export type LinkedGuide = Exclude<GuideSlug, UnlinkedGuide>;

export const GUIDE_OF_CONCERN: Readonly<Record<ConcernCode, LinkedGuide>> = {
  blemishes: "acne-tips",
  redness: "redness",
  pigmentation: "dark-spots",
  evenness: "dark-spots",
  shine: "oily-skin-tips",
  texture: "pores-and-texture",
  lines: "anti-aging-tips",
  under_eye: "under-eye-shadows",
};

export const GUIDE_OF_SKIN_TYPE: Readonly<Record<SkinType, LinkedGuide>> = {
  dry: "dry-skin-tips",
  oily: "oily-skin-tips",
  combination: "combination-skin-tips",
  normal: "normal-skin",
  sensitive: "sensitive-skin-tips",
};

/** Steps of the plan that put on an active which has a guide of its own. */
export const GUIDE_OF_ACTIVE: Readonly<Partial<Record<RecommendationId, LinkedGuide>>> = {
  retinol: "retinol-for-beginners",
  niacinamide: "niacinamide",
  salicylic: "salicylic-and-azelaic-acid",
  azelaic: "salicylic-and-azelaic-acid",
  vitamin_c: "vitamin-c",
};

export const GUIDE_OF_SUNSCREEN: LinkedGuide = "sunscreen";
