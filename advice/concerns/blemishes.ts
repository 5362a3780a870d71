import { type ConcernAdvice, DELICATE } from "./concern-advice.ts";

/** As the guide acne-tips begins: mild cleansing first, an active four weeks later; many blemishes are the one case that begins with it. */
export const blemishes: ConcernAdvice = {
  usualGrade: 0.3,
  start: [
    { from: "strong", types: DELICATE, options: ["azelaic", "benzoyl_peroxide"] },
    { from: "strong", with: ["redness"], options: ["azelaic", "benzoyl_peroxide"] },
    { from: "strong", options: ["benzoyl_peroxide"] },
    { options: ["cleanse"] },
  ],
  actives: [
    { from: "visible", with: ["redness"], options: ["azelaic", "niacinamide"] },
    { from: "visible", types: DELICATE, options: ["azelaic", "niacinamide"] },
    { from: "visible", options: ["salicylic", "niacinamide"] },
    // What is only slight gets the gentle means.
    { options: ["niacinamide", "salicylic"] },
  ],
  leaveOut: "squeezing",
};
