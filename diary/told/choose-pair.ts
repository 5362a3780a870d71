import type { HistoryEntry } from "#contract/history.ts";
import type { ComparedOutcome } from "#engine/compare-faces.ts";
import type { Diary } from "../store/diary.ts";
import { type Comparison, compareLevels, comparePhotos } from "./compare.ts";
import { type Level, levelsOf } from "./levels.ts";
import { showTheSame } from "./obstacles.ts";

export interface Pair {
  readonly earlier: HistoryEntry;
  readonly later: HistoryEntry;
}

/** How many of the newest are tried as the later one. Chosen: whoever took ten others since looks at those. */
const MOST_TRIED = 10;

/**
 * The longest time that can be told: the newest entry that another shows the same as, and the first such one; of those with
 * photos where two have one. Without any: the first and the newest.
 */
export function choosePair({ entries, photos }: Pick<Diary, "entries" | "photos">): Pair | null {
  const shown = entries.filter(({ id }) => photos.has(id));
  const able = shown.length > 1 ? shown : entries;
  for (const [place, later] of able.slice(0, MOST_TRIED).entries()) {
    const earlier = able.slice(place + 1).findLast((one) => showTheSame(one, later));
    if (earlier !== undefined) return { earlier, later };
  }
  const [later, earlier] = [able[0], able.at(-1)];
  return later === undefined || earlier === undefined || later === earlier ? null : { earlier, later };
}

/** Entries in a list to choose from. Chosen: four years of one a week; a page with two lists of 2,000 is slow to build. */
const MOST_OFFERED = 200;

/** What there is to choose from, newest first: the pair itself, then what has a photo, then the newest. */
export function offeredOf({ entries, photos }: Pick<Diary, "entries" | "photos">, pair: Pair): readonly HistoryEntry[] {
  const ranked = new Set([pair.earlier, pair.later, ...entries.filter(({ id }) => photos.has(id)), ...entries]);
  const offered = new Set([...ranked].slice(0, MOST_OFFERED));
  return entries.filter((entry) => offered.has(entry));
}

/** What is told of a pair, and of how many photos; the levels are surer than two photos, but the photos are what is seen. */
export interface Told {
  readonly comparison: Comparison;
  readonly before: Level;
  readonly after: Level;
}

/** @param measured what the two photos say, compared directly: then it is they that are told, and not their levels */
export function tellPair(pair: Pair, entries: readonly HistoryEntry[], measured?: ComparedOutcome): Told {
  const { earlier, later } = pair;
  const levels = levelsOf(entries);
  const levelOf = (entry: HistoryEntry) => levels.find((level) => level.entries.some(({ id }) => id === entry.id));
  const alone = {
    comparison: comparePhotos(earlier, later, measured),
    before: levelsOf([earlier])[0] as Level,
    after: levelsOf([later])[0] as Level,
  };
  const [before, after] = [levelOf(earlier), levelOf(later)];
  if (
    measured?.ok === true ||
    alone.comparison.kind === "apart" ||
    before === undefined ||
    after === undefined ||
    before === after
  )
    return alone;
  const comparison = compareLevels(before, after, pair);
  return comparison.kind === "apart" ? alone : { comparison, before, after };
}
