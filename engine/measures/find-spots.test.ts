import { describe, expect, it } from "vitest";
import { createMulberry32 } from "#tests/support/synthetic-face/random.ts";
import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import { findSpots } from "./find-spots.ts";
import { heightOverLines } from "./spot-height.ts";

/** Spots on drawn maps: what stands above all that is long around it, where, how wide and how clear. */

const SIZE = 90;
const REACH = 16;
const ALL = new Uint8Array(SIZE * SIZE).fill(1);

type Field = (x: number, y: number) => number;

const planeOf = (valueAt: Field) =>
  Float32Array.from({ length: SIZE * SIZE }, (_, i) => valueAt(i % SIZE, Math.floor(i / SIZE)));
const sum =
  (...fields: Field[]): Field =>
  (x, y) =>
    fields.reduce((total, field) => total + field(x, y), 0);
const blob =
  (cx: number, cy: number, height: number, sx = 4, sy = sx): Field =>
  (x, y) =>
    height * Math.exp(-((x - cx) ** 2) / (2 * sx * sx) - (y - cy) ** 2 / (2 * sy * sy));
const heights = (valueAt: Field, mask = ALL) => heightOverLines(planeOf(valueAt), mask, SIZE, REACH);
const at = (x: number, y: number) => y * SIZE + x;

describe("the height over lines", () => {
  it.each([2, 3, 4])("of a spot of sigma %d is nearly its whole height, however many others lie near", (sigma) => {
    const lone = blob(45, 45, 10, sigma);
    // In each direction a line of 33 px has to leave the spot: 16 px from its middle next to nothing of it is left.
    expect(heights(lone)[at(45, 45)]).toBeGreaterThan(9.9);
    const others = [10, 20, 70, 80].flatMap((x) => [15, 75].map((y) => blob(x, y, 10, sigma)));
    expect(heights(sum(lone, ...others))[at(45, 45)]).toBeGreaterThan(9.9);
  });

  it("grows evenly with the line, whole number of pixels or not", () => {
    const broad = planeOf(blob(45, 45, 10, 8));
    const [short, between, long] = [4, 4.25, 4.5].map((reach) => heightOverLines(broad, ALL, SIZE, reach)[at(45, 45)]!);
    expect(short).toBeLessThan(between!);
    expect(between).toBeLessThan(long!);
  });

  it("does not depend on the level it stands on", () => {
    const low = heights(blob(45, 45, 10, 3));
    const high = heights(sum(blob(45, 45, 10, 3), () => 37));
    expect(high[at(45, 45)]! - low[at(45, 45)]!).toBeCloseTo(0, 4);
  });

  it.each<[string, Field]>([
    ["even skin", () => 24],
    ["an edge", (x) => (x < 45 ? 0 : 30)],
    ["a slanting edge", (x, y) => (x + y < 90 ? 0 : 30)],
    ["a straight fold", (_x, y) => 12 * Math.exp(-((y - 45) ** 2) / 8)],
    ["a hollow", blob(45, 45, -10)],
  ])("of %s is nothing", (_what, field) => {
    const found = heights(field);
    // Near the picture's rim lines go on beyond it.
    expect(Math.max(...found)).toBeLessThan(1e-3);
  });

  it("of a blush much wider than the line is a small part of it", () => {
    expect(heights(blob(45, 45, 10, 40))[at(45, 45)]).toBeLessThan(1);
  });

  it("is never negative, nothing outside the mask, and blind to what lies there", () => {
    const random = createMulberry32(4);
    const wild = Float32Array.from({ length: SIZE * SIZE }, () => 40 * random() - 20);
    const mask = Uint8Array.from({ length: SIZE * SIZE }, () => (random() < 0.8 ? 1 : 0));
    const found = heightOverLines(wild, mask, SIZE, REACH);
    expect(found.findIndex((height, i) => !(height >= 0 && (mask[i] || height === 0)))).toBe(-1);
    const other = wild.map((value, i) => (mask[i] ? value : 999));
    expect(heightOverLines(other, mask, SIZE, REACH)).toEqual(found);
  });

  it("of no skin at all is nothing", () => {
    expect(Math.max(...heights(blob(45, 45, 9), new Uint8Array(SIZE * SIZE)))).toBe(0);
  });
});

describe("findSpots", () => {
  function found(valueAt: Field, clear = 2, { factor = 1, accept = () => true }: Partial<Search> = {}) {
    const plane = planeOf(valueAt);
    const level = { width: SIZE, height: SIZE, factor } as unknown as Level;
    const zones = new Map<ZoneCode, Int32Array>([["forehead", Int32Array.from(plane.keys())]]);
    const scale = { level, plane, height: heightOverLines(plane, ALL, SIZE, REACH), reach: REACH, clear };
    return findSpots(zones, [scale], (_, pixel) => accept(pixel));
  }
  interface Search {
    readonly factor: number;
    readonly accept: (pixel: number) => boolean;
  }

  it.each([2, 3, 4, 5])(
    "finds a spot of sigma %d once, in its middle, as wide as it is at half its height",
    (sigma) => {
      const marks = found(blob(30, 44, 9, sigma));
      expect(marks).toHaveLength(1);
      const [mark] = marks;
      // Pixel centres lie at halves.
      expect([mark?.zone, mark?.x, mark?.y]).toEqual(["forehead", 30.5, 44.5]);
      // Half height of a Gaussian lies 1.177 sigma from its middle; whole pixels are counted.
      expect(Math.abs(mark!.r - 1.177 * sigma)).toBeLessThan(0.75);
      expect(mark?.strength).toBeGreaterThan(4.2);
      expect(mark?.strength).toBeLessThanOrEqual(4.5);
    },
  );

  it("gives places and widths in canvas pixels at every level", () => {
    const [half] = found(blob(30, 44, 9), 2, { factor: 2 });
    const [full] = found(blob(30, 44, 9));
    expect([half?.x, half?.y, half?.r]).toEqual([61, 89, 2 * full!.r]);
  });

  it("lists the clearest first", () => {
    const marks = found(sum(blob(15, 15, 4), blob(60, 20, 9), blob(40, 70, 6)));
    expect(marks.map(({ x }) => x)).toEqual([60.5, 40.5, 15.5]);
  });

  it.each([
    [1, 1],
    [1.5, 1],
    [2.5, 0],
    [6, 0],
  ])("of a spot %d times as long as wide: %i marks", (ratio, count) => {
    for (const field of [blob(45, 45, 9, 3 * ratio, 3), blob(45, 45, 9, 3, 3 * ratio)]) {
      expect(found(field)).toHaveLength(count);
    }
  });

  it("gives a top of two equal pixels one mark, and two spots apart one each", () => {
    expect(found(blob(39.5, 40, 9))).toHaveLength(1);
    expect(found(blob(40, 39.5, 9))).toHaveLength(1);
    expect(found(sum(blob(25, 40, 9), blob(55, 40, 9)))).toHaveLength(2);
  });

  it("finds nothing on a plain, on a slope, in a hollow, too faint, or where it is not accepted", () => {
    for (const field of [() => 5, (x: number) => x, blob(40, 40, -9), blob(40, 40, 1.9)]) {
      expect(found(field)).toEqual([]);
    }
    const two = sum(blob(15, 15, 9), blob(60, 60, 9));
    expect(found(two, 2, { accept: (pixel) => pixel % SIZE < 40 }).map(({ x }) => x)).toEqual([15.5]);
  });

  it("does not fail at the rim of the picture", () => {
    for (const [x, y] of [
      [0, 0],
      [SIZE - 1, 0],
      [0, SIZE - 1],
      [SIZE - 1, SIZE - 1],
    ] as const) {
      expect(() => found(blob(x, y, 9))).not.toThrow();
    }
  });
});
