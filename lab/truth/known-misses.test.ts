import { expect, it } from "vitest";
import type { Goal } from "#content/format-figures.ts";
import published from "#content/method-results.json" with { type: "json" };
import { faultsOf, KNOWN_MISSES } from "./known-misses.ts";
import { isReached, type TruthRow } from "./row.ts";

/** What `npm run bench:truth` last published is judged here: the bench itself takes most of an hour. */

const rows = [
  ...published.rows.map((row) => ({ ...row, values: row.values.map((value) => value ?? Number.NaN) })),
  ...published.tones.map((row) => ({
    ...row,
    values: [row.light, row.medium, row.dark].filter((value) => value !== null),
  })),
].map(({ id, values, unit, goal, reached }) => ({
  row: { id, values, unit: unit as TruthRow["unit"], ...(goal !== null && { goal: goal as unknown as Goal }) },
  reached,
}));

it("the published figures reach every goal that is not known to be missed, and are no worse where it is", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(faultsOf(rows.map(({ row }) => row))).toEqual([]);
});

it("the published table says of each goal what its figures say", () => {
  for (const { row, reached } of rows) expect(isReached(row) ?? null, row.id).toBe(reached);
});

it("a goal missed anew, a known miss that is worse, and one that is reached are told; each known one has its reason", () => {
  const row = { id: "some", unit: "share" as const, goal: { atLeast: [0.97, 0.9] } };
  const known = { some: { reached: [0.94, 0.9], why: "" } };
  expect(faultsOf([{ ...row, values: [0.9, 0.95] }], {})).toEqual(["some: 90 / 95%, goal ≥\u00a097 / 90%: missed"]);
  expect(faultsOf([{ ...row, values: [0.941, 0.9] }], known)).toEqual([]);
  expect(faultsOf([{ ...row, values: [0.93, 0.99] }], known)).toEqual([expect.stringMatching(/worse than known$/)]);
  expect(faultsOf([{ ...row, values: [0.97, 0.99] }], known)).toEqual([expect.stringMatching(/^some is reached/)]);
  expect(Object.entries(KNOWN_MISSES).filter(([, { why }]) => why.length < 10)).toEqual([]);
});
