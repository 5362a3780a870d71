import { useEffect, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { askStore } from "../../diary/ask-store.ts";
import { compareEntries } from "../../diary/compare-entries.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { hasLastSaved } from "../../diary/last-saved.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { ComparisonLine } from "./comparison-line.tsx";
import { dayOf, scoreWords } from "./history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly result: AnalysisResult;
  /** Of its entry, if it is saved. */
  readonly id: string;
}

/** Under a new score: what may be said about it and the last saved one (R-RES-15). Nothing where nothing is saved. */
export function ComparedWithLast({ t, language, result, id }: Props) {
  const [last, setLast] = useState<HistoryEntry | "unknown" | null>(() => (hasLastSaved() ? "unknown" : null));
  useEffect(() => {
    let isCurrent = true;
    if (hasLastSaved()) {
      void askStore((store) => store.readDiary()).then((outcome) => {
        if (isCurrent) setLast(outcome.ok ? lastBefore(id, outcome.value.entries) : null);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (last === null) return null;
  return (
    // Its place is there before the database has answered.
    <div className="min-h-6 text-ink-soft text-small">
      {last !== "unknown" && (
        <ComparisonLine
          t={t}
          language={language}
          about="result"
          comparison={compareEntries(last, createEntry(result, new Date()))}
          earlier={{ score: scoreWords(t, last), date: dayOf(last.at, language) }}
        />
      )}
    </div>
  );
}

/** The newest entry before this result, which may be saved itself. @param entries newest first */
export function lastBefore(id: string, entries: readonly HistoryEntry[]): HistoryEntry | null {
  const own = entries.findIndex((entry) => entry.id === id);
  return entries[own + 1] ?? null;
}
