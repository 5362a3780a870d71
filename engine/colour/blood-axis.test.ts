import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bloodDensity, type DensityChange, pigmentDensity } from "#lab/drawn-face/skin-model.ts";
import { bloodMap, warmthMap } from "./blood-axis.ts";
import { erythemaMap, pigmentHueMap } from "./maps.ts";

/** What a change of optical density adds to both axes on skin of this linear colour. */
function change(colour: readonly [number, number, number], { r, g, b }: DensityChange) {
  const read = (planes: readonly [number, number, number]) => {
    const [red, green, blue] = planes.map((value) => Float32Array.of(value)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const linear = { r: red, g: green, b: blue };
    const [e, h] = [erythemaMap(linear), pigmentHueMap(linear)];
    return { blood: bloodMap(e, h)[0] as number, warmth: warmthMap(e, h)[0] as number };
  };
  const faded = [r, g, b].map((density, i) => (colour[i] as number) * 10 ** (-density / 100)) as [
    number,
    number,
    number,
  ];
  const [before, after] = [read(colour), read(faded)];
  return { blood: after.blood - before.blood, warmth: after.warmth - before.warmth };
}

const LIGHT = [0.75, 0.52, 0.42] as const;
const DARK = [0.16, 0.09, 0.07] as const;

describe("the axis of blood", () => {
  it("answers blood by its own size, on light and on dark skin (R-ENG-4)", () => {
    for (const colour of [LIGHT, DARK]) {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (e) => {
          expect(Math.abs(change(colour, bloodDensity(e)).blood - e)).toBeLessThan(0.12 * e + 0.01);
        }),
      );
    }
  });

  it("hardly answers pigment, which lies along the other axis", () => {
    for (const colour of [LIGHT, DARK]) {
      const { blood, warmth } = change(colour, pigmentDensity(10));
      expect(Math.abs(blood)).toBeLessThan(1.6);
      expect(warmth).toBeGreaterThan(3);
    }
  });

  it("does not move when the light turns warmer or cooler", () => {
    for (const [red, blue] of [
      [1.08, 0.92],
      [0.92, 1.08],
    ] as const) {
      // A gain is a loss of density; green stays.
      const cast = { r: -100 * Math.log10(red), g: 0, b: -100 * Math.log10(blue) };
      expect(Math.abs(change(LIGHT, cast).blood)).toBeLessThan(0.6);
    }
  });
});
