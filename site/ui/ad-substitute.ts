import type { GuideSlug } from "#content/guides.ts";
import type { AdSlotName } from "#page/ad-slots.ts";

/** Which guide stands where no ad may: near to what the page is about, and never the page itself. */
export const AD_SUBSTITUTES = {
  home: "glass-skin-routine",
  blog: "skin-barrier-repair",
  "dry-skin": "skin-barrier-repair",
  "oily-skin": "acne-tips",
  "combination-skin": "oily-skin-tips",
  "sensitive-skin": "skin-barrier-repair",
  "anti-aging": "dry-skin-tips",
  acne: "skin-barrier-repair",
  "skin-barrier": "sensitive-skin-tips",
  "glass-skin": "anti-aging-tips",
  "result-1": "skin-barrier-repair",
  "result-2": "glass-skin-routine",
  "result-3": "anti-aging-tips",
} as const satisfies Readonly<Record<AdSlotName, GuideSlug>>;
