import type { GuideSlug } from "#content/guides.ts";
import type { ConcernCode, SkinType } from "#engine/codes.ts";

/** Where a result leads to read on: one guide a concern, one a skin type. */

/** Those two are about a routine, not about what a measurement finds. */
export type LinkedGuide = Exclude<GuideSlug, "skin-barrier-repair" | "glass-skin-routine">;

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

export const GUIDE_OF_SUNSCREEN: LinkedGuide = "sunscreen";
