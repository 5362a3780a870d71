import type { HistoryEntry } from "#contract/history.ts";

/** An entry that says how its photo was taken. */
export type Known = HistoryEntry & Required<Pick<HistoryEntry, "pose" | "sharpness" | "interOcularPx" | "warnings">>;

export function isKnown(entry: HistoryEntry): entry is Known {
  const { pose, sharpness, interOcularPx, warnings } = entry;
  return pose !== undefined && sharpness !== undefined && interOcularPx !== undefined && warnings !== undefined;
}

/**
 * Degrees. Chosen, so that who takes the photo again at the same place and looks into the camera stays within (two photos of 51
 * people under the same lamps: 3 and 7 degrees). How far a head is tilted to its shoulder is undone before anything is measured.
 */
const MOST_TURN = { yaw: 12, pitch: 10 } as const;

/**
 * Photos of one method that show the same side of the face and nothing drawn over it: they make one level and stand side by side.
 * Light, expression and sharpness are no reason: on 330 pairs of selfies of other days values moved by no more of their ± where
 * these differed more (decision 0104), and what they do touch is left out zone by zone (`engine/change/touched-zones.ts`).
 */
export function showTheSame(a: HistoryEntry, b: HistoryEntry): boolean {
  if (a.methodVersion !== b.methodVersion || !isKnown(a) || !isKnown(b)) return false;
  const turned = (axis: keyof typeof MOST_TURN) => Math.abs(a.pose[axis] - b.pose[axis]) > MOST_TURN[axis];
  return !turned("yaw") && !turned("pitch") && a.warnings.includes("filter") === b.warnings.includes("filter");
}
