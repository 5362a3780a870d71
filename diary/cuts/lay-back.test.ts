import { expect, it } from "vitest";
import { type Cut, cutOf } from "#contract/diary-cut.ts";
import { inverse } from "./lay-back.ts";

const apply = ([a, b, c, d, e, f]: Cut["matrix"], [x, y]: readonly [number, number]) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

it("each place of a tilted face comes back from its cut to where the photo has it (R-RES-19)", () => {
  const there = cutOf([
    [410, 530],
    [690, 470],
  ]).matrix;
  for (const place of [
    [0, 0],
    [410, 530],
    [1200, 1600],
  ] as const) {
    const [x, y] = apply(inverse(there), apply(there, place));
    expect(x).toBeCloseTo(place[0], 6);
    expect(y).toBeCloseTo(place[1], 6);
  }
});
