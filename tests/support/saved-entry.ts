import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";

/** An entry of the diary, saved on a day of October 2026 or later; tilted and as far away as on no other, so that no two are copies. */
export function savedEntry(skinScore: number, day: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const made = createEntry(buildResult(), new Date(2026, 9, day, 9));
  const taken = { pose: { yaw: 0, pitch: 0, ...made.pose, roll: day % 41 }, interOcularPx: 150 * 1.03 ** (day % 19) };
  return { ...made, ...taken, id: `${day}`, methodVersion: METHOD_VERSION, skinScore, scoreSpread: 4, ...more };
}
