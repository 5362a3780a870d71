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

it.each([
  [["short", "short", "short", "short"], 3],
  [["longer than one line", "short", "short"], 2],
  [["short"], 1],
])("%j: prints %i in three lines of twelve characters, and leaves the older ones over (R-RES-19)", (all, shown) => {
  const fit = fitted(all, String, { lines: 3, characters: 12 });
  expect(fit).toEqual({ shown: all.slice(0, shown), beyond: all.slice(shown) });
});
