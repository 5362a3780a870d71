import type { Page } from "@playwright/test";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { buildResult } from "#lab/result-builder.ts";
import { flatPhoto, openDiary, type Rgb } from "./seed-diary.ts";

/** Two photos four weeks apart, of one colour each; redness has changed, and nothing else. */
const [FIRST, SECOND] = ["0000000000000001", "0000000000000002"] as const;

function pairVisit(id: string, week: number, redness: number, yaw = 0): HistoryEntry {
  const result = buildResult({ concerns: { redness: { score: redness, points: 10 } }, spread: 5 });
  const { pose } = result.quality;
  return createEntry(
    { ...result, quality: { ...result.quality, pose: { ...pose, yaw } } },
    new Date(Date.UTC(2026, 3, 1 + 7 * week, 9)),
    id,
    { felt: week === 0 ? ["dry", "itching"] : [] },
  );
}

export function notes(count: number): DiaryNote[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `a${place.toString(16).padStart(15, "0")}`,
    at: new Date(Date.UTC(2026, 3, 1 + place, 12)).toISOString(),
    kind: "own",
    text: `${place} ${"lange Worte ".repeat(12)}`.slice(0, 120).trim(),
  }));
}

/** @param colours of the two photos; none: numbers alone */
export async function openPair(page: Page, colours: readonly Rgb[], more: readonly DiaryNote[] = [], yaw = 0) {
  const photos: Record<string, string> = {};
  for (const [place, colour] of colours.entries()) photos[place === 0 ? FIRST : SECOND] = await flatPhoto(colour);
  return openDiary(page, { entries: [pairVisit(FIRST, 0, 30), pairVisit(SECOND, 4, 90, yaw)], notes: more, photos });
}
