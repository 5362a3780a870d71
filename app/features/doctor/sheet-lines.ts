import type { DiaryNote, HistoryEntry } from "#contract/history.ts";

/** What has room on one sheet; the oldest beyond it are summed up. Lines, counted on A4 with the longest notes. */
export const ROOM = { felt: 6, products: 8, notes: 10 } as const;

/** A step, a product or something in own words, with the days it was begun and ended. */
export interface Used {
  readonly note: DiaryNote;
  /** ISO 8601; undefined: not noted. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Newest first. @param notes newest first */
export function usedThings(notes: readonly DiaryNote[]): readonly Used[] {
  const open = new Map<string, Used>();
  const ended: Used[] = [];
  for (const note of notes.toReversed()) {
    const key = JSON.stringify([note.step, note.product, note.text]);
    const begun = open.get(key);
    if (note.kind === "started" && begun === undefined) open.set(key, { note, from: note.at, to: undefined });
    if (note.kind === "stopped") {
      ended.push({ note: begun?.note ?? note, from: begun?.from, to: note.at });
      open.delete(key);
    }
  }
  const dayOf = ({ from, to }: Used) => Date.parse(to ?? from ?? "");
  // What is still used first.
  return [
    ...[...open.values()].toSorted((a, b) => dayOf(b) - dayOf(a)),
    ...ended.toSorted((a, b) => dayOf(b) - dayOf(a)),
  ];
}

/** All that is not of a product or a step. */
export function otherNotes(notes: readonly DiaryNote[]): readonly DiaryNote[] {
  return notes.filter(({ kind }) => kind !== "started" && kind !== "stopped");
}

/** Entries whose day has an answer. */
export function askedEntries(
  entries: readonly HistoryEntry[],
): readonly (HistoryEntry & Required<Pick<HistoryEntry, "felt">>)[] {
  return entries.flatMap((entry) => (entry.felt === undefined ? [] : [{ ...entry, felt: entry.felt }]));
}

/** As many as have room, and the others. @param all newest first */
export function fitted<Item>(
  all: readonly Item[],
  room: number,
): { readonly shown: readonly Item[]; readonly beyond: readonly Item[] } {
  return { shown: all.slice(0, room), beyond: all.slice(room) };
}
