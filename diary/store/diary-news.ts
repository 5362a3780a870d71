import type { Diary } from "./diary.ts";

type Listener = (diary: Diary | null) => void;
const listeners = new Set<Listener>();

/** What a write has left, read once, for all who show it; null: one has failed, and what is there now is to be read. */
export function tellDiary(diary: Diary | null): void {
  for (const listener of listeners) listener(diary);
}

/** @returns ends it */
export function onDiary(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
