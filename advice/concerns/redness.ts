import type { ConcernAdvice } from "./concern-advice.ts";

/** As the guide redness begins: "first less". */
export const redness: ConcernAdvice = {
  usualGrade: 0.6,
  start: [
    { from: "visible", options: ["calm"] },
    { types: ["sensitive"], options: ["calm"] },
    { options: ["cleanse"] },
  ],
  actives: [
    { types: ["sensitive"], options: ["niacinamide", "azelaic"] },
    { from: "visible", options: ["azelaic", "niacinamide"] },
    { options: ["niacinamide", "azelaic"] },
  ],
  leaveOut: "heat",
};
