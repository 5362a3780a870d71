import type { ConcernAdvice } from "./concern-advice.ts";

/** As the guide dark-spots begins: "first the light". */
export const pigmentation: ConcernAdvice = {
  usualGrade: 0.7,
  start: [{ options: ["sun"] }],
  actives: [
    { types: ["sensitive"], options: ["niacinamide", "azelaic"] },
    { from: "visible", with: ["redness", "blemishes"], options: ["azelaic", "niacinamide"] },
    { from: "visible", options: ["niacinamide", "azelaic"] },
    { options: ["niacinamide", "vitamin_c"] },
  ],
  leaveOut: "tanning",
};
