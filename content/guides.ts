import type { ProductCategory, ProductSelection } from "#contract/product-categories.ts";
import type { AdSlotName } from "#page/ad-slots.ts";

/** Handed to the product block as it is, never inferred. */
type GuideProducts =
  | {
      /** Category of its products (R-PROD-1). */
      readonly category: ProductCategory;
      /** Text that ranks the products, where there is one (R-GUIDE-2). */
      readonly rankedBy?: string;
      readonly selection?: never;
    }
  | { readonly selection: ProductSelection; readonly category?: never; readonly rankedBy?: never };

/** What is the same for a guide in both languages; its words are in `content/<language>/guides/<slug>.md`. */
export type Guide = GuideProducts & GuideFacts;

interface GuideFacts {
  /** Name of its ad slot: `ADS_SLOT_<NAME>` in kebab case (R-AD-1). */
  readonly adSlot: AdSlotName;
  /** Where its back link leads (R-GUIDE-1). */
  readonly back: "/" | "/blog";
  /** Further guides; the blog index follows after them (R-GUIDE-2, R-GUIDE-3, R-GUIDE-5, R-GUIDE-6). */
  readonly related: readonly GuideSlug[];
  readonly published: string;
  /** Day of the last change of its content, the same in both languages (R-GUIDE-8). */
  readonly updated: string;
}

/** The first eight, in the order of the blog index (R-GUIDE-4). */
export const FIRST_GUIDES = [
  "dry-skin-tips",
  "oily-skin-tips",
  "combination-skin-tips",
  "sensitive-skin-tips",
  "anti-aging-tips",
  "acne-tips",
  "skin-barrier-repair",
  "glass-skin-routine",
] as const;

/** What our own measurements lead to, actives, and what people ask: the second list below the eight. */
export const FURTHER_GUIDES = [
  "redness",
  "dark-spots",
  "under-eye-shadows",
  "pores-and-texture",
  "normal-skin",
  "sunscreen",
  "retinol-for-beginners",
  "niacinamide",
  "salicylic-and-azelaic-acid",
  "vitamin-c",
  "skincare-order",
  "combining-actives",
  "pimple-marks",
  "beard-and-shaving",
  "acne-scars",
  "blackheads",
  "eye-bags",
  "age-spots",
  "skincare-for-beginners",
] as const;

export const GUIDE_SLUGS = [...FIRST_GUIDES, ...FURTHER_GUIDES] as const;
export type GuideSlug = (typeof GUIDE_SLUGS)[number];

const FIRST_EDITION = { published: "2026-11-20", updated: "2026-11-30" } as const;
const SECOND_EDITION = { published: "2026-11-23", updated: "2026-11-30" } as const;
const THIRD_EDITION = { published: "2026-11-26", updated: "2026-11-30" } as const;
const FOURTH_EDITION = { published: "2026-11-30", updated: "2026-11-30" } as const;

export const GUIDES: Readonly<Record<GuideSlug, Guide>> = {
  "dry-skin-tips": {
    ...FIRST_EDITION,
    category: "dry-skin",
    adSlot: "dry-skin",
    back: "/",
    related: ["sensitive-skin-tips", "skin-barrier-repair", "acne-tips"],
  },
  "oily-skin-tips": {
    ...FIRST_EDITION,
    category: "oily-skin",
    adSlot: "oily-skin",
    back: "/",
    related: ["acne-tips", "pores-and-texture", "combination-skin-tips"],
  },
  "combination-skin-tips": {
    ...FIRST_EDITION,
    category: "combination-skin",
    adSlot: "combination-skin",
    back: "/",
    related: ["oily-skin-tips", "dry-skin-tips", "acne-tips"],
  },
  "sensitive-skin-tips": {
    ...FIRST_EDITION,
    category: "sensitive-skin",
    adSlot: "sensitive-skin",
    back: "/",
    related: ["skin-barrier-repair", "redness", "acne-tips"],
  },
  "anti-aging-tips": {
    ...FIRST_EDITION,
    category: "anti-aging",
    rankedBy: "retinol serum anti-aging",
    adSlot: "anti-aging",
    back: "/",
    related: ["dry-skin-tips", "sensitive-skin-tips", "combination-skin-tips"],
  },
  "acne-tips": {
    ...FIRST_EDITION,
    updated: "2026-11-30",
    category: "acne",
    adSlot: "acne",
    back: "/",
    related: ["oily-skin-tips", "sensitive-skin-tips", "combination-skin-tips"],
  },
  "skin-barrier-repair": {
    ...FIRST_EDITION,
    category: "skin-barrier",
    adSlot: "skin-barrier",
    back: "/blog",
    related: ["sensitive-skin-tips", "dry-skin-tips", "glass-skin-routine"],
  },
  "glass-skin-routine": {
    ...FIRST_EDITION,
    category: "glass-skin",
    adSlot: "glass-skin",
    back: "/blog",
    related: ["skin-barrier-repair", "dry-skin-tips", "anti-aging-tips"],
  },
  redness: {
    ...SECOND_EDITION,
    selection: "visible-redness",
    adSlot: "sensitive-skin",
    back: "/blog",
    related: ["sensitive-skin-tips", "skin-barrier-repair", "sunscreen"],
  },
  "dark-spots": {
    ...SECOND_EDITION,
    selection: "dark-spots",
    adSlot: "anti-aging",
    back: "/blog",
    related: ["sunscreen", "acne-tips", "anti-aging-tips"],
  },
  "under-eye-shadows": {
    ...SECOND_EDITION,
    selection: "around-the-eyes",
    adSlot: "sensitive-skin",
    back: "/blog",
    related: ["dark-spots", "dry-skin-tips", "anti-aging-tips"],
  },
  "pores-and-texture": {
    ...SECOND_EDITION,
    selection: "visible-pores",
    adSlot: "oily-skin",
    back: "/blog",
    related: ["oily-skin-tips", "acne-tips", "anti-aging-tips"],
  },
  "normal-skin": {
    ...SECOND_EDITION,
    selection: "every-skin",
    adSlot: "combination-skin",
    back: "/blog",
    related: ["combination-skin-tips", "sunscreen", "skin-barrier-repair"],
  },
  sunscreen: {
    ...SECOND_EDITION,
    selection: "sun-protection",
    adSlot: "combination-skin",
    back: "/blog",
    related: ["dark-spots", "anti-aging-tips", "sensitive-skin-tips"],
  },
  "retinol-for-beginners": {
    ...THIRD_EDITION,
    category: "anti-aging",
    rankedBy: "retinol serum anti-aging",
    adSlot: "anti-aging",
    back: "/blog",
    related: ["combining-actives", "anti-aging-tips", "skincare-order"],
  },
  niacinamide: {
    ...THIRD_EDITION,
    category: "oily-skin",
    adSlot: "oily-skin",
    back: "/blog",
    related: ["combining-actives", "oily-skin-tips", "redness"],
  },
  "salicylic-and-azelaic-acid": {
    ...THIRD_EDITION,
    category: "acne",
    adSlot: "acne",
    back: "/blog",
    related: ["combining-actives", "acne-tips", "pimple-marks"],
  },
  "vitamin-c": {
    ...THIRD_EDITION,
    selection: "dark-spots",
    adSlot: "anti-aging",
    back: "/blog",
    related: ["dark-spots", "combining-actives", "sunscreen"],
  },
  "skincare-order": {
    ...THIRD_EDITION,
    selection: "every-skin",
    adSlot: "combination-skin",
    back: "/blog",
    related: ["combining-actives", "sunscreen", "normal-skin"],
  },
  "combining-actives": {
    ...THIRD_EDITION,
    updated: "2026-11-30",
    selection: "every-skin",
    adSlot: "combination-skin",
    back: "/blog",
    related: ["skincare-order", "retinol-for-beginners", "sensitive-skin-tips"],
  },
  "pimple-marks": {
    ...THIRD_EDITION,
    updated: "2026-11-30",
    selection: "dark-spots",
    adSlot: "acne",
    back: "/blog",
    related: ["acne-tips", "dark-spots", "sunscreen"],
  },
  "beard-and-shaving": {
    ...THIRD_EDITION,
    updated: "2026-11-30",
    category: "sensitive-skin",
    adSlot: "sensitive-skin",
    back: "/blog",
    related: ["sensitive-skin-tips", "acne-tips", "dry-skin-tips"],
  },
  "acne-scars": {
    ...FOURTH_EDITION,
    category: "acne",
    adSlot: "acne",
    back: "/blog",
    related: ["pimple-marks", "acne-tips", "pores-and-texture"],
  },
  blackheads: {
    ...FOURTH_EDITION,
    selection: "visible-pores",
    adSlot: "oily-skin",
    back: "/blog",
    related: ["pores-and-texture", "salicylic-and-azelaic-acid", "oily-skin-tips"],
  },
  "eye-bags": {
    ...FOURTH_EDITION,
    selection: "around-the-eyes",
    adSlot: "sensitive-skin",
    back: "/blog",
    related: ["under-eye-shadows", "anti-aging-tips", "sunscreen"],
  },
  "age-spots": {
    ...FOURTH_EDITION,
    selection: "sun-protection",
    adSlot: "anti-aging",
    back: "/blog",
    related: ["dark-spots", "sunscreen", "vitamin-c"],
  },
  "skincare-for-beginners": {
    ...FOURTH_EDITION,
    selection: "every-skin",
    adSlot: "combination-skin",
    back: "/blog",
    related: ["skincare-order", "sunscreen", "normal-skin"],
  },
};
