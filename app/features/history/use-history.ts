import { useEffect, useState } from "react";
import { askStore } from "../../diary/ask-store.ts";
import type { Diary } from "../../diary/diary-store.ts";
import type { DiaryProblem } from "../../diary/open-diary.ts";

type EntriesView = typeof import("./entries.tsx")["Entries"];

export const NOTHING: Diary = {
  entries: [],
  notes: [],
  photos: new Set(),
  protection: null,
  unreadable: 0,
  beyond: 0,
};

export type HistoryState =
  /** As a page without entries; without them and without notes there is no view of them, and its code is not loaded. */
  | { readonly kind: "unread" | "read"; readonly history: Diary; readonly Entries: EntriesView | null }
  | { readonly kind: "problem"; readonly problem: DiaryProblem };

/** What is stored now, also after another tab has changed it. */
export function useHistory(): { readonly state: HistoryState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<HistoryState>({ kind: "unread", history: NOTHING, Entries: null });
  const reload = async () => {
    const outcome = await askStore((store) => store.readDiary());
    setState(outcome.ok ? await showHistory(outcome.value) : { kind: "problem", problem: outcome.problem });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` only sets state, which never changes its meaning
  useEffect(() => {
    void reload();
    const look = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return { state, reload };
}

async function showHistory(history: Diary): Promise<HistoryState> {
  try {
    const Entries =
      history.entries.length + history.notes.length === 0 ? null : (await import("./entries.tsx")).Entries;
    return { kind: "read", history, Entries };
  } catch {
    return { kind: "problem", problem: "failed" };
  }
}
