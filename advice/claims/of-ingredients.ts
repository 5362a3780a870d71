import { type Claim, product, recommendation } from "./claim.ts";

/** What single ingredients do. */
export const CLAIMS_OF_INGREDIENTS = {
  salicylic_pore: {
    sure: "some",
    keys: [recommendation("salicylic"), product("salicylic_serum")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["arif2015", "aad2024"],
  },
  azelaic: {
    sure: "some",
    keys: [recommendation("azelaic"), product("azelaic_cream")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["acne2020", "rosaceaGuideline"],
  },
  benzoyl_peroxide: {
    sure: "good",
    keys: [recommendation("benzoyl_peroxide")],
    guide: "acne-tips",
    sources: ["aad2024", "nast2026", "nice198"],
  },
  niacinamide_tone: {
    sure: "some",
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["hakozaki2002"],
  },
  niacinamide_shine: {
    sure: "thin",
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["draelos2006"],
  },
  niacinamide_redness: {
    sure: "thin",
    keys: [recommendation("niacinamide")],
    guide: "redness",
    sources: ["bissett2004"],
  },
  vitamin_c_pigment: {
    sure: "some",
    keys: [recommendation("vitamin_c"), product("vitamin_c_serum")],
    guide: "vitamin-c",
    sources: ["deDormael2019"],
  },
  vitamin_c_lines: {
    sure: "thin",
    keys: [recommendation("vitamin_c")],
    guide: "vitamin-c",
    sources: ["pullar2017"],
  },
  fruit_acids: {
    sure: "thin",
    keys: [recommendation("fruit_acid"), product("fruit_acid_serum")],
    guide: "glass-skin-routine",
    sources: ["tang2018"],
  },
  polyhydroxy_acids: {
    sure: "thin",
    keys: [recommendation("polyhydroxy_acid"), product("polyhydroxy_serum")],
    guide: "glass-skin-routine",
    sources: ["grimes2004"],
  },
  retinol_lines: {
    sure: "some",
    keys: [recommendation("retinol"), product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["kafi2007"],
  },
  retinol_limit: {
    sure: "advice",
    keys: [recommendation("retinol"), "advice.steps.retinol.text", product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["eu2024"],
  },
  bakuchiol: {
    sure: "thin",
    keys: [recommendation("bakuchiol"), product("bakuchiol_cream")],
    guide: "anti-aging-tips",
    sources: ["dhaliwal2019"],
  },
  pregnancy: {
    sure: "advice",
    keys: ["advice.pregnancy"],
    guide: "retinol-for-beginners",
    sources: ["pregnancy2011"],
  },
  glycerin_ceramides: {
    sure: "good",
    keys: [
      ...["moisture_rich", "moisture_simple"].map(recommendation),
      ...["rich_cream", "squalane_oil", "neutral_cream"].map(product),
    ],
    guide: "dry-skin-tips",
    sources: ["augustin2019"],
  },
  ceramides_barrier: {
    sure: "some",
    keys: [recommendation("moisture_calm"), product("barrier_cream")],
    guide: "skin-barrier-repair",
    sources: ["vanSmeden2016"],
  },
  panthenol: {
    sure: "thin",
    keys: [recommendation("moisture_calm"), product("panthenol_serum"), product("panthenol_cream")],
    guide: "sensitive-skin-tips",
    sources: ["misery2020"],
  },
  hyaluronic_acid: {
    sure: "thin",
    keys: [product("hyaluronic_serum")],
    guide: "glass-skin-routine",
    sources: ["papakonstantinou2012"],
  },
} as const satisfies Readonly<Record<string, Claim>>;
