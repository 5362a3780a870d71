import { describe, expect, it } from "vitest";
import { ENDS } from "#lab/sweep/case.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/** What is refused, warned of and left unmeasured, of photos and of a camera's frames (R-UP-15), at the ends of the tables. */
describe.each(["gates", "frames"])("%s of drawn faces", (table) => {
  it.each(TABLES[table]!(ENDS))("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});
