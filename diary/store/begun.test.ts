import { expect, it } from "vitest";
import { noteSchema } from "#contract/history.ts";
import { begunBy, endOf } from "./begun.ts";
import { createNote } from "./create-note.ts";

const note = (kind: "started" | "stopped", step: string, day: number) =>
  createNote({ kind, step }, new Date(Date.UTC(2026, 9, day)));

it("a note has a form that is kept, and an id of its own", () => {
  const notes = [1, 2].map((day) => note("started", "calm", day));
  for (const one of notes) expect(noteSchema.parse(one)).toEqual(one);
  expect(new Set(notes.map(({ id }) => id)).size).toBe(2);
});

it("a step is begun by its newest note, unless that one ends it (R-RES-19)", () => {
  const [again, stopped, first] = [note("started", "calm", 3), note("stopped", "calm", 2), note("started", "calm", 1)];
  expect(begunBy([again, stopped, first], "step", "calm")).toBe(again);
  expect(begunBy([stopped, first], "step", "calm")).toBeNull();
  expect(begunBy([first], "step", "blot")).toBeNull();
  expect(begunBy([first], "product", "calm")).toBeNull();
  const end = noteSchema.parse(endOf(again, new Date(Date.UTC(2026, 9, 9))));
  expect(begunBy([end, again, stopped, first], "step", "calm")).toBeNull();
});
