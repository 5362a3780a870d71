import type { LastSaved } from "#contract/history.ts";
import { daysUntil } from "./next-comparison.ts";

type Badges = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/** The installed app's icon says, without a number, that the day to compare has come; not once the diary was opened since. */
export function showBadge(last: LastSaved | null, now: number): void {
  const badges: Badges = navigator;
  const isDue = last?.compareAt !== undefined && last.seen !== last.compareAt && daysUntil(last.compareAt, now) === 0;
  // A browser may refuse where the app is not installed.
  const done = isDue ? badges.setAppBadge?.() : badges.clearAppBadge?.();
  done?.catch(() => undefined);
}
