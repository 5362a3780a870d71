import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import { hereOf } from "#site/return-visit/own-day.ts";

/**
 * What has room on one sheet beside two photos; the oldest beyond it are summed up. Lines of so many characters, counted on A4
 * in 9 pt: in half of its width, and in the whole.
 */
export const ROOM = {
  felt: { lines: 6, characters: 50 },
  products: { lines: 8, characters: 50 },
  notes: { lines: 10, characters: 105 },
} as const;

/** A step, a product or something in own words, with the days it was begun and ended. */
export interface Used {
  readonly note: DiaryNote;
  /** ISO 8601, by the calendar of its own place; undefined: not noted. */
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
    if (note.kind === "started" && begun === undefined) open.set(key, { note, from: dayOfNote(note), to: undefined });
    if (note.kind === "stopped") {
      ended.push({ note: begun?.note ?? note, from: begun?.from, to: dayOfNote(note) });
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

function dayOfNote(note: DiaryNote): string {
  return hereOf(note).toISOString();
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

/** As many as have room, and the others. @param all newest first @param words what is printed of one */
export function fitted<Item>(
  all: readonly Item[],
  words: (item: Item) => string,
  { lines, characters }: { readonly lines: number; readonly characters: number },
): { readonly shown: readonly Item[]; readonly beyond: readonly Item[] } {
  let left = lines;
  const first = all.findIndex((item) => {
    left -= Math.ceil(words(item).length / characters);
    return left < 0;
  });
  const room = first === -1 ? all.length : first;
  return { shown: all.slice(0, room), beyond: all.slice(room) };
}
