import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bloodDensity, type DensityChange, pigmentDensity } from "#lab/drawn-face/skin-model.ts";
import { bloodMap, warmthMap } from "./blood-axis.ts";
import { erythemaMap, pigmentHueMap } from "./maps.ts";

type Rgb = readonly [r: number, g: number, b: number];

function read([r, g, b]: Rgb) {
  const linear = { r: Float32Array.of(r), g: Float32Array.of(g), b: Float32Array.of(b) };
  const [e, h] = [erythemaMap(linear), pigmentHueMap(linear)];
  return { blood: bloodMap(e, h)[0]!, warmth: warmthMap(e, h)[0]! };
}

/** What a change of optical density adds to both axes on skin of this linear colour. */
function change([r, g, b]: Rgb, density: DensityChange) {
  const faded = (light: number, by: number) => light * 10 ** (-by / 100);
  const [before, after] = [read([r, g, b]), read([faded(r, density.r), faded(g, density.g), faded(b, density.b)])];
  return { blood: after.blood - before.blood, warmth: after.warmth - before.warmth };
}

const LIGHT: Rgb = [0.75, 0.52, 0.42];
const DARK: Rgb = [0.16, 0.09, 0.07];

describe("the axis of blood", () => {
  it.each([[LIGHT], [DARK]])("answers blood by its own size, and pigment hardly, on skin of %j (R-ENG-4)", (colour) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (e) => {
        expect(Math.abs(change(colour, bloodDensity(e)).blood - e)).toBeLessThan(0.12 * e + 0.01);
      }),
    );
    const { blood, warmth } = change(colour, pigmentDensity(10));
    expect(Math.abs(blood)).toBeLessThan(1.6);
    expect(warmth).toBeGreaterThan(3);
  });

  it.each([
    [1.08, 0.92],
    [0.92, 1.08],
  ])("does not move when red light is times %d and blue times %d", (red, blue) => {
    // A gain is a loss of density; green stays.
    const cast = { r: -100 * Math.log10(red), g: 0, b: -100 * Math.log10(blue) };
    expect(Math.abs(change(LIGHT, cast).blood)).toBeLessThan(0.6);
  });
});
