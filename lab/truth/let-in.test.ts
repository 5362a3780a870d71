import { describe, expect, it } from "vitest";
import { HAS_PHOTOS, NEEDS_PHOTOS } from "../photos/shared-photos.ts";
import { createBench } from "./bench.ts";
import { letIn } from "./let-in.ts";
import { isReached } from "./row.ts";

/** Who gets in, on a third of the photos (R-ENG-7). All of them: `npm run bench:truth -- --only let-in`. */

describe.skipIf(!HAS_PHOTOS)("people and pictures of no person", NEEDS_PHOTOS, () => {
  it("no person is told of no face, few are asked, and few pictures of no person get a score unasked", {
    timeout: 900_000,
  }, async () => {
    const bench = await createBench(true, () => undefined);
    const { rows } = await letIn(bench);
    bench.detector.dispose();
    const judged = rows.filter(({ goal }) => goal !== undefined);
    expect(judged.length).toBe(7);
    expect(judged.filter((row) => !isReached(row)).map(({ id, values }) => [id, values])).toEqual([]);
  });
});
