import { type ConcernAdvice, DELICATE } from "./concern-advice.ts";

/** Nothing that can sting begins on red skin for its texture (content, redness). */
export const texture: ConcernAdvice = {
  usualGrade: 0.7,
  start: [
    { types: DELICATE, options: ["moisture"] },
    { with: ["redness"], options: ["moisture"] },
    { with: ["blemishes"], options: ["salicylic"] },
    { from: "visible", with: ["lines"], options: ["retinol"] },
    { from: "visible", options: ["fruit_acid"] },
    { options: ["polyhydroxy_acid"] },
  ],
  actives: [
    { types: DELICATE, options: ["polyhydroxy_acid"] },
    { from: "visible", with: ["lines"], options: ["retinol", "fruit_acid", "polyhydroxy_acid"] },
    { with: ["blemishes"], options: ["salicylic", "polyhydroxy_acid"] },
    { from: "visible", options: ["fruit_acid", "polyhydroxy_acid"] },
    { options: ["polyhydroxy_acid"] },
  ],
  leaveOut: "scrubs",
};
