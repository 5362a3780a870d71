import { type ConcernAdvice, DELICATE } from "./concern-advice.ts";

/** As the guide dark-spots begins: "first the light". */
export const evenness: ConcernAdvice = {
  usualGrade: 1,
  start: [{ options: ["sun"] }],
  actives: [{ types: DELICATE, options: ["niacinamide"] }, { options: ["vitamin_c", "niacinamide"] }],
  leaveOut: "tanning",
};
