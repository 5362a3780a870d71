import { expect, it } from "vitest";
import { fitInside } from "./open-photo.ts";

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 1600, 1600, 1600],
  [640, 480, 640, 480],
  [1601, 1600, 1600, 1599],
  [60_000, 2, 1600, 1],
])("a photo of %i x %i becomes one of %i x %i (R-UP-9)", (width, height, expectedWidth, expectedHeight) => {
  expect(fitInside(width, height, 1600)).toEqual({ width: expectedWidth, height: expectedHeight });
});
