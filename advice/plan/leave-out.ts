import type { ConcernCode, SkinType } from "#engine/codes.ts";
import type { FeltCare } from "./felt.ts";

/** The one thing to stop now; words: `advice.leave_out.<id>`. Each as our guides say it under "Was du besser lässt". */
export type LeaveOut = "squeezing" | "heat" | "tanning" | "washing" | "toner" | "scrubs" | "rubbing" | "new_products";

const BY_CONCERN: Readonly<Record<ConcernCode, LeaveOut>> = {
  blemishes: "squeezing",
  redness: "heat",
  pigmentation: "tanning",
  evenness: "tanning",
  shine: "washing",
  texture: "scrubs",
  lines: "tanning",
  under_eye: "rubbing",
};

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
  return lead === "shine" && TONER_TYPES.includes(type) ? "toner" : BY_CONCERN[lead];
}
