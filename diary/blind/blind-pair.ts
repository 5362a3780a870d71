import { LOOK_AGAIN_DAYS } from "#advice/plan/waiting-times.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { dayNumberOf } from "#site/return-visit/own-day.ts";
import type { Diary } from "../store/diary.ts";
import { choosePair, type Pair } from "../told/choose-pair.ts";
import { isCopy } from "../told/copies.ts";

/** What is looked at without dates and numbers (R-RES-23). */
export interface BlindPair extends Pair {
  /** Two photos of one week, between which skin hardly changes; null where there are none. */
  readonly control: Pair | null;
  /** To be offered before any number; else it can be had. */
  readonly isDue: boolean;
}

type PairDiary = Pick<Diary, "entries" | "photos" | "protection">;

const WEEK_DAYS = 7;

/** Of the pair that the diary shows, where both photos are kept. */
export function blindPairOf({ entries, photos, protection }: PairDiary): BlindPair | null {
  const pair = choosePair({ entries, photos });
  if (pair === null || !photos.has(pair.earlier.id) || !photos.has(pair.later.id)) return null;
  const days = daysBetween(pair.earlier, pair.later);
  if (days < WEEK_DAYS) return null;
  const wasAsked = entries.some((one) => one.blind !== undefined && daysBetween(one, pair.later) < LOOK_AGAIN_DAYS);
  return {
    ...pair,
    control: controlOf(entries.filter(({ id }) => photos.has(id))),
    // Photos under a passphrase may not open: then nothing waits for them.
    isDue: days >= LOOK_AGAIN_DAYS && !wasAsked && protection !== "passphrase",
  };
}

/** Whether what was measured of this pair waits until it was looked at, or that was skipped. */
export function isHeldBack({ earlier, later }: Pair, diary: PairDiary): boolean {
  const blind = blindPairOf(diary);
  return blind?.isDue === true && blind.earlier === earlier && blind.later === later;
}

/** The newest two photos of one week that are not one photo. @param entries newest first */
function controlOf(entries: readonly HistoryEntry[]): Pair | null {
  for (const [place, later] of entries.entries()) {
    const earlier = entries.slice(place + 1).find((one) => daysBetween(later, one) <= WEEK_DAYS && !isCopy(one, later));
    if (earlier !== undefined) return { earlier, later };
  }
  return null;
}

/** By the calendar: two photos four weeks apart need not be of one hour. */
function daysBetween(a: HistoryEntry, b: HistoryEntry): number {
  return Math.abs(dayNumberOf(a) - dayNumberOf(b));
}
