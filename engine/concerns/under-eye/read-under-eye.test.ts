import { describe, expect, it } from "vitest";
import { STEP } from "./lid-profiles.ts";
import { readUnderEye } from "./read-under-eye.ts";

/** Seven lines of 26 samples of what `darkness` gives at this distance below the lid, inter-ocular distances. */
function profiles(darkness: (below: number, line: number) => number): Float32Array[] {
  return Array.from({ length: 7 }, (_, line) =>
    Float32Array.from({ length: 26 }, (_, i) => darkness(Math.round(i) * STEP, line)),
  );
}

const circle = (depth: number) => (below: number) => (below < 0.27 ? depth : 0);

describe("reading profiles from the lid to the cheek", () => {
  it.each<[string, Parameters<typeof profiles>[0], number, number]>([
    ["the darkness of the skin under the eye over the cheek", circle(12), 12, 5],
    ["the same on darker skin", (below) => 40 + circle(12)(below), 12, 5],
    ["no shadow of the lid's own, which ends above", (below) => (below < 0.05 ? 40 : 0), 0, 5],
    ["hairs over two lines of seven passed over", (below, i) => circle(12)(below) + (i < 2 ? 60 * below : 0), 12, 0],
  ])("gives %s", (_, darkness, expected, digits) => {
    expect(readUnderEye(profiles(darkness))?.darkness).toBeCloseTo(expected, digits);
  });

  it("gives the depth of a furrow over both its sides", () => {
    const furrow = profiles((below) => 10 * Math.max(0, 1 - Math.abs(below - 0.2) / 0.06));
    expect(readUnderEye(furrow)?.trough).toBeCloseTo(10, 0);
    expect(readUnderEye(profiles((below) => 20 - 30 * below))?.trough).toBeCloseTo(0, 4);
  });

  it("claims nothing where most lines are not seen", () => {
    expect(readUnderEye(profiles((_, line) => (line < 4 ? Number.NaN : 0)))).toBeNull();
    expect(readUnderEye(profiles((below) => (below > 0.36 ? Number.NaN : 0)))).toBeNull();
  });
});
