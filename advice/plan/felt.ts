import type { FeltCode } from "#contract/history.ts";

/**
 * What follows from what is felt and no photo shows (R-RES-19); words: `felt.care.<code>`.
 *
 * - rest: what itches or stings gets nothing new; four calm weeks come first, as on red skin (content, sensitive-skin-tips).
 * - moisten: what is dry or tight is washed mildly and gets its cream after every wash (content, dry-skin-tips).
 */
export const FELT_CARES = ["rest", "moisten"] as const;
export type FeltCare = (typeof FELT_CARES)[number];

const BY_FEELING: Readonly<Record<FeltCode, FeltCare>> = {
  dry: "moisten",
  tight: "moisten",
  itching: "rest",
  stinging: "rest",
};

/** Each once, what matters more first. */
export function careForFelt(felt: readonly FeltCode[]): readonly FeltCare[] {
  return FELT_CARES.filter((care) => felt.some((code) => BY_FEELING[code] === care));
}
