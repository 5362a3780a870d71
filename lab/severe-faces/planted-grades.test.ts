import { expect, it } from "vitest";
import { readPlanted } from "../truth/read-zones.ts";
import { SEVERE_FACES } from "./base-faces.ts";
import { recipeOf } from "./recipes.ts";

const FACES = readPlanted().toSorted((a, b) => a.index - b.index);

it("every face with severe skin planted was graded, over the whole range", () => {
  expect(FACES.map(({ index }) => index)).toEqual(Array.from({ length: SEVERE_FACES }, (_, i) => i));
  const overall = FACES.map((face) => face.overall);
  expect(Math.min(...overall)).toBeLessThan(25);
  expect(Math.max(...overall)).toBeGreaterThan(80);
  const severe = FACES.flatMap(({ grades }) => grades.filter(({ code, grade }) => code === "blemishes" && grade >= 2));
  expect(severe.length).toBeGreaterThan(50);
});

it("what is severe by its recipe looks worse than what is planted in one place", () => {
  const middle = (kind: string) => {
    const own = FACES.filter(({ index }) => recipeOf(index).kind === kind).map(({ overall }) => overall);
    return own.toSorted((a, b) => a - b)[own.length >> 1]!;
  };
  expect(middle("severe")).toBeLessThan(middle("marked"));
  expect(middle("marked")).toBeLessThan(middle("one place"));
});
