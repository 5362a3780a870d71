import { useEffect, useMemo, useRef, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { countEvent } from "#kit/count-event.ts";
import { fieldDay, type Moment, onDay } from "#site/return-visit/own-day.ts";
import { askStore } from "../store/ask-store.ts";
import { createEntry, type Said } from "../store/create-entry.ts";
import type { Diary } from "../store/diary.ts";
import type { DiaryProblem, Stored } from "../store/open-diary.ts";
import { momentOfDay, type PhotoDay } from "../store/photo-day.ts";

interface Options {
  /** With the refined skin type; null where nothing was measured. */
  readonly result: AnalysisResult | null;
  /** Of its entry: other photos of the result do not change it. */
  readonly id: string | null;
  /** What was said beside it. */
  readonly said: Said;
  /** What the file says of the photo's day, or the visitor; null: nothing, or today. */
  readonly photoDay: PhotoDay | null;
  readonly onDay: (moment: Required<Moment>) => void;
  /** Null: not read yet. */
  readonly diary: Diary | null;
}

type Work = "idle" | "busy" | "removed" | DiaryProblem;

export interface Keep {
  readonly isKept: boolean;
  readonly isBusy: boolean;
  readonly work: Work;
  /** As it is kept, or would be: under its photo's own day. */
  readonly entry: HistoryEntry;
  /** The photo's file gives a day that cannot be, and nobody has chosen another. */
  readonly isDayUnbelievable: boolean;
  /** Another day, before keeping it or after. */
  readonly setDay: (moment: Required<Moment>) => Promise<void>;
  /** Whether something was pressed here: then what came of it is said. */
  readonly hasActed: boolean;
  readonly keep: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** Keeps a result on this device, or takes it back; null where there is nothing to keep. Nothing is stored before somebody presses (R-RES-15). */
export function useKeep({ result, id, said, photoDay, onDay: choose, diary }: Options): Keep | null {
  const [acted, setActed] = useState<{ readonly id: string | null; readonly work: Work } | null>(null);
  // The same photo may have been saved before.
  const saved = id === null ? undefined : diary?.entries.find((entry) => entry.id === id);
  const { answers, felt } = said;
  const update = useMemo(
    () =>
      result === null || id === null ? null : createEntry(result, new Date(0), id, { answers: answers ?? {}, felt }),
    [result, id, answers, felt],
  );
  useUpdates(update, saved);
  const today = fieldDay(new Date());
  // One object for as long as it says the same: nothing is compared with it anew at each frame of a gesture.
  const entry = useMemo(() => {
    const now = momentOfDay(today, new Date());
    if (result === null || id === null || now === null) return null;
    return ownDay(createEntry(result, new Date(now.at), id, { answers: answers ?? {}, felt }), photoDay, saved);
  }, [result, id, answers, felt, photoDay, saved, today]);
  if (entry === null || result === null || id === null) return null;
  // A result of its own: what was said about the last one is not true of this one.
  const own = acted?.id === id ? acted : null;
  const work = own?.work ?? "idle";
  const act = async (ask: () => Promise<Stored<unknown>>, after: Work) => {
    if (work === "busy") return;
    setActed({ id, work: "busy" });
    const outcome = await ask();
    setActed({ id, work: outcome.ok ? after : outcome.problem });
  };
  return {
    isKept: saved !== undefined,
    isBusy: work === "busy",
    work,
    entry,
    isDayUnbelievable: photoDay === "unbelievable" && saved?.savedAt === undefined,
    setDay: async (moment) => {
      choose(moment);
      if (saved !== undefined) await act(() => askStore((store) => store.moveEntry(id, moment)), "idle");
    },
    hasActed: own !== null,
    keep: () =>
      act(async () => {
        const outcome = await askStore((store) =>
          store.addEntries([ownDay(createEntry(result, new Date(), id, said), photoDay, saved)]),
        );
        if (outcome.ok && outcome.value.added > 0) countEvent("history_saved");
        return outcome;
      }, "idle"),
    undo: () =>
      act(async () => {
        for (const note of diary === null ? [] : notesBegunWith(diary, id)) {
          const outcome = await askStore((store) => store.removeNote(note.id));
          if (!outcome.ok) return outcome;
        }
        return await askStore((store) => store.removeEntry(id));
      }, "removed"),
  };
}

/** As it is saved, or under its photo's day. */
function ownDay(made: HistoryEntry, photoDay: PhotoDay | null, saved: HistoryEntry | undefined): HistoryEntry {
  if (saved !== undefined) return { ...made, at: saved.at, offset: saved.offset, savedAt: saved.savedAt };
  return photoDay === null || photoDay === "unbelievable" ? made : onDay(made, photoDay);
}

/**
 * Answers, photos and feelings that come after saving refine what is saved. A photo that is measured once more, and of which
 * nothing is said this time, does not take away what was said of it.
 */
function useUpdates(entry: HistoryEntry | null, saved: HistoryEntry | undefined) {
  // By what is kept, not by the object: another language makes it anew too.
  const kept = useMemo(() => JSON.stringify(entry), [entry]);
  const isSaved = entry !== null && saved !== undefined;
  const isSilent = entry !== null && !hasSaid(entry) && saved !== undefined && hasSaid(saved);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSilent` is asked once, and `kept` says all of the entry
  useEffect(() => {
    if (!isSaved) return;
    const isLeft = isFirst.current && isSilent;
    isFirst.current = false;
    if (!isLeft) void askStore((store) => store.updateEntry(entry));
  }, [isSaved, kept]);
}

function hasSaid({ answers, felt }: HistoryEntry): boolean {
  return answers !== undefined || felt !== undefined;
}

/**
 * What was begun from this result, so that nothing of it stays where it is taken back: steps and products noted since it was
 * saved. Where there is a newer one, they may be that one's.
 */
export function notesBegunWith({ entries, notes }: Pick<Diary, "entries" | "notes">, id: string) {
  const [newest] = entries;
  if (newest?.id !== id) return [];
  const isOurs = ({ kind, step, product }: Diary["notes"][number]) =>
    kind === "started" && (step !== undefined || product !== undefined);
  return notes.filter((note) => isOurs(note) && Date.parse(note.at) >= Date.parse(newest.savedAt ?? newest.at));
}
