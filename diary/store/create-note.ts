import type { DiaryNote } from "#contract/history.ts";
import { momentHere } from "#site/return-visit/own-day.ts";

/** A note with an id of its own. Works without a secure context, unlike `crypto.randomUUID`. */
export function createNote(what: Omit<DiaryNote, "id" | "at" | "offset">, at: Date): DiaryNote {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { ...what, id, ...momentHere(at) };
}
