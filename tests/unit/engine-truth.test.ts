import { describe, expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
import { ENDS, WHOLE } from "#lab/sweep/case.ts";
import { readRecord } from "#lab/sweep/record.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/** The engine against what was planted (R-ENG-2, R-ENG-3, R-ENG-4), at the ends of the tables. */
describe.each(["spots", "doses"])("%s on drawn faces", (table) => {
  it.each(TABLES[table]!(ENDS))("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});

it.each(Object.entries(TABLES))(
  "the whole tables, as `npm run lab` last found them, were run case by case on this version of the method: %s",
  (table, casesIn) => {
    expect(readRecord()[table]).toMatchObject({ methodVersion: METHOD_VERSION, run: casesIn(WHOLE).length });
  },
);
