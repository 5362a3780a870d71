import { expect, it } from "vitest";
import { currentSection } from "./contents.ts";

const at = (...tops: readonly number[]) => tops.map((top, index) => ({ id: `s${index}`, top }));

it.each([
  ["none before the first", at(900, 1800), null],
  ["the one that has just begun", at(300, 1200), "s0"],
  ["a long one whose heading has left the screen", at(-3000, -900, 1400), "s1"],
  ["the later of two on the screen", at(-500, 100, 200), "s2"],
  ["not one in the lower half", at(-500, 600), "s0"],
  ["the last one to the end", at(-5000, -4000, -200), "s2"],
])("marks %s", (_, headings, expected) => expect(currentSection(headings, 1000)).toBe(expected));
