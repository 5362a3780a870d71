import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { type Conditions, conditionsOf, type Likeness, likenessOf } from "./alike.ts";

const THEN: Conditions = { pose: { yaw: 4, pitch: -6 }, light: 0.3, expression: "neutral" };
const ALIKE: Likeness = { pose: "alike", light: "alike", expression: "alike" };

describe("how alike two photos are (R-RES-19)", () => {
  it.each<[string, Partial<Conditions>, Partial<Likeness>]>([
    ["a head turned further to its left", { pose: { yaw: 11, pitch: -6 } }, { pose: "left" }],
    ["a head turned to its right", { pose: { yaw: -3, pitch: -6 } }, { pose: "right" }],
    ["a chin raised", { pose: { yaw: 8, pitch: 1 } }, { pose: "up" }],
    ["a chin lowered", { pose: { yaw: 4, pitch: -13 } }, { pose: "down" }],
    ["a head within six degrees", { pose: { yaw: 9.9, pitch: -0.1 } }, {}],
    ["light of 1.6 times", { light: 0.48 }, { light: "brighter" }],
    ["light of a half", { light: 0.15 }, { light: "darker" }],
    ["light of 1.4 times, either way", { light: 0.3 / 1.4 }, {}],
    ["a smile", { expression: "moving" }, { expression: "moving" }],
    [
      "nothing that is known",
      { pose: null, light: null, expression: null },
      { pose: null, light: null, expression: null },
    ],
  ])("%s", (_what, now, differs) => {
    expect(likenessOf(THEN, { ...THEN, ...now })).toEqual({ ...ALIKE, ...differs });
  });

  it("cannot tell pose and mouth of an entry of an earlier version", () => {
    const earlier = { light: 0.3 } as HistoryEntry;
    expect(likenessOf(conditionsOf(earlier), THEN)).toEqual({ pose: null, light: "alike", expression: null });
    const smiled = { ...earlier, pose: { yaw: 0, pitch: 0, roll: 3 }, warnings: ["glasses", "expression"] };
    expect(likenessOf(conditionsOf(smiled), THEN).expression).toBe("neutral");
  });
});
