import { describe, expect, it } from "vitest";
import { ENDS } from "#lab/sweep/case.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/** The engine against what was planted (R-ENG-2, R-ENG-3, R-ENG-4), at the ends of the tables. */
describe.each(["spots", "doses"])("%s on drawn faces", (table) => {
  it.each(TABLES[table]!(ENDS))("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});
