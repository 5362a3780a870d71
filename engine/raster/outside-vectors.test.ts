import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evenLevel, squarePlane } from "#lab/pictures/even-level.ts";
import { gaussianBlur, normalisedBlur } from "./blur.ts";
import { fillPolygon, type Polygon } from "./polygon.ts";

/** Blurs, bands and polygons against closed forms. */

describe("gaussianBlur", () => {
  /** Mass and variance along x and y of what one pixel of light becomes. */
  function spreadOf(sigma: number) {
    const size = 2 * Math.ceil(4.5 * sigma) + 3;
    const blurred = gaussianBlur(
      squarePlane(size, (x, y) => (x === 0 && y === 0 ? 1 : 0)),
      size,
      size,
      sigma,
    );
    const middle = (size - 1) / 2;
    let [mass, alongX, alongY] = [0, 0, 0];
    for (const [i, weight] of blurred.entries()) {
      mass += weight;
      alongX += weight * ((i % size) - middle) ** 2;
      alongY += weight * (Math.floor(i / size) - middle) ** 2;
    }
    return { mass, alongX: alongX / mass, alongY: alongY / mass };
  }

  // A difference of two blurs is a measure of size: a variance that jumps with sigma makes it depend on the face's scale.
  // From 1.85 on, boxes stand in.
  it.each([0.8, 1, 1.3, 1.6, 1.8, 1.85, 2, 2.2, 2.5, 2.8, 3, 3.2, 3.6, 4, 5, 6.4, 7.5, 9, 12, 18, 36])(
    "keeps all light and spreads it alike both ways, with the variance asked for, at sigma %d",
    (sigma) => {
      const { mass, alongX, alongY } = spreadOf(sigma);
      expect(Math.abs(mass - 1)).toBeLessThan(1e-4);
      expect(alongX / alongY).toBeCloseTo(1, 3);
      expect(Math.abs(alongX / sigma ** 2 - 1)).toBeLessThan(sigma < 1.85 ? 0.04 : 0.03);
    },
  );
});

describe("normalisedBlur", () => {
  it("gives a constant back wherever the mask has weight, whatever its shape", () => {
    const [width, height] = [40, 32];
    const shape = fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height });
    const value = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(shape, value, fc.constantFrom(0.8, 1.6, 2.5, 6.4), (shapeOf, constant, sigma) => {
        const mask = Uint8Array.from(shapeOf, Number);
        const blurred = normalisedBlur(new Float32Array(width * height).fill(constant), mask, width, height, sigma);
        const off = blurred.map((found, i) => (mask[i] ? Math.abs(found - constant) : 0));
        expect(Math.max(...off)).toBeLessThan(1e-3);
      }),
      { seed: 5, numRuns: 12 },
    );
  });

  it("never looks outside the mask", () => {
    const size = 30;
    const mask = Uint8Array.from({ length: size * size }, (_, i) => (i % size < 15 ? 1 : 0));
    const plane = (beyond: number) => squarePlane(size, (x) => (x < 0 ? 1 : beyond));
    expect(normalisedBlur(plane(1e6), mask, size, size, 3)).toEqual(normalisedBlur(plane(-7), mask, size, size, 3));
  });
});

describe("a level's band, the difference of two blurs", () => {
  const size = 121;

  /** A Gaussian red spot on skin of even colour: E up by `height` in the middle. */
  function spot(height: number, sigma: number) {
    const r = new Float32Array(size * size).fill(0.4);
    const g = squarePlane(
      size,
      (x, y) => 0.25 * 10 ** ((-height / 100) * Math.exp(-(x * x + y * y) / (2 * sigma * sigma))),
    );
    const b = new Float32Array(size * size).fill(0.2);
    return evenLevel(size, { r, g, b });
  }

  // Of a Gaussian spot of deviation s, blurs of a and b leave s^2 / (s^2 + a^2) - s^2 / (s^2 + b^2) in the middle.
  it.each([
    [2, 1, 1.7],
    [4, 1.6, 6.4],
    [4, 3, 12],
    [8, 3, 12],
  ])("answers a spot of sigma %d between blurs of %d and %d as the closed form does", (own, fine, coarse) => {
    const response = spot(10, own).band("e", "skin", fine, coarse)[(size * size - 1) / 2]!;
    const share = (sigma: number) => own ** 2 / (own ** 2 + sigma ** 2);
    expect(response / (10 * (share(fine) - share(coarse)))).toBeGreaterThan(0.92);
    expect(response / (10 * (share(fine) - share(coarse)))).toBeLessThan(1.08);
  });

  it("answers nothing to even skin", () => {
    const flat = spot(0, 4).band("e", "skin", 3, 12);
    expect(Math.max(...flat.map(Math.abs))).toBeLessThan(1e-3);
  });
});

describe("polygons", () => {
  /** Shoelace formula. */
  function areaOf(polygon: Polygon): number {
    let twice = 0;
    for (let i = 0; i < polygon.length; i += 2) {
      const next = (i + 2) % polygon.length;
      twice += polygon[i]! * polygon[next + 1]! - polygon[next]! * polygon[i + 1]!;
    }
    return Math.abs(twice) / 2;
  }

  /** A star-shaped polygon about (60, 60): no side crosses another. */
  const star = fc.array(fc.double({ min: 12, max: 55, noNaN: true }), { minLength: 3, maxLength: 24 }).map((radii) =>
    Float32Array.from(
      radii.flatMap((radius, i) => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [60 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)];
      }),
    ),
  );
  const filled = (polygon: Polygon, width = 120, height = 120) => {
    const mask = new Uint8Array(width * height);
    fillPolygon(mask, width, height, polygon, 1);
    return mask;
  };
  const count = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);

  it("cover as many pixels as the shoelace formula says, give or take their rim", () => {
    fc.assert(
      fc.property(star, (polygon) => {
        let rim = 0;
        for (let i = 0; i < polygon.length; i += 2) {
          const next = (i + 2) % polygon.length;
          rim += Math.hypot(polygon[next]! - polygon[i]!, polygon[next + 1]! - polygon[i + 1]!);
        }
        expect(Math.abs(count(filled(polygon)) - areaOf(polygon))).toBeLessThan(0.25 * rim);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it("that share a side share no pixel and leave none out", () => {
    const place = fc.double({ min: 5, max: 115, noNaN: true });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const left = filled(Float32Array.from([0, 0, a, 0, b, 120, 0, 120]));
        const right = filled(Float32Array.from([a, 0, 120, 0, 120, 120, b, 120]));
        expect(left.every((covered, i) => covered + right[i]! === 1)).toBe(true);
      }),
      { seed: 5, numRuns: 20 },
    );
  });

  it.each([
    ["nothing", []],
    ["one corner", [5, 5]],
    ["a line between pixel centres", [5, 5.25, 90, 5.25]],
    ["no place inside", [-30, -30, -5, -30, -5, -5]],
  ])("cover no pixel where there is %s", (_what, corners) => {
    expect(count(filled(Float32Array.from(corners)))).toBe(0);
  });
});
