import type { ProductCategory, ProductSelection } from "#contract/product-categories.ts";
import { categoryNamed } from "./categories.ts";

/** What a product is; decides its drawing. */
export type ProductKind = "cleanser" | "serum" | "cream" | "oil" | "toner" | "sun" | "patch";

interface Entry {
  readonly kind: ProductKind;
  /** Whole cents matter: shown with two digits. */
  readonly euro: number;
  readonly searchKeywords: readonly string[];
}

export interface Product extends Entry {
  readonly id: ProductId;
}

/**
 * The products, by what they are: no brands, so that nothing has to be kept up with and nobody is favoured.
 *
 * One entry holds the fields of a product (R-PROD-1), each language apart so that a page brings only its own words:
 *
 * | field                        | where                                                                  |
 * |------------------------------|------------------------------------------------------------------------|
 * | name, description            | `locales/de/products.json`, `items.<id>.name`, `items.<id>.description` |
 * | nameEn, descriptionEn        | `locales/en/products.json`, the same keys                              |
 * | price                        | `displayPrice(euro, language)`: "12,95 €", "€12.95"                    |
 * | searchKeywords               | here, both languages in one list                                       |
 *
 * Keywords are parts of words in lower case, in pairs: what a German recommendation is recognised by, and the same for
 * an English one, so that a result ranks alike in both languages (catalogue.test.ts). No part of a common other word:
 * "gel" is in "regelmässig", "spf" in "Gesichtspflege".
 *
 * Prices: chosen, about what such a product costs in a German drugstore or online shop (R-PROD-1: 6.50 to 34.95).
 */
const entries = {
  cleansing_milk: {
    kind: "cleanser",
    euro: 7.95,
    searchKeywords: ["seifenfrei", "soap-free", "reinig", "clean"],
  },
  hyaluronic_serum: {
    kind: "serum",
    euro: 12.95,
    searchKeywords: ["hyalur", "feuchtigkeit", "moistur", "hydrat"],
  },
  rich_cream: {
    kind: "cream",
    euro: 14.95,
    searchKeywords: ["ceramid", "glycerin", "feuchtigkeit", "moistur", "reichhaltig", "rich cream"],
  },
  moist_sun_cream: {
    kind: "sun",
    euro: 13.5,
    searchKeywords: ["sonnenschutz", "sonnencreme", "sonnenfluid", "sunscreen", "sun protection", "lsf 30", "spf 30"],
  },

  gel_cleanser: {
    kind: "cleanser",
    euro: 8.95,
    searchKeywords: ["waschgel", "mild gel", "reinig", "clean"],
  },
  niacinamide_serum: {
    kind: "serum",
    euro: 11.95,
    searchKeywords: ["niacinamid", "glanz", "glänz", "shine", "poren", "pores"],
  },
  gel_moisturiser: {
    kind: "cream",
    euro: 10.95,
    searchKeywords: ["leichten gel", "light gel", "hyalur", "feuchtigkeit", "moistur"],
  },
  matte_sun_fluid: {
    kind: "sun",
    euro: 14.5,
    searchKeywords: [
      "sonnenschutz",
      "sonnenfluid",
      "sonnencreme",
      "sunscreen",
      "sun protection",
      "mattierend",
      "mattif",
      "lsf 30",
      "spf 30",
    ],
  },

  foam_cleanser: {
    kind: "cleanser",
    euro: 8.5,
    searchKeywords: ["seifenfrei", "soap-free", "waschgel", "mild gel", "reinig", "clean"],
  },
  light_lotion: {
    kind: "cream",
    euro: 11.5,
    searchKeywords: ["glycerin", "feuchtigkeit", "moistur", "nach zonen", "by zone"],
  },
  light_sun_fluid: {
    kind: "sun",
    euro: 13.95,
    searchKeywords: ["sonnenschutz", "sonnencreme", "sonnenfluid", "sunscreen", "sun protection", "lsf 30", "spf 30"],
  },

  syndet_cleanser: {
    kind: "cleanser",
    euro: 9.95,
    searchKeywords: ["seifenfrei", "soap-free", "lauwarm", "lukewarm", "reinig", "clean"],
  },
  panthenol_cream: {
    kind: "cream",
    euro: 12.5,
    searchKeywords: ["panthenol", "ohne duftstoffe", "fragrance-free", "feuchtigkeit", "moistur"],
  },
  centella_serum: {
    kind: "serum",
    euro: 15.95,
    searchKeywords: ["centella", "rötung", "redness", "beruhig", "soothing"],
  },
  mineral_sun_cream: {
    kind: "sun",
    euro: 16.95,
    searchKeywords: [
      "sonnenschutz",
      "sonnencreme",
      "sonnenfluid",
      "sunscreen",
      "sun protection",
      "mineralisch",
      "mineral filter",
      "zinkoxid",
      "zinc oxide",
      "lsf 30",
      "spf 30",
    ],
  },

  salicylic_serum: {
    kind: "serum",
    euro: 11.5,
    searchKeywords: ["salicyl", "unrein", "blemish", "akne", "acne", "poren", "pores"],
  },
  azelaic_cream: {
    kind: "cream",
    euro: 14.95,
    searchKeywords: ["azelain", "azelaic", "rötung", "redness"],
  },
  blemish_patches: {
    kind: "patch",
    euro: 6.5,
    searchKeywords: ["ausdrück", "drück unreinheiten", "squeez", "pickel", "pimple"],
  },
  oil_free_cream: {
    kind: "cream",
    euro: 12.95,
    searchKeywords: [
      "ölfrei",
      "oil-free",
      "komedogen",
      "comedogenic",
      "leichten gel",
      "light gel",
      "feuchtigkeit",
      "moistur",
    ],
  },

  retinol_serum: {
    kind: "serum",
    euro: 19.95,
    searchKeywords: ["retinol", "retinoid", "falten", "wrinkle", "anti-aging"],
  },
  vitamin_c_serum: {
    kind: "serum",
    euro: 22.95,
    searchKeywords: [
      "vitamin c",
      "vitamin-c",
      "antioxid",
      "pigmentflecken",
      "dunkle stellen",
      "dark spots",
      "dark patches",
    ],
  },
  bakuchiol_cream: {
    kind: "cream",
    euro: 24.95,
    searchKeywords: ["bakuchiol"],
  },
  daily_sun_cream: {
    kind: "sun",
    euro: 15.5,
    searchKeywords: ["sonnenschutz", "sonnencreme", "sonnenfluid", "sunscreen", "sun protection", "lsf 30", "spf 30"],
  },

  cleansing_oil: {
    kind: "oil",
    euro: 13.95,
    searchKeywords: ["reinig", "clean", "make-up"],
  },
  hydrating_toner: {
    kind: "toner",
    euro: 16.5,
    searchKeywords: ["toner", "gesichtswasser", "feuchtigkeit", "moistur", "hydrat"],
  },
  polyhydroxy_serum: {
    kind: "serum",
    euro: 18.95,
    searchKeywords: ["polyhydroxy", "glucono", "glykol", "glycolic", "fruchtsäure", "fruit acid", "an aha"],
  },
  dewy_sun_fluid: {
    kind: "sun",
    euro: 17.95,
    searchKeywords: ["sonnenschutz", "sonnencreme", "sonnenfluid", "sunscreen", "sun protection", "lsf 30", "spf 30"],
  },

  barrier_cream: {
    kind: "cream",
    euro: 18.5,
    searchKeywords: ["ceramid", "barrier", "cholester"],
  },
  panthenol_serum: {
    kind: "serum",
    euro: 14.5,
    searchKeywords: ["panthenol", "glycerin", "feuchtigkeit", "moistur", "hydrat"],
  },
  squalane_oil: {
    kind: "oil",
    euro: 12.5,
    searchKeywords: ["squalan", "gesichtsöl", "face oil", "facial oil"],
  },

  // In no category: a plan names them (advice/plan/step-facts.ts), or a selection below.
  neutral_cream: {
    kind: "cream",
    euro: 9.95,
    searchKeywords: ["feuchtigkeit", "moistur"],
  },
  neutral_sun_cream: {
    kind: "sun",
    euro: 13.95,
    searchKeywords: ["sonnenschutz", "sonnencreme", "sonnenfluid", "sunscreen", "sun protection", "lsf 30", "spf 30"],
  },
  tinted_sun_cream: {
    kind: "sun",
    euro: 17.5,
    searchKeywords: ["getönt", "tinted"],
  },
  fruit_acid_serum: {
    kind: "serum",
    euro: 10.95,
    searchKeywords: ["milchsäure", "lactic"],
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type ProductId = keyof typeof entries;

export const PRODUCT_IDS = Object.keys(entries) as readonly ProductId[];

export function productWithId(id: ProductId): Product {
  return { id, ...entries[id] };
}

/** R-PROD-1: in each category the order of a routine's importance, which stays where nothing ranks them. */
const CATEGORIES: Readonly<Record<ProductCategory, readonly ProductId[]>> = {
  "dry-skin": ["rich_cream", "hyaluronic_serum", "cleansing_milk", "moist_sun_cream"],
  "oily-skin": ["gel_cleanser", "niacinamide_serum", "gel_moisturiser", "matte_sun_fluid"],
  "combination-skin": ["foam_cleanser", "niacinamide_serum", "light_lotion", "light_sun_fluid"],
  "sensitive-skin": ["panthenol_cream", "syndet_cleanser", "centella_serum", "mineral_sun_cream"],
  acne: ["salicylic_serum", "azelaic_cream", "oil_free_cream", "blemish_patches"],
  "anti-aging": ["daily_sun_cream", "retinol_serum", "vitamin_c_serum", "bakuchiol_cream"],
  "glass-skin": ["cleansing_oil", "hydrating_toner", "polyhydroxy_serum", "dewy_sun_fluid"],
  "skin-barrier": ["barrier_cream", "panthenol_serum", "squalane_oil", "syndet_cleanser"],
};

/** The products of a category, three or four; an unknown or missing one is combination skin (R-PROD-1). */
export function productsOf(category: string | null | undefined): readonly Product[] {
  return CATEGORIES[categoryNamed(category)].map(productWithId);
}

/** In the order of a day, or from what suits most faces to what suits some. */
const SELECTIONS: Readonly<Record<ProductSelection, readonly ProductId[]>> = {
  "every-skin": ["syndet_cleanser", "neutral_cream", "neutral_sun_cream"],
  "visible-pores": ["gel_cleanser", "salicylic_serum", "niacinamide_serum", "light_sun_fluid"],
  "sun-protection": ["neutral_sun_cream", "matte_sun_fluid", "moist_sun_cream", "tinted_sun_cream"],
  "visible-redness": ["syndet_cleanser", "panthenol_cream", "mineral_sun_cream", "azelaic_cream"],
  "dark-spots": ["tinted_sun_cream", "vitamin_c_serum", "niacinamide_serum", "azelaic_cream"],
  "around-the-eyes": ["cleansing_milk", "panthenol_cream", "mineral_sun_cream"],
};

export function productsSelectedFor(selection: ProductSelection): readonly Product[] {
  return SELECTIONS[selection].map(productWithId);
}
