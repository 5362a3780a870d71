import type { HistoryEntry } from "#contract/history.ts";

/** A moment as it is kept (`history.ts`). */
export type Moment = Pick<HistoryEntry, "at" | "offset">;

/**
 * A moment by the calendar and the clock of the place where it was, told in this device's own: 20 November 23:30 in Zurich is
 * that in Auckland too. For what shows, counts or orders days; not for what measures time.
 */
export function hereOf({ at, offset }: Moment): Date {
  if (offset === undefined) return new Date(at);
  const there = new Date(Date.parse(at) + offset * 60_000);
  return new Date(
    there.getUTCFullYear(),
    there.getUTCMonth(),
    there.getUTCDate(),
    there.getUTCHours(),
    there.getUTCMinutes(),
    there.getUTCSeconds(),
  );
}

/** A moment of this device's own clock and calendar. */
export function momentHere(date: Date): Required<Moment> {
  // Not minus zero, which a test tells from zero.
  return { at: date.toISOString(), offset: 0 - date.getTimezoneOffset() };
}

/** Days since 1970 of its own calendar: the same for all of one day. */
export function dayNumberOf(moment: Moment): number {
  const day = hereOf(moment);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
}

/** "2026-11-26": what a date field holds, and a table. */
export function fieldDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * The entry under another day, its photo's own: everything orders, compares and shows it by that. When it was saved is kept
 * beside it. Back on the day on which it was saved it is as it was.
 */
export function onDay({ savedAt: before, ...entry }: HistoryEntry, moment: Required<Moment>): HistoryEntry {
  const saved = { at: before ?? entry.at, offset: moment.offset };
  if (before === undefined) saved.offset = entry.offset ?? moment.offset;
  return dayNumberOf(saved) === dayNumberOf(moment)
    ? { ...entry, ...saved }
    : { ...entry, ...moment, savedAt: saved.at };
}
