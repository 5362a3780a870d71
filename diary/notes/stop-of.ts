import type { DiaryNote } from "#contract/history.ts";

/** When a step ended: the first note after it that says so of the same thing. @param notes in any order */
export function stopOf(step: DiaryNote, notes: readonly DiaryNote[]): DiaryNote | undefined {
  const isSame = (note: DiaryNote) =>
    note.step === step.step && note.product === step.product && note.text?.toLowerCase() === step.text?.toLowerCase();
  return notes
    .filter((note) => note.kind === "stopped" && isSame(note) && Date.parse(note.at) >= Date.parse(step.at))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}
