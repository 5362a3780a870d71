import { type ConcernAdvice, DELICATE } from "./concern-advice.ts";

/** As oily-skin-tips begins: mild cleansing, blotting paper; and combination-skin-tips: less cream where it shines, before buying. */
export const shine: ConcernAdvice = {
  usualGrade: 1.1,
  start: [
    { types: DELICATE, options: ["blot"] },
    { types: ["combination"], options: ["moisture"] },
    { types: ["oily"], options: ["cleanse"] },
    { with: ["blemishes", "texture"], options: ["cleanse"] },
    { with: ["pigmentation", "lines"], options: ["sun"] },
    { options: ["blot"] },
  ],
  actives: [
    // Small studies found a little less sebum (Draelos 2006): nothing for strong shine.
    { from: "strong", options: [] },
    { types: ["oily", "combination"], options: ["niacinamide"] },
  ],
  habit: "blot",
  leaveOut: "washing",
};
