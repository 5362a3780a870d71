import { type Claim, product, recommendation } from "./claim.ts";

/** What single ingredients do. */
export const CLAIMS_OF_INGREDIENTS: Readonly<Record<string, Claim>> = {
  "salicylic acid loosens what blocks a pore": {
    keys: [recommendation("salicylic"), product("salicylic_serum")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["arif2015", "aad2024"],
    told: { de: /Dort kann sie Hornzellen lockern/, en: /There it can loosen dead cells/ },
  },
  "azelaic acid softens redness, blemishes and dark spots": {
    keys: [recommendation("azelaic"), product("azelaic_cream")],
    guide: "salicylic-and-azelaic-acid",
    sources: ["acne2020", "rosaceaGuideline"],
    told: { de: /kann Entzündung mildern.*Pigment bremsen/, en: /can soothe inflammation.*slow the making of pigment/ },
  },
  "benzoyl peroxide is recommended, and bleaches": {
    keys: [recommendation("benzoyl_peroxide")],
    guide: "acne-tips",
    sources: ["aad2024", "nast2026", "nice198"],
    told: { de: /Leitlinie empfehlen es.*bleicht Haare/, en: /guidelines recommend it.*bleaches hair/ },
  },
  "niacinamide evens out tone": {
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["hakozaki2002"],
    told: { de: /den Hautton etwas ausgleichen/, en: /even out skin tone a little/ },
  },
  "niacinamide leaves a little less shine, but not of strong shine": {
    keys: [recommendation("niacinamide"), product("niacinamide_serum")],
    guide: "niacinamide",
    sources: ["draelos2006"],
    told: {
      de: /etwas weniger Glanz.* Bei starkem Glanz wirst du kaum/,
      en: /slightly less shine\. If yours is strong you will hardly notice/,
    },
  },
  "niacinamide softens redness a little": {
    keys: [recommendation("niacinamide")],
    guide: "redness",
    sources: ["bissett2004"],
    told: { de: /Niacinamid kann Rötung etwas mildern/, en: /Niacinamide can soften redness a little/ },
  },
  "vitamin C slows new pigment and hardly fades old": {
    keys: [recommendation("vitamin_c"), product("vitamin_c_serum")],
    guide: "vitamin-c",
    sources: ["deDormael2019"],
    told: { de: /bremst, was kommt\. Es radiert nicht/, en: /slows what is coming\. It does not erase/ },
  },
  "vitamin C for tone and fine lines: small studies": {
    keys: [recommendation("vitamin_c")],
    guide: "vitamin-c",
    sources: ["pullar2017"],
    told: { de: /Feine Linien.*wenige kleine Studien/, en: /Fine lines.*few small studies/ },
  },
  "fruit acids smooth the surface": {
    keys: [recommendation("fruit_acid"), product("fruit_acid_serum")],
    guide: "glass-skin-routine",
    sources: ["tang2018"],
    told: { de: /Glykol- oder Milchsäure \(5–8\s%\).*glätten/, en: /glycolic or lactic \(5–8%\).*smooth/ },
  },
  "polyhydroxy acids smooth and sting less": {
    keys: [recommendation("polyhydroxy_acid"), product("polyhydroxy_serum")],
    guide: "glass-skin-routine",
    sources: ["grimes2004"],
    told: { de: /Gluconolacton \| Glätten, dabei weniger brennen/, en: /gluconolactone \| Smooth, stinging less/ },
  },
  "retinol softens fine lines over months": {
    keys: [recommendation("retinol"), product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["kafi2007"],
    told: {
      de: /feinen Linien auf der Seite mit Retinol deutlich weicher/,
      en: /fine lines on the retinol side were clearly softer/,
    },
  },
  "retinol: 0.3 % at most on the face": {
    keys: [recommendation("retinol"), "advice.steps.retinol.text", product("retinol_serum")],
    guide: "retinol-for-beginners",
    sources: ["eu2024"],
    told: { de: /0,3\s% fürs Gesicht/, en: /0\.3% for the face/ },
  },
  "bakuchiol softens fine lines: small studies": {
    keys: [recommendation("bakuchiol"), product("bakuchiol_cream")],
    guide: "anti-aging-tips",
    sources: ["dhaliwal2019"],
    told: { de: /44 Menschen nahmen Falten.*kein Beweis/, en: /44 people, wrinkles.*does not prove/ },
  },
  "in pregnancy no retinoids and bakuchiol, salicylic acid after asking": {
    keys: ["advice.pregnancy"],
    guide: "retinol-for-beginners",
    sources: ["pregnancy2011"],
    told: {
      de: /Retinylester \| weglassen[\s\S]*Bakuchiol \| weglassen[\s\S]*Salicylsäure \| .*vorher fragen/,
      en: /retinyl esters \| leave out[\s\S]*Bakuchiol \| leave out[\s\S]*Salicylic acid \| .*ask first/,
    },
  },
  "glycerin and ceramides keep water in skin": {
    keys: [
      ...["moisture_rich", "moisture_simple"].map(recommendation),
      ...["rich_cream", "squalane_oil", "neutral_cream"].map(product),
    ],
    guide: "dry-skin-tips",
    sources: ["augustin2019"],
    told: {
      de: /Glycerin \| bindet Wasser[\s\S]*Ceramide mit .*Fette zwischen den Zellen/,
      en: /Glycerin \| binds water[\s\S]*Ceramides with .*fats between the cells/,
    },
  },
  "ceramides support the barrier": {
    keys: [recommendation("moisture_calm"), product("barrier_cream")],
    guide: "skin-barrier-repair",
    sources: ["vanSmeden2016"],
    told: {
      de: /Cremes mit Ceramiden[\s\S]*den Wasserverlust senken/,
      en: /Creams with ceramides[\s\S]*reduce water loss/,
    },
  },
  "panthenol binds water and can calm": {
    keys: [recommendation("moisture_calm"), product("panthenol_serum"), product("panthenol_cream")],
    guide: "sensitive-skin-tips",
    sources: ["misery2020"],
    told: { de: /Panthenol, 1–5 % \| bindet Wasser, kann beruhigen/, en: /Panthenol, 1–5% \| binds water, can calm/ },
  },
  "hyaluronic acid binds water": {
    keys: [product("hyaluronic_serum")],
    guide: "glass-skin-routine",
    sources: ["papakonstantinou2012"],
    told: { de: /Hyaluronsäure, Panthenol \| Wasser binden/, en: /hyaluronic acid, panthenol \| Bind water/ },
  },
};
