import { useEffect, useMemo, useRef, useState } from "react";
import { readAnew } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";
import { staleEntries } from "../store/stale-entries.ts";
import type { AnewCount, AnewStop } from "./measure-anew.ts";

export type AnewState =
  | { readonly kind: "asked" }
  | { readonly kind: "running"; readonly of: number; readonly count: AnewCount }
  | { readonly kind: "ended"; readonly count: AnewCount; readonly stop: AnewStop };

const NONE: AnewCount = { done: 0, failed: 0 };

/** Kept photos of an earlier method, and their measuring: while this page is open, and to be gone on with by another visit. */
export function useAnew(diary: Diary) {
  const stale = useMemo(() => staleEntries(diary), [diary]);
  const [state, setState] = useState<AnewState>({ kind: "asked" });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    work.current = controller;
    // What was done before it was stopped counts.
    const before = state.kind === "ended" ? state.count : NONE;
    let count = before;
    const tell = ({ done, failed }: AnewCount) => {
      count = { done: before.done + done, failed: before.failed + failed };
      setState({ kind: "running", of: before.done + stale.length, count });
    };
    tell(NONE);
    const stop = await import("./measure-anew.ts")
      .then(({ measureAnew }) => measureAnew(stale, controller.signal, tell))
      // The code did not load.
      .catch((): AnewStop => "models");
    await readAnew();
    setState({ kind: "ended", count, stop });
  };
  return { left: stale.length, state, start, stop: () => work.current?.abort() };
}
