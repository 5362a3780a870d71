import { useEffect, useState } from "react";
import { readAnew } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";
import { onDiary } from "../store/diary-news.ts";

/**
 * What this browser keeps, beside a result; read once for all of its parts, and anew by every write. Looking creates nothing
 * (R-RES-15). Null: not read yet, or not to be read.
 */
export function useDiary(isRead: boolean): Diary | null {
  const [diary, setDiary] = useState<Diary | null>(null);
  useEffect(() => {
    if (!isRead) return;
    void readAnew();
    return onDiary((told) => (told === null ? void readAnew() : setDiary(told)));
  }, [isRead]);
  return diary;
}
