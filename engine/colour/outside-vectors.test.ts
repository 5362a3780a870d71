import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MONK_TONES, type MonkTone } from "#lab/drawn-face/skin-model.ts";
import { darknessMap, erythemaMap, luminanceMap, pigmentHueMap, spotDarknessMap } from "./maps.ts";
import { specularEstimator } from "./specular.ts";
import { LINEAR_OF_SRGB8 } from "./srgb.ts";

/** Colour maths against values that others publish, and against Math's own logarithms and powers. */

type Rgb = readonly [r: number, g: number, b: number];

describe("sRGB (IEC 61966-2-1)", () => {
  it("decodes every code as the published formula does", () => {
    for (let code = 0; code < 256; code++) {
      const v = code / 255;
      const linear = v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
      expect(Math.abs(LINEAR_OF_SRGB8[code]! - linear), `code ${code}`).toBeLessThan(1e-7);
    }
  });

  // CSS Color 4 and WCAG 2.2, "relative luminance": linear sRGB weighted by 0.2126, 0.7152, 0.0722.
  it.each([
    ["white", "#ffffff", 1],
    ["black", "#000000", 0],
    ["red", "#ff0000", 0.2126],
    ["lime", "#00ff00", 0.7152],
    ["blue", "#0000ff", 0.0722],
    ["grey", "#808080", 0.21586],
    ["rebeccapurple", "#663399", 0.07492],
  ])("gives %s (%s) the luminance %d", (_name, hex, luminance) => {
    expect(luminanceMap(planesOf(linearOf(hex)))[0]).toBeCloseTo(luminance, 4);
  });
});

const linearOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => LINEAR_OF_SRGB8[Number.parseInt(hex.slice(at, at + 2), 16)]!) as unknown as Rgb;
const planesOf = ([r, g, b]: Rgb) => ({ r: Float32Array.of(r), g: Float32Array.of(g), b: Float32Array.of(b) });
const mapsOf = (colour: Rgb) => {
  const planes = planesOf(colour);
  return { e: erythemaMap(planes)[0]!, h: pigmentHueMap(planes)[0]!, p: darknessMap(planes)[0]! };
};

describe("E, H and P", () => {
  const tones = Object.keys(MONK_TONES).map(Number) as MonkTone[];

  it.each(tones)("of the Monk %i swatch are what Math.log10 says", (tone) => {
    const [r, g, b] = linearOf(MONK_TONES[tone]);
    const { e, h, p } = mapsOf([r, g, b]);
    // The offsets that keep black finite, as the method states them: 0.002 for E and P, 0.01 for H.
    expect(e).toBeCloseTo(100 * Math.log10((r + 0.002) / (g + 0.002)), 3);
    expect(h).toBeCloseTo(100 * Math.log10((g + 0.01) / (b + 0.01)), 3);
    expect(p).toBeCloseTo(-100 * Math.log10(r + 0.002), 3);
  });

  it("stay finite on black, as all maps do", () => {
    const black = planesOf([0, 0, 0]);
    for (const map of [luminanceMap, erythemaMap, pigmentHueMap, darknessMap, spotDarknessMap]) {
      expect(Number.isFinite(map(black)[0])).toBe(true);
    }
  });

  it("answer a change of density by its own size, on any skin that is not near black (R-ENG-4)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tones),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.double({ min: 0.3, max: 0.9, noNaN: true }),
        (tone, units, exposure) => {
          const [r, g, b] = linearOf(MONK_TONES[tone]).map((light) =>
            Math.max(0.03, light * exposure),
          ) as unknown as Rgb;
          const loss = 10 ** (-units / 100);
          const before = mapsOf([r, g, b]);
          const blood = mapsOf([r, g * loss, b]);
          const shade = mapsOf([r * loss, g * loss, b * loss]);
          // 0.002 beside light of 0.03, which a loss of 20 units darkens to 0.019, takes a tenth of the answer.
          expect((blood.e - before.e) / units).toBeGreaterThan(0.9);
          expect((blood.e - before.e) / units).toBeLessThanOrEqual(1.001);
          expect((shade.p - before.p) / units).toBeGreaterThan(0.9);
          expect((shade.p - before.p) / units).toBeLessThanOrEqual(1.001);
          expect(Math.abs(shade.e - before.e) / units).toBeLessThan(0.1);
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });
});

describe("the specular estimate", () => {
  const own = fc.tuple(
    fc.double({ min: 1.2, max: 2.5, noNaN: true }),
    fc.constant(1),
    fc.double({ min: 0.3, max: 0.9, noNaN: true }),
  );
  const estimate = (skin: Rgb, colour: Rgb) => {
    const { r, g, b } = planesOf(colour);
    return specularEstimator(...skin)(r, g, b)[0]!;
  };

  it("is the least-squares answer: what is left is orthogonal to skin and to white", () => {
    const light = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(own, fc.tuple(light, light, light), (skin, colour) => {
        const s = estimate(skin, colour);
        // The other unknown of the model from its own normal equation.
        const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        const white: Rgb = [1, 1, 1];
        const a = (dot(colour, skin) - s * dot(white, skin)) / dot(skin, skin);
        const rest = colour.map((channel, i) => channel - a * skin[i]! - s) as unknown as Rgb;
        expect(Math.abs(dot(rest, white))).toBeLessThan(1e-5);
        expect(Math.abs(dot(rest, skin))).toBeLessThan(1e-5);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it("claims nothing where skin colour and white are the same", () => {
    expect(estimate([1, 1, 1], [0.9, 0.9, 0.9])).toBe(0);
  });
});
