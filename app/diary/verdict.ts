import type { DiaryNote } from "#contract/history.ts";
import type { Level } from "./levels.ts";

/** Whether a step of the plan has helped the concern that it was for, four to six weeks on (R-RES-19). */
export type Verdict =
  /** Not yet: the day from which it can be told, ISO 8601. */
  | { readonly kind: "waiting"; readonly from: string }
  /** `sure`: the share of chance that it is really so, 0.5..1; of "same", that it is no change worth telling. */
  | { readonly kind: "better" | "same" | "worse"; readonly by: number; readonly limit: number; readonly sure: number }
  | { readonly kind: "untold"; readonly because: "no_before" | "no_after" | "apart" | "not_measured" };

/** @param step a note `started` with its concern @param levels oldest first */
export function verdictOf(_step: DiaryNote, _levels: readonly Level[], _now: Date): Verdict {
  throw new Error("To be written.");
}
