import type { ConcernCode, SkinType } from "#engine/codes.ts";
import { CONCERN_ADVICE } from "../concerns/all.ts";
import type { LeaveOut } from "../concerns/concern-advice.ts";
import type { FeltCare } from "./felt.ts";

/** Where oil shows, it is the stripping toner that tempts most (content, oily-skin-tips and combination-skin-tips). */
const TONER_TYPES: readonly SkinType[] = ["oily", "combination"];

/**
 * What itches or stings is not scrubbed, whatever else stands out; but strong redness has the same need, said for it.
 *
 * @param lead the concern that the plan begins with; undefined: nothing stands out
 */
export function leaveOutFor(lead: ConcernCode | undefined, type: SkinType, cares: readonly FeltCare[] = []): LeaveOut {
  if (cares.includes("rest") && lead !== "redness") return "scrubs";
  if (lead === undefined) return "new_products";
  return lead === "shine" && TONER_TYPES.includes(type) ? "toner" : CONCERN_ADVICE[lead].leaveOut;
}
