import type { DiaryNote } from "#contract/history.ts";
import { createNote } from "./create-note.ts";

/** The note that began this step or product, where no later one has ended it. @param notes newest first */
export function begunBy(notes: readonly DiaryNote[], what: "step" | "product", code: string): DiaryNote | null {
  const last = notes.find((note) => note[what] === code && (note.kind === "started" || note.kind === "stopped"));
  return last?.kind === "started" ? last : null;
}

/** The note that what this one began has ended. */
export function endOf({ step, product, text, concern }: DiaryNote, at: Date): DiaryNote {
  return createNote({ kind: "stopped", step, product, text, concern }, at);
}
