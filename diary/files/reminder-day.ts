import { readLastSaved } from "#site/return-visit/last-saved.ts";
import { daysUntil, nextComparison } from "#site/return-visit/next-comparison.ts";

/** The day to compare; where that has come, the one after a photo of today. */
export function reminderDay(now: Date): Date {
  const compareAt = readLastSaved()?.compareAt;
  const isAhead = compareAt !== undefined && daysUntil(compareAt, now.getTime()) > 0;
  return isAhead ? new Date(compareAt) : new Date(nextComparison([{ at: now.toISOString() }], []) ?? now);
}
