import { useCallback, useEffect, useState } from "react";
import { askStore } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";

export interface DiaryHere {
  /** Null: not read yet, or not to be read. */
  readonly diary: Diary | null;
  readonly reload: () => Promise<void>;
}

/** What this browser keeps, beside a result; read once for all of its parts. Looking creates nothing (R-RES-15). */
export function useDiary(isRead: boolean): DiaryHere {
  const [diary, setDiary] = useState<Diary | null>(null);
  const reload = useCallback(async () => {
    const outcome = await askStore((store) => store.readDiary());
    if (outcome.ok) setDiary(outcome.value);
  }, []);
  useEffect(() => {
    if (isRead) void reload();
  }, [isRead, reload]);
  return { diary, reload };
}
