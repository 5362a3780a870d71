import { type Claim, product, recommendation } from "./claim.ts";

/** What single ingredients do. */
export const CLAIMS_OF_INGREDIENTS: Readonly<Record<string, Claim>> = {
  "salicylic acid loosens what blocks a pore": {
    keys: [recommendation("salicylic"), product("salicylic_serum")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["arif2015", "aad2024"],
  },
  "azelaic acid softens redness, blemishes and dark spots": {
    keys: [recommendation("azelaic"), product("azelaic_cream")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["acne2020", "rosaceaGuideline"],
  },
  "benzoyl peroxide is recommended, and bleaches": {
    keys: [recommendation("benzoyl_peroxide")],
    guide: "acne-tips",
    sources: ["aad2024", "nast2026", "nice198"],
  },
  "niacinamide evens out tone": {
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["hakozaki2002"],
  },
  "niacinamide leaves a little less shine, but not of strong shine": {
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["draelos2006"],
  },
  "niacinamide softens redness a little": {
    keys: [recommendation("niacinamide")],
    guide: "redness",
    sources: ["bissett2004"],
  },
  "vitamin C slows new pigment and hardly fades old": {
    keys: [recommendation("vitamin_c"), product("vitamin_c_serum")],
    guide: "vitamin-c",
    sources: ["deDormael2019"],
  },
  "vitamin C for tone and fine lines: small studies": {
    keys: [recommendation("vitamin_c")],
    guide: "vitamin-c",
    sources: ["pullar2017"],
  },
  "fruit acids smooth the surface": {
    keys: [recommendation("fruit_acid"), product("fruit_acid_serum")],
    guide: "glass-skin-routine",
    sources: ["tang2018"],
  },
  "polyhydroxy acids smooth and sting less": {
    keys: [recommendation("polyhydroxy_acid"), product("polyhydroxy_serum")],
    guide: "glass-skin-routine",
    sources: ["grimes2004"],
  },
  "retinol softens fine lines over months": {
    keys: [recommendation("retinol"), product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["kafi2007"],
  },
  "retinol: 0.3 % at most on the face": {
    keys: [recommendation("retinol"), "advice.steps.retinol.text", product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["eu2024"],
  },
  "bakuchiol softens fine lines: small studies": {
    keys: [recommendation("bakuchiol"), product("bakuchiol_cream")],
    guide: "anti-aging-tips",
    sources: ["dhaliwal2019"],
  },
  "in pregnancy no retinoids and bakuchiol, salicylic acid after asking": {
    keys: ["advice.pregnancy"],
    guide: "retinol-for-beginners",
    sources: ["pregnancy2011"],
  },
  "glycerin and ceramides keep water in skin": {
    keys: [
      ...["moisture_rich", "moisture_simple"].map(recommendation),
      ...["rich_cream", "squalane_oil", "neutral_cream"].map(product),
    ],
    guide: "dry-skin-tips",
    sources: ["augustin2019"],
  },
  "ceramides support the barrier": {
    keys: [recommendation("moisture_calm"), product("barrier_cream")],
    guide: "skin-barrier-repair",
    sources: ["vanSmeden2016"],
  },
  "panthenol binds water and can calm": {
    keys: [recommendation("moisture_calm"), product("panthenol_serum"), product("panthenol_cream")],
    guide: "sensitive-skin-tips",
    sources: ["misery2020"],
  },
  "hyaluronic acid binds water": {
    keys: [product("hyaluronic_serum")],
    guide: "glass-skin-routine",
    sources: ["papakonstantinou2012"],
  },
};
