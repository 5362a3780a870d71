import type { SkinType } from "#engine/codes.ts";
import type { ProductId } from "../products/catalogue.ts";
import { RECOMMENDATIONS, type RecommendationId } from "../recommendations.ts";
import type { TipTopic } from "../tip-topics.ts";

/** What a recommendation is in a day: when, at which place among the layers on the skin, and with which product. */

/** `any`: at no fixed time of the day. */
export type TimeOfDay = "morning" | "evening" | "both" | "any";

/** In the order of use. Null in `LAYERS`: nothing that is put on. */
export type Layer = "wash" | "active" | "cream" | "sun";

type Kind = (typeof RECOMMENDATIONS)[RecommendationId]["kind"];

const KIND_FACTS: Readonly<
  Record<Kind, { readonly time: TimeOfDay; readonly layer: Layer | null; readonly topic: TipTopic }>
> = {
  sun: { time: "morning", layer: "sun", topic: "sun" },
  target: { time: "any", layer: null, topic: "other" },
  moisture: { time: "both", layer: "cream", topic: "moisture" },
  // Once thoroughly, in the evening; in the morning water is enough (Choi et al. 2006, Pediatr Dermatol 23:421-427).
  cleanse: { time: "evening", layer: "wash", topic: "clean" },
  habit: { time: "any", layer: null, topic: "other" },
};

/** Where an id differs from its kind. What stings or is begun slowly belongs to the evening. */
const ID_FACTS: Readonly<Partial<Record<RecommendationId, Partial<(typeof KIND_FACTS)[Kind]>>>> = {
  salicylic: { time: "evening", layer: "active" },
  azelaic: { time: "evening", layer: "active" },
  benzoyl_peroxide: { time: "evening", layer: "active" },
  fruit_acid: { time: "evening", layer: "active" },
  polyhydroxy_acid: { time: "evening", layer: "active" },
  retinol: { time: "evening", layer: "active" },
  bakuchiol: { time: "evening", layer: "active" },
  niacinamide: { time: "morning", layer: "active" },
  vitamin_c: { time: "morning", layer: "active" },
  cool_eyes: { time: "morning", layer: "wash" },
  cleanse_gel: { time: "both" },
};

export function factsOf(id: RecommendationId): (typeof KIND_FACTS)[Kind] {
  return { ...KIND_FACTS[RECOMMENDATIONS[id].kind], ...ID_FACTS[id] };
}

type ByType = Readonly<Record<SkinType, ProductId>>;

/** Sensitive and normal skin: neutral and without fragrance. */
const CLEANSERS: ByType = {
  dry: "cleansing_milk",
  oily: "gel_cleanser",
  combination: "foam_cleanser",
  normal: "syndet_cleanser",
  sensitive: "syndet_cleanser",
};
const CREAMS: ByType = {
  dry: "rich_cream",
  oily: "gel_moisturiser",
  combination: "light_lotion",
  normal: "neutral_cream",
  sensitive: "panthenol_cream",
};
const SUN_CREAMS: ByType = {
  dry: "moist_sun_cream",
  oily: "matte_sun_fluid",
  combination: "light_sun_fluid",
  normal: "neutral_sun_cream",
  sensitive: "mineral_sun_cream",
};

const PRODUCTS: Readonly<Partial<Record<RecommendationId, ProductId | ByType>>> = {
  sun_everyday: SUN_CREAMS,
  sun_spots: "tinted_sun_cream",
  sun_light: "matte_sun_fluid",
  sun_gentle: "mineral_sun_cream",
  sun_lines: SUN_CREAMS,
  salicylic: "salicylic_serum",
  azelaic: "azelaic_cream",
  niacinamide: "niacinamide_serum",
  vitamin_c: "vitamin_c_serum",
  fruit_acid: "fruit_acid_serum",
  polyhydroxy_acid: "polyhydroxy_serum",
  retinol: "retinol_serum",
  bakuchiol: "bakuchiol_cream",
  moisture_rich: "rich_cream",
  moisture_light: "gel_moisturiser",
  moisture_zones: "light_lotion",
  moisture_calm: "panthenol_cream",
  moisture_simple: "neutral_cream",
  moisture_habit: CREAMS,
  // With "calm" the gentle one takes the gel's place on oily skin too.
  cleanse_gentle: { ...CLEANSERS, oily: "syndet_cleanser" },
  cleanse_gel: "gel_cleanser",
  cleanse_habit: CLEANSERS,
};

/** The product that a step is done with; null where it needs none, or where a pharmacy gives it (benzoyl peroxide). */
export function productOf(id: RecommendationId, type: SkinType): ProductId | null {
  const product = PRODUCTS[id];
  return product === undefined || typeof product === "string" ? (product ?? null) : product[type];
}

/** The step that has this product, where it is always the same: an active is told by it. */
export function stepWith(product: string | undefined): string | undefined {
  return Object.entries(PRODUCTS).find(([, one]) => one === product)?.[0];
}
