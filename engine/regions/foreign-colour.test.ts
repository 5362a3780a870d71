import { describe, expect, it } from "vitest";
import { isForeign, type Limits, limitsFor } from "./foreign-colour.ts";

const OWN = { e: 30, h: 20, p: 10 };
const SMOOTH = 0.05;

/** Limits on a face whose cheeks and nose have hues from `OWN.h - below` to `OWN.h + above`. */
function limitsOf(below: number, above: number): Limits {
  const hues = Float32Array.from(
    { length: 101 },
    (_, i) => OWN.h + (i < 50 ? ((i - 50) / 50) * below : ((i - 50) / 50) * above),
  );
  const all = Int32Array.from(hues.keys());
  return limitsFor(hues, all, OWN.h);
}

const isSkin = (limits: Limits, hue: number, darker = 0, redness = 0) =>
  !isForeign(limits, OWN, hue, redness, darker, SMOOTH);

describe("colours that are no skin", () => {
  const [even, yellow, wild] = [limitsOf(3, 3), limitsOf(35, 25), limitsOf(300, 300)];

  it("lie as far off as the person's own hue does not scatter", () => {
    expect([isSkin(even, 15), isSkin(even, 24), isSkin(even, -24)]).toEqual([true, false, false]);
    expect([isSkin(yellow, 24), isSkin(yellow, -30), isSkin(yellow, 40)]).toEqual([true, true, false]);
    expect([isSkin(wild, 44), isSkin(wild, 46)], "at most so far").toEqual([true, false]);
  });

  it.each([
    ["hair", -15, 30, 0],
    ["what is far darker", 0, 61, 0],
    ["paint", 0, 10, 66],
    ["auburn hair", 8, 20, 22],
    ["cloth", 0, 0, -25],
  ] as const)("include %s in every light", (_, hue, darker, redness) => {
    for (const limits of [even, yellow, wild]) expect(isSkin(limits, hue, darker, redness)).toBe(false);
  });

  it.each([20, 40, 60])("do not include blood, however red (E %i over the person's own)", (redness) => {
    for (const darker of [0, 20]) expect(isSkin(even, -0.3 * redness, darker, redness)).toBe(true);
  });

  it("include what is rough as hair", () => {
    expect(isForeign(even, OWN, 0, 0, 0, 0.2)).toBe(true);
  });
});
