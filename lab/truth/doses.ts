import type { ConcernCode } from "#engine/codes.ts";
import { LAB_CONCERNS } from "../concerns/all.ts";
import type { Doses } from "../concerns/lab-concern.ts";

/** Each concern in three known amounts (`lab/concerns/`), for the bench and for the engine's tests. */

/** Index of the dose that a measure must tell from none. */
export const MODERATE = 1;
/** Index of the dose that leaves the most room for a score to move. */
export const STRONG = 2;

/** @param seed where scattered spots lie */
export function dosesOf(code: ConcernCode, seed: number): Doses {
  return LAB_CONCERNS[code].doses(seed);
}
