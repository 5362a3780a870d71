import type { ConcernAdvice } from "./concern-advice.ts";

export const underEye: ConcernAdvice = {
  usualGrade: 1.2,
  start: [{ options: ["cool_eyes"] }],
  actives: [],
  habit: "cool_eyes",
  leaveOut: "rubbing",
};
