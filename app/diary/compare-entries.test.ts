import { describe, expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
import { combinedSpread, compareEntries, firstOfMethod, isOtherMethod } from "./compare-entries.ts";

const entry = (skinScore: number, scoreSpread: number, light = 0.3, methodVersion = "1") => ({
  skinScore,
  scoreSpread,
  light,
  methodVersion,
});

describe("comparing two entries (R-RES-15)", () => {
  it("adds the two ± as independent ones: the root of the sum of squares", () => {
    expect(combinedSpread(3, 4)).toBe(5);
    expect(combinedSpread(0, 7)).toBe(7);
    expect(combinedSpread(5, 5)).toBeCloseTo(7.07, 2);
  });

  it.each([
    [70, 75, "same"],
    [70, 76, "changed"],
    [70, 65, "same"],
    [70, 64, "changed"],
    [70, 70, "same"],
  ] as const)("%i then %i with a combined ± of 5 is: %s", (before, after, kind) => {
    expect(compareEntries(entry(before, 3), entry(after, 4)).kind).toBe(kind);
  });

  it("says by how much, downwards with a minus", () => {
    const changed = (by: number) => ({ kind: "changed", by, combined: 5, isOtherLight: false });
    expect(compareEntries(entry(80, 3), entry(60, 4))).toEqual(changed(-20));
    expect(compareEntries(entry(60, 4), entry(80, 3))).toEqual(changed(20));
  });

  it("does not compare two versions of the method, however far the scores are apart", () => {
    expect(compareEntries(entry(10, 1, 0.3, "1"), entry(90, 1, 0.3, "2"))).toEqual({ kind: "otherMethod" });
  });

  it.each([
    [["3", "3", "3"], 2],
    [["4", "3", "3"], 0],
    [["4", "4", "3"], 1],
    [["4", "3", "4", "3"], 2],
  ])("of %j, newest first, tells a change since number %i", (methods, place) => {
    const entries = methods.map((methodVersion, id) => ({ methodVersion, id }));
    expect(firstOfMethod(entries).id).toBe(place);
  });

  it("marks what is not of today's method", () => {
    expect(["1", METHOD_VERSION].map((methodVersion) => isOtherMethod({ methodVersion }))).toEqual([true, false]);
  });

  it.each([
    [0.3, 0.3, false],
    [0.3, 0.449, false],
    [0.3, 0.46, true],
    [0.46, 0.3, true],
    [0, 0.01, true],
    [0, 0, false],
  ])("notes light that differs by more than the ± holds: %d and %d: %s", (a, b, isOtherLight) => {
    expect(compareEntries(entry(70, 5, a), entry(70, 5, b))).toMatchObject({ kind: "same", isOtherLight });
  });
});
