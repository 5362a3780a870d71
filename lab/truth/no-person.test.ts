import { describe, expect, it } from "vitest";
import { HAS_PHOTOS, NEEDS_PHOTOS } from "../photos/shared-photos.ts";
import { createBench } from "./bench.ts";
import { noPerson } from "./no-person.ts";

/** Only a real human face gets a score (R-ENG-7). All pictures: `npm run bench:truth -- --only no-person`. */

describe.skipIf(!HAS_PHOTOS)("pictures of what is no person", NEEDS_PHOTOS, () => {
  it("get no score, one in a hundred at most", { timeout: 300_000 }, async () => {
    const bench = await createBench(true, () => undefined);
    const { rows } = await noPerson(bench);
    bench.detector.dispose();
    expect(rows[0]!.n).toBeGreaterThan(50);
    expect(rows[0]!.values[0]).toBeLessThanOrEqual(rows[0]!.n / 100);
  });
});
