import { expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { ConcernOptions } from "#lab/result-builder.ts";
import { faceWith } from "#lab/zoned-result.ts";
import { findGood } from "./good-places.ts";

/** Its words: `clauses.test.ts`; of which face: `faces.test.ts`. */
it("the headline (R-RES-2) praises no place where the doubt reaches below good, a side was not judged, or it shows right beside it", () => {
  const matt = (shine: ConcernOptions & { at?: Partial<Record<ZoneCode, number | null>> }) =>
    findGood(faceWith({ shine })).filter(({ quality }) => quality === "matt").length;
  expect([{ score: 95 }, { score: 95, spread: 26 }, { score: 95, seen: 0.4 }].map(matt)).toEqual([4, 0, 0]);
  expect(matt({ score: 95, at: { cheek_left: null } })).toBe(3);
  // Around the mouth, beside nose and chin.
  expect([76, 75].map((perioral) => matt({ score: 86, at: { perioral } }))).toEqual([4, 2]);
  expect(matt({ score: 95, spread: 20, at: { chin: 89 } })).toBe(3);
});
