import { useMemo, useState } from "react";
import { conditionsOf, likenessOf } from "#camera/alike.ts";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { ComparedOutcome } from "#engine/compare-faces.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { hasLastSaved } from "#site/return-visit/last-saved.ts";
import { useFaceCut } from "../cuts/use-face-cut.ts";
import type { Diary } from "../store/diary.ts";
import { type Comparison, compareLevels, comparePhotos } from "../told/compare.ts";
import { levelsOf } from "../told/levels.ts";
import { tellChange } from "../told/tell-change.ts";
import { ToldLines } from "../told/told-lines.tsx";
import { useMeasuredPair } from "../told/use-measured-pair.ts";
import { dayOf } from "../words/history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Of the result, saved or not. */
  readonly entry: HistoryEntry;
  /** Null: not read yet. */
  readonly diary: Diary | null;
  /** Of the photo on the screen, for what it and the last one say when they are compared directly. */
  readonly result: AnalysisResult;
  readonly photo: string | null;
}

/** Under a new score: what may be said about it and what was saved last (R-RES-15). Nothing where nothing is saved. */
export function ComparedWithLast({ t, language, entry, diary, result, photo }: Props) {
  const [isAwaited] = useState(hasLastSaved);
  const last = diary === null ? undefined : entriesBefore(entry, diary.entries)[0];
  const cut = useFaceCut(last !== undefined && diary?.photos.has(last.id) ? photo : null, result);
  const pair = useMeasuredPair(last === undefined ? null : { earlier: last, later: entry }, diary, cut?.jpeg);
  const measured = pair?.kind === "measured" ? pair.outcome : undefined;
  const compared = useMemo(() => diary && compareWithLast(entry, diary.entries, measured), [entry, diary, measured]);
  if (compared === null && (diary !== null || !isAwaited)) return null;
  return (
    // Its place is there before the database has answered.
    <div className="mt-2 min-h-6 text-ink-soft text-small">
      {compared !== null && (
        <>
          <ToldLines t={t} lines={tellChange(compared.comparison, dayOf(compared.last, language))} />
          {compared.isAlike && compared.comparison.kind === "alike" && (
            <p className="mt-1">{t("results.compared.alike")}</p>
          )}
        </>
      )}
    </div>
  );
}

interface Compared {
  readonly comparison: Comparison;
  /** The earlier one. */
  readonly last: Pick<HistoryEntry, "at" | "offset">;
  /** Pose, light and expression are those of the last photo. */
  readonly isAlike: boolean;
}

/**
 * With the last entry; where the result begins a new level and the last entry is one of several photos, with their level,
 * which is narrower. @param entries newest first
 */
export function compareWithLast(
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
  measured?: ComparedOutcome,
): Compared | null {
  const before = entriesBefore(entry, entries);
  const [last] = before;
  if (last === undefined) return null;
  const levels = levelsOf([...before, entry]);
  const place = levels.findIndex((level) => level.entries.some(({ id }) => id === entry.id));
  const [own, earlier] = [levels[place], levels[place - 1]];
  const isOfLevel = earlier?.entries.some(({ id }) => id === last.id) === true && earlier.entries.length > 1;
  if (measured !== undefined || own === undefined || earlier === undefined || !isOfLevel) {
    const likeness = Object.values(likenessOf(conditionsOf(last), conditionsOf(entry)));
    const isAlike = likeness.every((one) => one === "alike");
    return { comparison: comparePhotos(last, entry, measured), last, isAlike };
  }
  return {
    comparison: compareLevels(earlier, own, { earlier: last, later: entry }),
    last,
    isAlike: false,
  };
}

/** What lies before this result, which may be saved itself, and whose photo may be older than what is saved. @param entries newest first */
export function entriesBefore({ id, at }: HistoryEntry, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const others = entries.slice(entries.findIndex((entry) => entry.id === id) + 1);
  return others.filter((one) => Date.parse(one.at) <= Date.parse(at));
}
