import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";

/** Of noon of a day of 2026, all concerns at 70 ± 10; of before zones were kept; no two are copies. */
export function scoredEntry(
  at: string,
  changes: Partial<HistoryEntry> = {},
  concerns: Readonly<Record<string, number>> = {},
) {
  const day = Date.parse(`2026-${at}T12:00:00.000Z`) / 86_400_000;
  const entry: HistoryEntry = {
    id: "0123456789abcdef",
    at: new Date(`2026-${at}T12:00:00`).toISOString(),
    methodVersion: "4.3",
    skinScore: 70,
    scoreSpread: 8,
    measuredConcerns: 8,
    skinType: "normal",
    concerns: CONCERN_CODES.map((code) => ({ code, score: concerns[code] ?? 70, spread: 10 })),
    light: 0.3,
    pose: { yaw: 0, pitch: 0, roll: day % 41 },
    sharpness: 0.8,
    interOcularPx: 150 * 1.03 ** (day % 19),
    warnings: [],
    ...changes,
  };
  return entry;
}
