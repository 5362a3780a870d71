import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { darknessMap, erythemaMap, luminanceMap, pigmentHueMap, spotDarknessMap } from "./maps.ts";
import { specularEstimator } from "./specular.ts";
import { LINEAR_OF_SRGB8 } from "./srgb.ts";

describe("the sRGB table", () => {
  // Linear values of 8-bit codes as published with IEC 61966-2-1 and used by every colour library, to seven digits.
  it.each([
    [0, 0],
    [1, 0.000303527],
    [10, 0.00303527],
    [11, 0.003346536],
    [64, 0.051269458],
    [128, 0.215860501],
    [188, 0.502886458],
    [255, 1],
  ])("decodes code %i to %f", (code, linear) => {
    expect(LINEAR_OF_SRGB8[code]).toBeCloseTo(linear, 6);
  });

  it("rises with every code", () => {
    for (let code = 1; code < 256; code++) {
      expect(LINEAR_OF_SRGB8[code]).toBeGreaterThan(LINEAR_OF_SRGB8[code - 1] as number);
    }
  });
});

describe("the colour maps", () => {
  const map = (r: number, g: number, b: number) => {
    const planes = { r: Float32Array.of(r), g: Float32Array.of(g), b: Float32Array.of(b) };
    return {
      y: luminanceMap(planes),
      e: erythemaMap(planes),
      h: pigmentHueMap(planes),
      p: darknessMap(planes),
      q: spotDarknessMap(planes),
    };
  };

  it("do not move with exposure: E and P's differences are ratios (finding 2)", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: 0.5, max: 1.1, noNaN: true }),
        (light, exposure) => {
          const before = map(light, light * 0.6, light * 0.45);
          const after = map(light * exposure, light * 0.6 * exposure, light * 0.45 * exposure);
          // What is left is the epsilon that keeps black finite.
          expect(Math.abs((after.e[0] as number) - (before.e[0] as number))).toBeLessThan(1.2);
        },
      ),
    );
  });

  it("answer a planted loss of green light by the same E on light and on dark skin (R-ENG-4)", () => {
    const spot = 10 ** (-9 / 100);
    const change = (r: number, g: number, b: number) =>
      (map(r, g * spot, b).e[0] as number) - (map(r, g, b).e[0] as number);
    const onLight = change(0.75, 0.55, 0.42);
    const onDark = change(0.06, 0.035, 0.025);
    expect(onLight).toBeCloseTo(9, 0);
    expect(onDark / onLight).toBeGreaterThan(0.9);
  });

  it("stay finite on black", () => {
    const black = map(0, 0, 0);
    for (const plane of Object.values(black)) expect(Number.isFinite(plane[0])).toBe(true);
  });
});

describe("the specular estimate", () => {
  it("gives back the white light that was added, on light and on dark skin", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.03, max: 0.6, noNaN: true }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        (diffuse, added) => {
          const estimate = specularEstimator(1.6, 1, 0.75);
          const s = estimate(
            Float32Array.of(1.6 * diffuse + added),
            Float32Array.of(diffuse + added),
            Float32Array.of(0.75 * diffuse + added),
          );
          expect(s[0]).toBeCloseTo(added, 4);
        },
      ),
    );
  });

  it("claims nothing where skin colour and white are the same", () => {
    expect(specularEstimator(1, 1, 1)(Float32Array.of(0.9), Float32Array.of(0.9), Float32Array.of(0.9))[0]).toBe(0);
  });
});
