import type { LeaveOut } from "./plan/leave-out.ts";
import type { RecommendationId } from "./recommendations.ts";

/**
 * What each recommendation, and each thing to leave out, rests on. Our guides say the same, with more sources. "chosen" marks plain good practice without a study of its own.
 * Amounts stay within what cosmetics may contain in the EU: 0.3 % retinol equivalents (Regulation (EU) 2024/996) and
 * 2 % salicylic acid (Regulation (EC) 1223/2009, Annex III) on the face.
 */
const SOURCES = {
  hughes2013: "Hughes et al. 2013, Ann Intern Med 158:781-790 (daily sunscreen, randomised, 4.5 years)",
  taylor2002: "Taylor, Diffey 2002, BMJ 324:1526 (two finger lengths an area)",
  dumbuya2020: "Dumbuya et al. 2020, J Drugs Dermatol 19:712-717 (iron oxides against visible light)",
  aad2024: "Reynolds et al. 2024, J Am Acad Dermatol 90:1006.e1-30 (conditional: salicylic acid, azelaic acid)",
  nast2026: "Nast et al. 2026, J Eur Acad Dermatol Venereol, doi 10.1111/jdv.70331 (benzoyl peroxide, EuroGuiDerm)",
  schulte2015: "Schulte et al. 2015, J Drugs Dermatol 14:964-968 (azelaic acid, review)",
  hakozaki2002: "Hakozaki et al. 2002, Br J Dermatol 147:20-31 (niacinamide, spots)",
  bissett2005: "Bissett et al. 2005, Dermatol Surg 31:860-865 (5 % niacinamide: blotchiness, spots, fine lines)",
  draelos2006: "Draelos et al. 2006, J Cosmet Laser Ther 8:96-101 (2 % niacinamide, sebum)",
  deDormael2019:
    "De Dormael et al. 2019, J Clin Aesthet Dermatol 12(2):E53-E59 (vitamin C slows new UV pigmentation, fades no spots, 31 trials)",
  ditre1996: "Ditre et al. 1996, J Am Acad Dermatol 34:187-195 (alpha hydroxy acids, photoaged skin, a pilot study)",
  stiller1996: "Stiller et al. 1996, Arch Dermatol 132:631-636 (8 % glycolic or lactic acid, photodamaged skin)",
  grimes2004: "Grimes et al. 2004, Cutis 73(2 Suppl):3-13 (polyhydroxy acids, photoaged skin, less stinging)",
  kafi2007: "Kafi et al. 2007, Arch Dermatol 143:606-612 (0.4 % retinol, fine lines of the inner arm, 36 people)",
  eu2024: "Regulation (EU) 2024/996 (0.3 % retinol equivalents on the face); not in pregnancy: usual caution",
  dhaliwal2019:
    "Dhaliwal et al. 2019, Br J Dermatol 180:289-296 (0.5 % bakuchiol beside 0.5 % retinol, 44 people: no significant difference)",
  sundelin2013: "Sundelin et al. 2013, Sleep 36:1355-1360 (short sleep shows around the eyes)",
  vrcek2016: "Vrcek et al. 2016, J Cutan Aesthet Surg 9:65-72 (dark circles: mostly anatomy and vessels)",
  ahmadraji2015: "Ahmadraji, Shatalebi 2015, Adv Biomed Res 4:10 (caffeine with vitamin K, small trial)",
  choi2006: "Choi et al. 2006, Pediatr Dermatol 23:421-427 (acne: washing twice a day did as much as four times)",
  draelos2018: "Draelos 2018, J Cosmet Dermatol 17:8-14 (mild cleansers)",
  loden2003: "Loden 2003, Am J Clin Dermatol 4:771-788 (moisturisers for dry skin, a review)",
  spada2018: "Spada et al. 2018, Clin Cosmet Investig Dermatol 11:491-497 (one cream with ceramides, moisture)",
  rosco2019: "Schaller et al. 2020, Br J Dermatol 182:1269-1276 (ROSCO 2019: heat and irritating care as triggers)",
  requirement: "R-RES-6 (4 to 6 weeks before adding anything, one product at a time)",
  chosen: "chosen",
} as const;

type SourceId = keyof typeof SOURCES;

const CITED: Readonly<Record<RecommendationId | LeaveOut, readonly SourceId[]>> = {
  sun_everyday: ["hughes2013", "taylor2002"],
  sun_spots: ["dumbuya2020", "hughes2013"],
  sun_light: ["taylor2002", "chosen"],
  sun_gentle: ["hughes2013", "chosen"],
  sun_lines: ["hughes2013"],
  salicylic: ["aad2024"],
  azelaic: ["aad2024", "schulte2015"],
  benzoyl_peroxide: ["aad2024", "nast2026"],
  niacinamide: ["hakozaki2002", "bissett2005", "draelos2006"],
  vitamin_c: ["deDormael2019"],
  fruit_acid: ["ditre1996", "stiller1996"],
  polyhydroxy_acid: ["grimes2004"],
  retinol: ["kafi2007", "eu2024"],
  bakuchiol: ["dhaliwal2019"],
  calm: ["chosen"],
  cool_eyes: ["sundelin2013", "vrcek2016", "ahmadraji2015"],
  blot: ["choi2006", "chosen"],
  hands_off: ["chosen"],
  moisture_rich: ["loden2003", "spada2018"],
  moisture_light: ["loden2003", "chosen"],
  moisture_zones: ["loden2003", "chosen"],
  moisture_calm: ["loden2003", "spada2018"],
  moisture_simple: ["loden2003"],
  moisture_habit: ["loden2003", "chosen"],
  cleanse_gentle: ["draelos2018"],
  cleanse_gel: ["choi2006", "draelos2018"],
  cleanse_habit: ["draelos2018"],
  keep: ["chosen"],
  one_at_a_time: ["requirement", "chosen"],
  squeezing: ["aad2024", "chosen"],
  heat: ["rosco2019"],
  tanning: ["hughes2013", "dumbuya2020"],
  washing: ["choi2006"],
  toner: ["draelos2018", "chosen"],
  scrubs: ["choi2006", "chosen"],
  rubbing: ["vrcek2016"],
  new_products: ["requirement", "chosen"],
};

/** The evidence behind what a plan says, for readers of the method. */
export function sourcesOf(id: RecommendationId | LeaveOut): readonly string[] {
  return CITED[id].map((source) => SOURCES[source]);
}
