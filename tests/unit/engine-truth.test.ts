import { describe, expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
import { ENDS, WHOLE } from "#lab/sweep/case.ts";
import { readRecord } from "#lab/sweep/record.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/**
 * The engine against what was planted (R-ENG-2, R-ENG-3, R-ENG-4); what is refused, warned of and left unmeasured, of photos and
 * of a camera's frames (R-UP-15). At the ends of the tables; `changes`: engine-metamorphic.test.ts.
 */
describe.each(["spots", "doses", "gates", "frames"])("%s on drawn faces", (table) => {
  it.each(TABLES[table]!(ENDS))("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});

/** What a table's record has to say. */
const right = (run: number) => ({ methodVersion: METHOD_VERSION, run, failed: [] });

it.each(Object.entries(TABLES))(
  "the whole tables, as `npm run lab` last found them, were run case by case on this version of the method, and none failed: %s",
  (table, casesIn) => {
    expect(readRecord()[table]).toMatchObject(right(casesIn(WHOLE).length));
  },
);

it("a record that holds a failed case is red", () => {
  const record = { ...right(2), date: "2026-11-29" };
  expect(record).toMatchObject(right(2));
  expect({ ...record, failed: ["Monk 7, turned by 44 degrees: no_face"] }).not.toMatchObject(right(2));
});
