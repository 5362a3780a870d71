import { ANSWER_KEYS, isUnder18, type SkinAnswers, withAnswer } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { HistoryEntry } from "#contract/history.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { withoutConcern } from "#engine/without-concern.ts";
import { createEntry } from "./create-entry.ts";

/** What an entry has from its photo; all else is its own, and stays. */
const MEASURED = [
  "methodVersion",
  "skinScore",
  "scoreSpread",
  "measuredConcerns",
  "skinType",
  "skinTypeSureness",
  "concerns",
  "light",
  "pose",
  "sharpness",
  "interOcularPx",
  "warnings",
] as const satisfies readonly (keyof HistoryEntry)[];

/** The entry with what its kept photo says by today's method. Other photos that it rested on are not kept, and no longer count. */
export function measuredAnew(saved: HistoryEntry, photo: AnalysisResult): HistoryEntry {
  const { photos: _photos, unmeasuredBy: _unmeasuredBy, ...own } = saved;
  const answers = ANSWER_KEYS.reduce<SkinAnswers>((all, key) => withAnswer(all, key, saved.answers?.[key] ?? null), {});
  const result = isUnder18(answers) ? withoutConcern(photo, "lines", "under_18") : photo;
  const skinType = { ...result.skinType, ...refineSkinType(result.skinType, answers) };
  const fresh = createEntry({ ...result, skinType }, new Date(saved.at), saved.id);
  return { ...own, ...Object.fromEntries(MEASURED.map((key) => [key, fresh[key]])) } as HistoryEntry;
}
