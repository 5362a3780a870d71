import { LOOK_AGAIN_DAYS } from "#advice/plan/waiting-times.ts";
import type { DiaryNote } from "#contract/history.ts";
import { dayNumberOf, hereOf, type Moment } from "./own-day.ts";

const DAY_MS = 86_400_000;
/** Days of one level's photos, from first to last (R-RES-15). */
export const LEVEL_DAYS = 14;

/**
 * The day from which the next comparison is worthwhile, ISO 8601: four weeks after the first step of the plan that no photo
 * has been taken for since, else four weeks after the newest level began. Undefined without an entry.
 *
 * @param entries and notes, newest first
 */
export function nextComparison(
  entries: readonly Moment[],
  notes: readonly Pick<DiaryNote, "at" | "offset" | "kind" | "step">[],
): string | undefined {
  const [newest] = entries;
  if (newest === undefined) return;
  const newestTime = hereOf(newest).getTime();
  const ended = new Set<string | undefined>();
  const waiting = notes.flatMap((note) => {
    const { kind, step } = note;
    if (step === undefined || ended.has(step)) return [];
    // What was begun before that, or had ended by then, is over.
    if (kind === "started" || kind === "stopped") ended.add(step);
    const due = addDays(hereOf(note).getTime(), LOOK_AGAIN_DAYS);
    return kind === "started" && due > newestTime ? [due] : [];
  });
  const begun = entries.findLast((entry) => dayNumberOf(newest) - dayNumberOf(entry) <= LEVEL_DAYS) ?? newest;
  const due = waiting.length > 0 ? Math.min(...waiting) : addDays(hereOf(begun).getTime(), LOOK_AGAIN_DAYS);
  return new Date(due).toISOString();
}

/** Days of the calendar from now until then; 0: today, or earlier. @param now ms since 1970 */
export function daysUntil(at: string, now: number): number {
  return Math.max(0, Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS));
}

/** By the calendar, over a change of the clock too. */
function addDays(time: number, days: number): number {
  const date = new Date(time);
  return date.setDate(date.getDate() + days);
}
