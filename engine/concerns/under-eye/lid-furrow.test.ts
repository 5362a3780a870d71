import { describe, expect, it } from "vitest";
import { FURROW_LINES, readLidFurrow } from "./lid-furrow.ts";

const { starts, step, samples } = FURROW_LINES;

/** What `darkness` gives at this distance below the lid, inter-ocular distances; `across`: -1 at the inner end, 1 at the outer. */
function profiles(darkness: (below: number, across: number) => number): Float32Array[] {
  return starts.map((start) =>
    Float32Array.from({ length: samples }, (_, i) => darkness(i * step, (start - 0.5) / 0.4)),
  );
}

/** 6 units deep and 3 mm wide at half of it, in the middle of the face of a course. */
const furrow = (course: (across: number) => number) => (below: number, across: number) =>
  6 * Math.max(0, 1 - Math.abs(below - course(across)) / 0.045);

describe("the furrow below an eye", () => {
  it.each([
    ["from corner to corner", furrow(() => 0.3), 1, 0],
    ["hanging, as below a bag", furrow((across) => 0.33 - 0.1 * across * across), 1, 0.1],
    ["aslant, as a hollow", furrow((across) => 0.3 + 0.1 * across), 1, 0],
  ])("is followed %s", (_, darkness, share, sag) => {
    const read = readLidFurrow(profiles(darkness));
    expect(Math.abs(read!.share - share)).toBeLessThan(0.1);
    expect(Math.abs(read!.sag - sag)).toBeLessThan(0.025);
  });

  it.each([
    ["a dark circle", (below: number) => 20 * Math.exp(-0.5 * ((below - 0.2) / 0.085) ** 2)],
    ["light from above", (below: number) => 40 * below],
    ["a hair along one line", (_: number, across: number) => (Math.abs(across - 0.5) < 0.06 ? 40 : 0)],
    ["the lid's own shadow", (below: number) => (below < 0.1 ? 40 : 0)],
  ])("is not taken for %s", (_, darkness) => {
    expect(readLidFurrow(profiles(darkness))!.share).toBeLessThan(0.25);
  });

  it("is null where most of the skin is hidden", () => {
    expect(readLidFurrow(profiles((below) => (below > 0.3 ? Number.NaN : 0)))).toBeNull();
  });
});
