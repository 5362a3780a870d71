/**
 * The works that advice rests on, by the address under which a guide cites them; what each is cited for stands beside this file.
 * Amounts stay within what cosmetics may contain in the EU: 0.3 % retinol equivalents (Regulation (EU) 2024/996) and
 * 2 % salicylic acid (Regulation (EC) 1223/2009, Annex III) on the face.
 */
export const SOURCES = {
  aadAbcde: "https://www.aad.org/public/diseases/skin-cancer/find/at-risk/abcdes",
  aadAcneHabits: "https://www.aad.org/public/diseases/acne/skin-care/habits-stop",
  aadDrySkin: "https://www.aad.org/public/everyday-care/skin-care-basics/dry/dermatologists-tips-relieve-dry-skin",
  aadFaceWashing: "https://www.aad.org/public/everyday-care/skin-care-basics/care/face-washing-101",
  aadOilySkin: "https://www.aad.org/public/everyday-care/skin-care-basics/dry/oily-skin",
  aadPatchTest:
    "https://www.aad.org/public/everyday-care/skin-care-secrets/prevent-skin-problems/test-skin-care-products",
  aadRosacea: "https://www.aad.org/news/7-rosacea-skin-care-tips",
  /** Reynolds et al.: benzoyl peroxide; salicylic and azelaic acid conditionally. */
  aad2024: "https://doi.org/10.1016/j.jaad.2023.12.017",
  /** Liu et al., Cochrane: azelaic acid moderate, salicylic acid weak evidence. */
  acne2020: "https://doi.org/10.1002/14651858.CD011368.pub2",
  arif2015: "https://doi.org/10.2147/CCID.S84765",
  augustin2019: "https://doi.org/10.1111/ddg.13906",
  bissett2004: "https://doi.org/10.1111/j.1467-2494.2004.00228.x",
  /** 31 trials of one maker; slows new pigment, fades none. */
  deDormael2019:
    "https://pubmed.ncbi.nlm.nih.gov/?term=Vitamin%20C%20Prevents%20Ultraviolet-induced%20Pigmentation%20in%20Healthy%20Volunteers%3A%20Bayesian%20Meta-analysis%20Results%20from%2031%20Randomized%20Controlled%20versus%20Vehicle%20Clinical%20Studies%5Bti%5D",
  /** 0.5 % bakuchiol beside 0.5 % retinol, 44 people: no significant difference. */
  dhaliwal2019: "https://doi.org/10.1111/bjd.16918",
  draelos2006: "https://doi.org/10.1080/14764170600717704",
  dumbuya2020: "https://doi.org/10.36849/JDD.2020.5032",
  eu2024: "https://eur-lex.europa.eu/eli/reg/2024/996/oj",
  grimes2004:
    "https://pubmed.ncbi.nlm.nih.gov/?term=The%20use%20of%20polyhydroxy%20acids%20(PHAs)%20in%20photoaged%20skin%5Bti%5D",
  hakozaki2002: "https://doi.org/10.1046/j.1365-2133.2002.04834.x",
  hughes2013: "https://doi.org/10.7326/0003-4819-158-11-201306040-00002",
  /** 0.4 % retinol, fine lines of the inner arm, 36 people. */
  kafi2007: "https://doi.org/10.1001/archderm.143.5.606",
  misery2020: "https://doi.org/10.1111/jdv.16000",
  nast2026: "https://doi.org/10.1111/jdv.70331",
  nice198: "https://www.nice.org.uk/guidance/ng198",
  papakonstantinou2012: "https://doi.org/10.4161/derm.21923",
  passeron2021: "https://doi.org/10.1111/jdv.17242",
  pregnancy2011:
    "https://pubmed.ncbi.nlm.nih.gov/?term=Safety%20of%20skin%20care%20products%20during%20pregnancy%5Bti%5D",
  pullar2017: "https://doi.org/10.3390/nu9080866",
  rosaceaGuideline: "https://doi.org/10.1111/ddg.14849_g",
  rosco2019: "https://doi.org/10.1111/bjd.18420",
  sarkar2016:
    "https://pubmed.ncbi.nlm.nih.gov/?term=Periorbital%20Hyperpigmentation%3A%20A%20Comprehensive%20Review%5Bti%5D",
  sundelin2013: "https://doi.org/10.5665/sleep.2964",
  tang2018: "https://doi.org/10.3390/molecules23040863",
  taylor2002: "https://doi.org/10.1136/bmj.324.7352.1526/a",
  vanSmeden2016:
    "https://pubmed.ncbi.nlm.nih.gov/?term=Stratum%20corneum%20lipids%3A%20their%20role%20for%20the%20skin%20barrier%20function%20in%20healthy%20subjects%20and%20atopic%20dermatitis%20patients%5Bti%5D",
} as const;

export type SourceId = keyof typeof SOURCES;
