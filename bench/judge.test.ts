import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import recorded from "./baseline.json" with { type: "json" };
import type { Figures } from "./baseline.ts";
import { GOALS } from "./goals.ts";
import { type Goal, judge, verdictOn } from "./judge.ts";

/** A bench that says "missed" ends so; and what was recorded is held to the same goals. */

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

const GOAL: Goal = { what: "first photo", unit: "ms", atMost: 100 };
const KNOWN: Goal = { ...GOAL, known: "two cores" };

it.each([
  [GOAL, 100, "met", before],
  [GOAL, 101, "missed", 1],
  [GOAL, Number.NaN, "missed", 1],
  [{ what: GOAL.what, unit: "", atLeast: 100 }, 99.9, "missed", 1],
  [KNOWN, 101, "missed as known: two cores", before],
  [KNOWN, Number.NaN, "missed", 1],
])("%o with %d: %s", (goal, value, verdict, code) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  judge(goal, value);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`^first photo: .*: ${verdict}$`)));
  expect(process.exitCode).toBe(code);
});

const valuesOf = (table: Figures, row: string | RegExp, column?: string) =>
  Object.entries(table)
    .filter(([name]) => (typeof row === "string" ? name === row : row.test(name)))
    .flatMap(([, values]) => (column === undefined ? Object.values(values) : (values[column] ?? Number.NaN)));

it("the recorded figures reach their goals, or miss those that are known to be missed", () => {
  const [portraits, server, diary]: Figures[] = [recorded["Node: portraits"], recorded.server, recorded.diary].map(
    ({ figures }) => figures as Figures,
  );
  const verdicts = [
    verdictOn(GOALS.analysis, Math.max(...valuesOf(portraits!, "face + engine"))),
    verdictOn(GOALS.analyses, Math.max(...valuesOf(server!, / clients$/, "a second"))),
    verdictOn(GOALS.memory, Math.max(...valuesOf(server!, "idle", "MB, all"))),
    verdictOn(GOALS.diary, Math.max(...valuesOf(diary!, /entries/, "first entry, ms"))),
  ];
  expect(verdicts).toEqual(["met", ...Array(3).fill(expect.stringMatching(/^missed as known: .{10}/))]);
});

it("every recorded table is one that a bench shows, all of one machine", () => {
  const benches = ["engine/main.ts", "server.ts", "diary.ts"].map((file) =>
    readFileSync(new URL(file, import.meta.url), "utf8"),
  );
  const names = Object.keys(recorded);
  expect(names.filter((name) => !benches.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  expect(new Set(Object.values(recorded).map(({ machine }) => machine)).size).toBe(1);
});
