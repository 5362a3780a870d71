import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { Taken } from "./pair-noise.ts";

/** What of a face the difference of two photos touches: only there nothing is said (R-RES-23). The rest stays comparable. */

/** How two photos were taken otherwise. */
export interface Apart {
  /** Degrees, 0 and up. */
  readonly yaw: number;
  readonly pitch: number;
  /** The mouth is otherwise: open, or smiling. */
  readonly mouth: boolean;
  /** On one of the two only. */
  readonly glasses: boolean;
  readonly filter: boolean;
}

/** As far as the warnings of both tell it. */
export function apartOf(a: Taken, b: Taken): Apart {
  const onlyOne = (warning: string) => a.warnings.includes(warning) !== b.warnings.includes(warning);
  return {
    ...turnOf(a.pose, b.pose),
    mouth: onlyOne("expression"),
    glasses: onlyOne("glasses"),
    filter: onlyOne("filter"),
  };
}

export function turnOf(a: Taken["pose"], b: Taken["pose"]): Pick<Apart, "yaw" | "pitch"> {
  return { yaw: Math.abs(a.yaw - b.yaw), pitch: Math.abs(a.pitch - b.pitch) };
}

/** Degrees between two poses from which a side, or what is seen from below, is another view. Chosen. */
const MOST_TURN = { yaw: 20, pitch: 18 } as const;
/** Where a smile moves the skin itself, so that nothing there is the same place; and what it changes elsewhere. */
const MOVED_BY_MOUTH = /^(nasolabial|perioral|crows_feet|chin)/;
const CHANGED_BY_SMILE: readonly ConcernCode[] = ["lines", "under_eye"];
/** Read from the surface's light and shade, which turning and smiling change. */
const OF_SURFACE: readonly ConcernCode[] = ["lines", "texture", "shine", "under_eye"];
const BEHIND_GLASSES: readonly ZoneCode[] = [
  "under_eye_left",
  "under_eye_right",
  "crows_feet_left",
  "crows_feet_right",
];

/** Whether what differs in how they were taken stands between two photos for this concern in this zone. */
export function isTouched(apart: Apart, concern: ConcernCode, zone: ZoneCode): boolean {
  if (apart.filter) return true;
  if (apart.mouth && isTouchedBySmile(concern, zone)) return true;
  if (apart.glasses && BEHIND_GLASSES.includes(zone)) return true;
  if (apart.yaw > MOST_TURN.yaw && /_(left|right)$/.test(zone)) return true;
  return apart.pitch > MOST_TURN.pitch && (OF_SURFACE.includes(concern) || zone === "forehead" || zone === "chin");
}

function isTouchedBySmile(concern: ConcernCode, zone: ZoneCode): boolean {
  return (
    MOVED_BY_MOUTH.test(zone) || CHANGED_BY_SMILE.includes(concern) || (concern === "shine" && zone === "glabella")
  );
}
