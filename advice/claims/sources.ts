/**
 * The works that advice rests on, by the address under which a guide cites them; what each is cited for stands beside this file.
 * Amounts stay within what cosmetics may contain in the EU: 0.3 % retinol equivalents (Regulation (EU) 2024/996) and
 * 2 % salicylic acid (Regulation (EC) 1223/2009, Annex III) on the face.
 */

export const SOURCE_KINDS = ["guideline", "panel", "review", "trial", "society", "law", "estimate"] as const;

/** Who paid: a maker of what was tried (or its staff among the authors), the public, a society itself; unknown where we found no word of it. */
export const PAYERS = ["maker", "public", "society", "unknown"] as const;
export type Payer = (typeof PAYERS)[number];

interface SourceFacts {
  readonly url: string;
  readonly kind: (typeof SOURCE_KINDS)[number];
  readonly paid: Payer;
}

export const SOURCES = {
  /** Reynolds et al.: benzoyl peroxide; salicylic and azelaic acid conditionally. */
  aad2024: { url: "https://doi.org/10.1016/j.jaad.2023.12.017", kind: "guideline", paid: "society" },
  aadAbcde: {
    url: "https://www.aad.org/public/diseases/skin-cancer/find/at-risk/abcdes",
    kind: "society",
    paid: "society",
  },
  aadAcneHabits: {
    url: "https://www.aad.org/public/diseases/acne/skin-care/habits-stop",
    kind: "society",
    paid: "society",
  },
  aadFaceWashing: {
    url: "https://www.aad.org/public/everyday-care/skin-care-basics/care/face-washing-101",
    kind: "society",
    paid: "society",
  },
  aadOilySkin: {
    url: "https://www.aad.org/public/everyday-care/skin-care-basics/dry/oily-skin",
    kind: "society",
    paid: "society",
  },
  aadPatchTest: {
    url: "https://www.aad.org/public/everyday-care/skin-care-secrets/prevent-skin-problems/test-skin-care-products",
    kind: "society",
    paid: "society",
  },
  aadRosacea: { url: "https://www.aad.org/news/7-rosacea-skin-care-tips", kind: "society", paid: "society" },
  /** Liu et al., Cochrane: azelaic acid moderate, salicylic acid weak evidence. */
  acne2020: { url: "https://doi.org/10.1002/14651858.CD011368.pub2", kind: "review", paid: "unknown" },
  arif2015: { url: "https://doi.org/10.2147/CCID.S84765", kind: "review", paid: "unknown" },
  augustin2019: { url: "https://doi.org/10.1111/ddg.13906", kind: "panel", paid: "unknown" },
  bissett2004: { url: "https://doi.org/10.1111/j.1467-2494.2004.00228.x", kind: "trial", paid: "maker" },
  /** Cream without a bath kept most water. */
  chiang2009: { url: "https://doi.org/10.1111/j.1525-1470.2009.00911.x", kind: "trial", paid: "unknown" },
  deDormael2019: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=Vitamin%20C%20Prevents%20Ultraviolet-induced%20Pigmentation%20in%20Healthy%20Volunteers%3A%20Bayesian%20Meta-analysis%20Results%20from%2031%20Randomized%20Controlled%20versus%20Vehicle%20Clinical%20Studies%5Bti%5D",
    kind: "trial",
    paid: "maker",
  },
  /** 0.5 % bakuchiol beside 0.5 % retinol: no significant difference. Its university paid. */
  dhaliwal2019: { url: "https://doi.org/10.1111/bjd.16918", kind: "trial", paid: "public" },
  draelos2006: { url: "https://doi.org/10.1080/14764170600717704", kind: "trial", paid: "maker" },
  dumbuya2020: { url: "https://doi.org/10.36849/JDD.2020.5032", kind: "trial", paid: "maker" },
  eu2024: { url: "https://eur-lex.europa.eu/eli/reg/2024/996/oj", kind: "law", paid: "public" },
  grimes2004: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=The%20use%20of%20polyhydroxy%20acids%20(PHAs)%20in%20photoaged%20skin%5Bti%5D",
    kind: "trial",
    paid: "maker",
  },
  hakozaki2002: { url: "https://doi.org/10.1046/j.1365-2133.2002.04834.x", kind: "trial", paid: "maker" },
  /** Australia's National Health and Medical Research Council paid. */
  hughes2013: { url: "https://doi.org/10.7326/0003-4819-158-11-201306040-00002", kind: "trial", paid: "public" },
  kafi2007: { url: "https://doi.org/10.1001/archderm.143.5.606", kind: "trial", paid: "unknown" },
  misery2020: { url: "https://doi.org/10.1111/jdv.16000", kind: "panel", paid: "unknown" },
  nast2026: { url: "https://doi.org/10.1111/jdv.70331", kind: "guideline", paid: "society" },
  nice198: { url: "https://www.nice.org.uk/guidance/ng198", kind: "guideline", paid: "public" },
  papakonstantinou2012: { url: "https://doi.org/10.4161/derm.21923", kind: "review", paid: "unknown" },
  passeron2021: { url: "https://doi.org/10.1111/jdv.17242", kind: "panel", paid: "unknown" },
  pregnancy2011: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=Safety%20of%20skin%20care%20products%20during%20pregnancy%5Bti%5D",
    kind: "review",
    paid: "unknown",
  },
  pullar2017: { url: "https://doi.org/10.3390/nu9080866", kind: "review", paid: "unknown" },
  rosaceaGuideline: { url: "https://doi.org/10.1111/ddg.14849_g", kind: "guideline", paid: "society" },
  rosco2019: { url: "https://doi.org/10.1111/bjd.18420", kind: "panel", paid: "unknown" },
  sarkar2016: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=Periorbital%20Hyperpigmentation%3A%20A%20Comprehensive%20Review%5Bti%5D",
    kind: "review",
    paid: "unknown",
  },
  sundelin2013: { url: "https://doi.org/10.5665/sleep.2964", kind: "trial", paid: "unknown" },
  /** Employees of Galderma among the authors; 83 % of the scars came from flat marks. */
  tan2017: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=Prospective%20study%20of%20pathogenesis%20of%20atrophic%20acne%20scars%20and%20role%20of%20macular%20erythema%5Bti%5D",
    kind: "trial",
    paid: "maker",
  },
  tang2018: { url: "https://doi.org/10.3390/molecules23040863", kind: "review", paid: "unknown" },
  taylor2002: { url: "https://doi.org/10.1136/bmj.324.7352.1526/a", kind: "estimate", paid: "unknown" },
  vanSmeden2016: {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=Stratum%20corneum%20lipids%3A%20their%20role%20for%20the%20skin%20barrier%20function%20in%20healthy%20subjects%20and%20atopic%20dermatitis%20patients%5Bti%5D",
    kind: "review",
    paid: "unknown",
  },
} as const satisfies Readonly<Record<string, SourceFacts>>;

export type SourceId = keyof typeof SOURCES;
