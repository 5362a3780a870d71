import { expect, it } from "vitest";
import { overlap } from "./blaze-face.ts";

it.each([
  [{ x: 5, y: 5, size: 4 }, { x: 5, y: 5, size: 4 }, 1],
  [{ x: 5, y: 5, size: 4 }, { x: 9, y: 5, size: 4 }, 0],
  [{ x: 0, y: 0, size: 2 }, { x: 1, y: 0, size: 2 }, 2 / 6],
  [{ x: 0, y: 0, size: 4 }, { x: 0.5, y: -0.5, size: 2 }, 4 / 16],
])("%j and %j overlap by their shared area over the joint area: %d", (one, other, share) => {
  expect(overlap(one, other)).toBeCloseTo(share, 12);
});
