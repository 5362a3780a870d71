import type { DiaryNote } from "#contract/history.ts";

/** The note that began this step or product, where no later one has ended it. @param notes newest first */
export function begunBy(notes: readonly DiaryNote[], what: "step" | "product", code: string): DiaryNote | null {
  const last = notes.find((note) => note[what] === code && (note.kind === "started" || note.kind === "stopped"));
  return last?.kind === "started" ? last : null;
}
