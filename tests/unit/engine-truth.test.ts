import { describe, expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
import { ENDS, type SweepCase, WHOLE } from "#lab/sweep/case.ts";
import { isKnownFailure } from "#lab/sweep/known-failures.ts";
import { readRecord } from "#lab/sweep/record.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/**
 * The engine against what was planted (R-ENG-2, R-ENG-3, R-ENG-4); what is refused, warned of and left unmeasured, of photos and
 * of a camera's frames (R-UP-15). At the ends of the tables; `changes`: engine-metamorphic.test.ts.
 */
describe.each(["doses", "gates", "frames"])("%s on drawn faces", (table) => {
  const cases = TABLES[table]!(ENDS).filter(({ name }) => !isKnownFailure(name));
  it.each(cases)("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});

/** What a table's record has to say: what failed is known, and what is known failed. */
const right = (cases: readonly SweepCase[]) => ({
  methodVersion: METHOD_VERSION,
  run: cases.length,
  failed: cases.map(({ name }) => name).filter((name) => isKnownFailure(name)),
});
/** A record's failed cases without what was wrong. */
const named = (record: ReturnType<typeof readRecord>[string] | undefined, cases: readonly SweepCase[]) => ({
  ...record,
  failed: cases.map(({ name }) => name).filter((name) => record?.failed.some((line) => line.startsWith(`${name}: `))),
});

it.each(Object.entries(TABLES))(
  "the whole tables, as `npm run lab` last found them, were run case by case on this version of the method, and none failed that is not known: %s",
  (table, casesIn) => {
    const cases = casesIn(WHOLE);
    expect(named(readRecord()[table], cases)).toMatchObject(right(cases));
  },
);

it("a record that holds a failed case is red", () => {
  const cases = ["Monk 2, straight", "Monk 7, turned"].map((name) => ({ name, fault: async () => undefined }));
  const record = { date: "2026-11-29", methodVersion: METHOD_VERSION, run: 2, failed: [] as string[] };
  expect(named(record, cases)).toMatchObject(right(cases));
  const failed = ["Monk 7, turned: no_face"];
  expect(named({ ...record, failed }, cases)).not.toMatchObject(right(cases));
});
