import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { formatDay } from "../words/format-day.ts";
import { comparePhotos } from "./compare.ts";
import { knownOutcome, measuredPairs } from "./measured-pairs.ts";
import { sayLine } from "./say.ts";
import { tellChange } from "./tell-change.ts";

/** What has changed since the entry before, by entry, in the sentences of the page, also of photos that were compared on it: a column of the table. @param entries newest first */
export function changesBefore(
  entries: readonly HistoryEntry[],
  t: TranslateWords,
  language: Language,
): ReadonlyMap<string, string> {
  const states = measuredPairs.states.read();
  return new Map(
    entries.flatMap((entry, place): (readonly [string, string])[] => {
      const before = entries[place + 1];
      if (before === undefined) return [];
      const lines = tellChange(
        comparePhotos(before, entry, knownOutcome(states, before, entry)),
        formatDay(before, language),
      );
      return [[entry.id, lines.map((line) => sayLine(t, line)).join(" ")]];
    }),
  );
}
