import { type ConcernAdvice, DELICATE } from "./concern-advice.ts";

/** As anti-aging-tips begins: sunscreen first, and on dry skin moisture. */
export const lines: ConcernAdvice = {
  usualGrade: 0.6,
  start: [{ from: "visible", options: ["sun"] }, { types: DELICATE, options: ["moisture"] }, { options: ["sun"] }],
  actives: [
    { types: DELICATE, options: ["bakuchiol"] },
    { from: "visible", options: ["retinol", "bakuchiol"] },
    { options: ["vitamin_c", "bakuchiol"] },
  ],
  leaveOut: "tanning",
};
