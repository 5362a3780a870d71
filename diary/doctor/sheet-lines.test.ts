import { expect, it } from "vitest";
import type { DiaryNote } from "#contract/history.ts";
import { fitted, usedThings } from "./sheet-lines.ts";

const note = (kind: DiaryNote["kind"], day: number, product: string): DiaryNote => ({
  id: day.toString(16).padStart(16, "0"),
  at: new Date(Date.UTC(2026, 5, day, 9)).toISOString(),
  kind,
  product,
});

it("products on the page for the doctor (R-RES-19) join beginning and end, what is still used first", () => {
  const notes = [
    note("stopped", 9, "serum"),
    note("stopped", 8, "gel"),
    note("started", 3, "cream"),
    note("started", 2, "serum"),
  ];
  const used = usedThings(notes).map(({ note: { product }, from, to }) => [
    product,
    from?.slice(8, 10),
    to?.slice(8, 10),
  ]);
  expect(used.map((thing) => thing.join(" "))).toEqual(["cream 03 ", "serum 02 09", "gel  08"]);
});

it("prints what fits in three lines of twelve characters, and leaves the older ones over (R-RES-19)", () => {
  const all = ["longer than one line", "short", "short", "short"];
  const lines = (...things: string[]) => fitted(things, String, { lines: 3, characters: 12 });
  expect(lines(...all)).toEqual({ shown: all.slice(0, 2), beyond: all.slice(2) });
  expect(lines(...all.slice(1)).beyond).toEqual([]);
  expect(lines("short", ...all.slice(1)).beyond).toEqual(["short"]);
});
