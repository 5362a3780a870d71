import { LOOK_AGAIN_DAYS } from "#advice/plan/waiting-times.ts";
import type { DiaryNote } from "#contract/history.ts";
import { hereOf, type Moment } from "./own-day.ts";

const DAY_MS = 86_400_000;
/** Photos of one level (`levels.ts`). */
const LEVEL_DAYS = 14;

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
  const times = entries.map((entry) => hereOf(entry).getTime());
  const [newest] = times;
  if (newest === undefined) return;
  const ended = new Set<string | undefined>();
  const waiting = notes.flatMap((note) => {
    const { kind, step } = note;
    if (step === undefined || ended.has(step)) return [];
    // What was begun before that, or had ended by then, is over.
    if (kind === "started" || kind === "stopped") ended.add(step);
    const due = addDays(hereOf(note).getTime(), LOOK_AGAIN_DAYS);
    return kind === "started" && due > newest ? [due] : [];
  });
  const level = times.findLast((time) => time >= newest - LEVEL_DAYS * DAY_MS) ?? newest;
  const due = waiting.length > 0 ? Math.min(...waiting) : addDays(level, LOOK_AGAIN_DAYS);
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
