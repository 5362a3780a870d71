import { useEffect, useRef, useState } from "react";
import { hasLastSaved, keepLastSaved, markSeen } from "#site/return-visit/last-saved.ts";
import { askStore } from "../store/ask-store.ts";
import { type Diary, EMPTY_DIARY } from "../store/diary.ts";
import type { DiaryProblem } from "../store/open-diary.ts";

type EntriesView = typeof import("./entries.tsx")["Entries"];

export type HistoryState =
  /** As a page without entries; without them and without notes there is no view of them, and its code is not loaded. */
  | { readonly kind: "unread" | "read"; readonly history: Diary; readonly Entries: EntriesView | null }
  | { readonly kind: "problem"; readonly problem: DiaryProblem };

/** What is stored now, also after another tab has changed it. */
export function useHistory(): { readonly state: HistoryState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<HistoryState>({ kind: "unread", history: EMPTY_DIARY, Entries: null });
  const wasLost = useRef(false);
  const reload = async () => {
    // Comes while the diary is read.
    if (hasLastSaved()) void import("./entries.tsx").catch(() => undefined);
    const outcome = await askStore((store) => store.readDiary());
    if (!outcome.ok) return setState({ kind: "problem", problem: outcome.problem });
    markSeen();
    // Told on this page, and on no other; beside what was saved since, until it is answered to.
    const isEmpty = outcome.value.entries.length === 0;
    if (outcome.value.isLost && isEmpty) {
      wasLost.current = true;
      keepLastSaved(undefined);
    }
    setState(await showHistory({ ...outcome.value, ...(wasLost.current && isEmpty && { isLost: true }) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` never changes its meaning
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
