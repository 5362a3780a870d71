/** Slots of the site's own pages (R-AD-1); the last three are on the result screen. */
export const AD_SLOT_NAMES = [
  "home",
  "blog",
  "dry-skin",
  "oily-skin",
  "combination-skin",
  "sensitive-skin",
  "anti-aging",
  "acne",
  "skin-barrier",
  "glass-skin",
  "result-1",
  "result-2",
  "result-3",
] as const;
export type AdSlotName = (typeof AD_SLOT_NAMES)[number];
