import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { Taken } from "./pair-noise.ts";

/**
 * What of a face the difference of two photos touches: only there nothing is said (R-RES-23). The rest stays comparable.
 */

/** Degrees between two poses from which the side that turns away, or what is seen from below, is another view. Chosen. */
const MOST_TURN = { yaw: 20, pitch: 18 } as const;

/** Zones that a smile moves; lines there are its own. */
const MOVED_BY_MOUTH: readonly ZoneCode[] = [
  "nasolabial_left",
  "nasolabial_right",
  "perioral",
  "crows_feet_left",
  "crows_feet_right",
];
const SEEN_BY_SURFACE: readonly ConcernCode[] = ["lines", "texture", "shine", "under_eye"];
const BEHIND_GLASSES: readonly ZoneCode[] = [
  "under_eye_left",
  "under_eye_right",
  "crows_feet_left",
  "crows_feet_right",
];

/** Whether what differs in how they were taken stands between these two for this concern in this zone. */
export function touchedBetween(a: Taken, b: Taken, concern: ConcernCode, zone: ZoneCode): boolean {
  const onlyOne = (warning: string) => a.warnings.includes(warning) !== b.warnings.includes(warning);
  if (onlyOne("filter")) return true;
  const isSurface = SEEN_BY_SURFACE.includes(concern);
  if (onlyOne("expression") && isSurface && (concern === "lines" || MOVED_BY_MOUTH.includes(zone))) return true;
  if (onlyOne("glasses") && BEHIND_GLASSES.includes(zone)) return true;
  const yaw = Math.abs(a.pose.yaw - b.pose.yaw);
  const pitch = Math.abs(a.pose.pitch - b.pose.pitch);
  if (yaw > MOST_TURN.yaw && /_(left|right)$/.test(zone)) return true;
  if (pitch > MOST_TURN.pitch && (zone === "forehead" || zone === "chin" || isSurface)) return true;
  return false;
}
