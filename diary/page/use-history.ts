import { useEffect, useRef, useState } from "react";
import { hasLastSaved, keepLastSaved, markSeen } from "#site/return-visit/last-saved.ts";
import { readAnew } from "../store/ask-store.ts";
import { type Diary, EMPTY_DIARY } from "../store/diary.ts";
import { onDiary } from "../store/diary-news.ts";
import type { DiaryProblem } from "../store/open-diary.ts";

type EntriesView = typeof import("./entries.tsx")["Entries"];

export type HistoryState =
  /** As a page without entries; without them and without notes there is no view of them, and its code is not loaded. */
  | { readonly kind: "unread" | "read"; readonly history: Diary; readonly Entries: EntriesView | null }
  | { readonly kind: "problem"; readonly problem: DiaryProblem };

/** What is stored now, also after a write, or after another tab has changed it. */
export function useHistory(): { readonly state: HistoryState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<HistoryState>({ kind: "unread", history: EMPTY_DIARY, Entries: null });
  const wasLost = useRef(false);
  const reload = async () => {
    // Comes while the diary is read.
    if (hasLastSaved()) void import("./entries.tsx").catch(() => undefined);
    const outcome = await readAnew();
    if (!outcome.ok) setState({ kind: "problem", problem: outcome.problem });
  };
  const view = useRef<EntriesView | null>(null);
  const show = async (diary: Diary) => {
    markSeen();
    // Told on this page, and on no other; beside what was saved since, until it is answered to.
    const isEmpty = diary.entries.length === 0;
    if (diary.isLost && isEmpty) {
      wasLost.current = true;
      keepLastSaved(undefined);
    }
    const history: Diary = { ...diary, ...(wasLost.current && isEmpty && { isLost: true }) };
    const isNeeded = diary.entries.length + diary.notes.length > 0;
    try {
      // At once where it is here: whoever has written goes on from what is shown.
      if (isNeeded) view.current ??= (await import("./entries.tsx")).Entries;
      setState({ kind: "read", history, Entries: isNeeded ? view.current : null });
    } catch {
      setState({ kind: "problem", problem: "failed" });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither ever changes its meaning
  useEffect(() => {
    const end = onDiary((diary) => void (diary === null ? reload() : show(diary)));
    void reload();
    const look = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      end();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return { state, reload };
}
