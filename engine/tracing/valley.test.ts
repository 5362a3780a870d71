import { describe, expect, it } from "vitest";
import { deepestWay, REACH, STEP, valleyDepths } from "./valley.ts";

/** Profiles across a drawn fold: what is known of it must be read, and what is no fold must not. */

const SKIN = 0.3;
const PLACES = 9;

/** Light at a distance from the expected place, canonical px, as a share of the skin's. */
type Shape = (px: number) => number;

function profile(shape: Shape, light = SKIN): Float32Array {
  return Float32Array.from({ length: 2 * REACH + 1 }, (_, i) => light * shape((i - REACH) * STEP));
}

const fold =
  (depth: number, sigma = 5, at = 0): Shape =>
  (px) =>
    1 - depth * Math.exp(-0.5 * ((px - at) / sigma) ** 2);

/** Mean depth of a fold whose shape at each place is given. */
function read(shapeAt: (place: number) => Shape, light = SKIN): number {
  const places = Array.from({ length: PLACES }, (_, place) => valleyDepths(profile(shapeAt(place), light)));
  return deepestWay(places.filter((depths) => depths !== null));
}

describe("the depth of a fold", () => {
  it.each([3, 5, 7])("is that of the valley, sigma %d canonical px", (sigma) => {
    for (const depth of [0.08, 0.16, 0.3]) {
      expect(read(() => fold(depth, sigma)) / depth, String(depth)).toBeGreaterThan(0.9);
      expect(read(() => fold(depth, sigma)) / depth, String(depth)).toBeLessThan(1.02);
    }
  });

  const plain = () => read(() => fold(0.2));

  it.each<[string, () => number, number, number]>([
    ["where the fold bends away from the path", () => read((place) => fold(0.2, 5, 2 * (place - 4))), 0.18, 0.21],
    ["on dark skin, up to the light's offset", () => read(() => fold(0.2), 0.05), 0.18, 0.21],
    ["with the part of the way on which it shows", () => (9 / 5) * read((at) => fold(at < 5 ? 0.2 : 0)), 0.18, 0.22],
    ["on a slope of light as less, never more", () => read(() => (px) => fold(0.2)(px) * (1 + 0.01 * px)), 0.08, 0.2],
  ])("of 0.2 reads %s", (_, found, least, most) => {
    expect(plain()).toBeGreaterThan(0.18);
    expect(found()).toBeGreaterThan(least);
    expect(found()).toBeLessThan(most);
  });

  it("is bounded where a shadow lies", () => expect(read(() => fold(0.95))).toBeLessThanOrEqual(0.5));
});

describe("what is no fold", () => {
  it.each<[string, Shape]>([
    ["even skin", () => 1],
    ["a slope of light", (px) => 1 + 0.015 * px],
    ["a shadow's edge", (px) => 1 - 0.5 / (1 + Math.exp(-px / 3))],
    ["a crest", (px) => 1 + 0.3 * Math.exp(-0.5 * (px / 5) ** 2)],
    ["a moustache on one side", (px) => (px < 2 ? 0.3 : 1)],
  ])("%s reads as nothing", (_name, shape) => {
    expect(read(() => shape)).toBeLessThan(0.01);
  });

  it("dark places that do not follow one another are no fold", () => {
    const scattered = read((place) => fold(0.2, 1.5, place % 2 === 0 ? -11 : 11));
    expect(scattered).toBeLessThan(0.6 * read(() => fold(0.2, 1.5)));
  });

  it("says nothing where one side of it does not show", () => {
    const cut = profile(fold(0.2)).map((light, i) => (i < REACH ? Number.NaN : light));
    expect(valleyDepths(cut)).toBeNull();
  });
});
