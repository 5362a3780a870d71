import { expect, it } from "vitest";
import type { Level } from "../../raster/levels.ts";
import type { Zone } from "../../regions/zone.ts";
import { hueGain, MOST_GAIN } from "./hue-gain.ts";

/** The gain that a zone of one green and one blue gets. */
function gainOf(green: number, blue: number): number {
  const level = { g: new Float32Array(9).fill(green), b: new Float32Array(9).fill(blue) } as unknown as Level;
  return hueGain({ pixelsAt: () => Int32Array.from({ length: 9 }, (_, i) => i) } as unknown as Zone, level);
}

/** Height in the map H of a spot of pigment `p` on that skin, by its own definition. */
function heightInHue(green: number, blue: number, p: number): number {
  const hue = (g: number, b: number) => 100 * Math.log10((g + 0.01) / (b + 0.01));
  return hue(green * 10 ** ((-1.3 * p) / 100), blue * 10 ** ((-1.75 * p) / 100)) - hue(green, blue);
}

it("leaves bright skin as it is", () => {
  expect(gainOf(0.5, 0.4)).toBeCloseTo(1, 1);
});

it.each([
  [0.5, 0.4],
  [0.2, 0.13],
  [0.07, 0.045],
  [0.05, 0.035],
])("makes a spot of pigment as high on green %d, blue %d as its truth is", (green, blue) => {
  // 0.45 for each unit of P; the slope at the skin's colour stands for the way down into the spot.
  expect(gainOf(green, blue) * heightInHue(green, blue, 2)).toBeCloseTo(0.9, 1);
});

it("is bounded where both are nearly black", () => {
  expect(gainOf(0.004, 0.002)).toBe(MOST_GAIN);
  expect(gainOf(0, 0)).toBe(MOST_GAIN);
});
