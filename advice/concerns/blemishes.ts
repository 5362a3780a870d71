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
    { with: ["redness"], options: ["azelaic", "niacinamide"] },
    { types: DELICATE, options: ["azelaic", "niacinamide"] },
    { options: ["salicylic", "niacinamide"] },
  ],
  leaveOut: "squeezing",
};
