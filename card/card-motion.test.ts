import { expect, it } from "vitest";
import { cardContent, measureByTable } from "#tests/support/card.ts";
import { atMoment } from "./card-motion.ts";
import { layOutCard } from "./lay-out-card.ts";

const LAYOUT = layOutCard(cardContent("en", "good"), measureByTable);
const at = (share: number) => atMoment(LAYOUT, share).shapes;
const inkAt = (share: number) =>
  at(share).reduce((sum, shape) => sum + (shape.kind === "blot" ? shape.corners.length : 0), 0);
const saidAt = (share: number) =>
  at(share).flatMap((shape) => (shape.kind === "text" && shape.opacity === 1 ? shape.part : []));

it("begins with paper and arch alone and ends as the whole card", () => {
  expect(at(0).map(({ kind }) => kind)).toEqual(["box", "arch"]);
  expect(at(1)).toEqual(LAYOUT.shapes.map((shape) => expect.objectContaining(shape)));
});

it("draws the lines first, then says from top to bottom what is said, and takes nothing back", () => {
  expect(inkAt(0.08)).toBeGreaterThan(0);
  expect(inkAt(0.14)).toBeGreaterThan(inkAt(0.08));
  expect(saidAt(0.45)).toEqual([]);
  expect(saidAt(0.62)).toContain("title");
  expect(saidAt(0.62)).not.toContain("website");
  // The last fifth stands still, to be read.
  expect(saidAt(0.82)).toEqual(saidAt(1));
});
