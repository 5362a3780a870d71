import { useEffect, useState } from "react";
import type { History, HistoryProblem, Stored } from "./history-store.ts";

type Store = typeof import("./history-store.ts");
type EntriesView = typeof import("./entries.tsx")["Entries"];

export const NOTHING: History = { entries: [], unreadable: 0, beyond: 0 };

export type HistoryState =
  /** As a page without entries; without them there is no view of them, and its code is not loaded. */
  | { readonly kind: "unread" | "read"; readonly history: History; readonly Entries: EntriesView | null }
  | { readonly kind: "problem"; readonly problem: HistoryProblem };

/** The store's code comes when it is asked for the first time, not with the page. */
export async function askStore<Value>(ask: (store: Store) => Promise<Stored<Value>>): Promise<Stored<Value>> {
  try {
    return await ask(await import("./history-store.ts"));
  } catch {
    return { ok: false, problem: "failed" };
  }
}

/** What is stored now, also after another tab has changed it. */
export function useHistory(): { readonly state: HistoryState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<HistoryState>({ kind: "unread", history: NOTHING, Entries: null });
  const reload = async () => {
    const outcome = await askStore((store) => store.readHistory());
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

async function showHistory(history: History): Promise<HistoryState> {
  try {
    const Entries = history.entries.length === 0 ? null : (await import("./entries.tsx")).Entries;
    return { kind: "read", history, Entries };
  } catch {
    return { kind: "problem", problem: "failed" };
  }
}
