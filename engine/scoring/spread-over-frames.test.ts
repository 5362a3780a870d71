import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { measureFace } from "../measure-face.ts";
import type { ScoreSheet } from "./score-concerns.ts";
import { estimateReach, spreadOf } from "./spread.ts";
import { spreadOverFrames } from "./spread-over-frames.ts";

const { image, face } = await drawnFace({ tone: 4, iodPx: 100 });
const outcome = measureFace(image, [face]);
if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
const first = outcome.of;
const ALONE = estimateReach(first);
const MEASURED = first.sheet.concerns.findIndex(({ score }) => score !== null);

/** A frame whose scores all lie so many points beside those of the first. */
function beside(points: number): ScoreSheet {
  const { total, exact, concerns } = first.sheet;
  return {
    total: total + points,
    exact: exact + points,
    concerns: concerns.map((concern) => ({
      ...concern,
      score: concern.score === null ? null : concern.score + points,
    })),
  };
}

const over = (...points: readonly number[]) => spreadOverFrames(first, ALONE, points.map(beside));

describe("the ± over the frames of a shot (R-UP-15)", () => {
  it("is the photo's own where there is no other frame", () => {
    expect(over()).toEqual(spreadOf(first, ALONE));
  });

  it("keeps what no shot tells of, however many frames agree", () => {
    const many = over(...Array.from({ length: 100 }, () => 0));
    const alone = spreadOf(first, ALONE);
    expect(many.score).toBeGreaterThanOrEqual(Math.sqrt(0.8) * ALONE.score);
    expect(many.score).toBeLessThan(alone.score);
    expect(many.concerns[MEASURED]).toBeGreaterThan(0.8 * alone.concerns[MEASURED]!);
  });

  it("grows with the distance between the frames", () => {
    const scores = [0, 1, 2, 4, 8, 16].map((points) => over(points, -points).score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scores.at(-1)).toBeGreaterThanOrEqual(16);
    expect(over(16, -16).score).toBeGreaterThan(2 * over(0, 0).score);
  });

  it("reaches the other frames also where all of them agree against the first", () => {
    const { score, concerns } = over(...Array.from({ length: 40 }, () => -9));
    expect(score).toBeGreaterThanOrEqual(9);
    expect(concerns[MEASURED]).toBeGreaterThanOrEqual(9);
  });

  it("says nothing of a concern that the first frame does not measure, and takes no harm from one that only it does", () => {
    const without = (sheet: ScoreSheet, index: number): ScoreSheet => ({
      ...sheet,
      concerns: sheet.concerns.map((concern, i) => (i === index ? { score: null, points: 0 } : concern)),
    });
    const unmeasured = { ...first, sheet: without(first.sheet, 2) };
    const { concerns } = spreadOverFrames(unmeasured, estimateReach(unmeasured), [beside(3)]);
    expect(concerns.map((spread) => spread === null)).toEqual(concerns.map((_, i) => i === 2));
    expect(spreadOverFrames(first, ALONE, [without(beside(0), 2)]).concerns[2]).toBe(
      spreadOf(first, ALONE).concerns[2],
    );
  });
});
