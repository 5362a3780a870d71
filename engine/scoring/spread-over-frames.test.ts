import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { measureFace } from "../measure-face.ts";
import type { ScoreSheet } from "./score-concerns.ts";
import { FLOOR_CONCERN, FLOOR_SCORE, type Movement, spreadOf } from "./spread.ts";
import { spreadOverFrames } from "./spread-over-frames.ts";

const { image, face } = await drawnFace({ tone: 4, iodPx: 100 });
const outcome = measureFace(image, [face]);
if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
const first = outcome.of;
/** As if no variant had moved anything: what is left is the floor. */
const STILL: Movement = { score: 0, concerns: first.sheet.concerns.map(({ score }) => (score === null ? null : 0)) };
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

const over = (...points: readonly number[]) => spreadOverFrames(first, STILL, points.map(beside));

describe("the ± over the frames of a shot (R-UP-15)", () => {
  it("is the photo's own where there is no other frame", () => {
    expect(over()).toEqual(spreadOf(first, STILL));
  });

  it("keeps the half of the floor that no shot tells of, however many frames agree", () => {
    const many = over(...Array.from({ length: 100 }, () => 0));
    expect(many.score).toBeGreaterThanOrEqual(Math.sqrt(0.5) * FLOOR_SCORE);
    expect(many.concerns[MEASURED]).toBeGreaterThanOrEqual(Math.sqrt(0.5) * FLOOR_CONCERN);
  });

  it("grows with the distance between the frames", () => {
    const scores = [0, 1, 2, 4, 8, 16].map((points) => over(points, -points).score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scores.at(-1)).toBeGreaterThanOrEqual(16);
    expect(over(16, -16).score).toBeGreaterThan(3 * over(0, 0).score);
  });

  it("reaches the other frames also where all of them agree against the first", () => {
    const { score, concerns } = over(...Array.from({ length: 40 }, () => -9));
    expect(score).toBeGreaterThanOrEqual(9);
    expect(concerns[MEASURED]).toBeGreaterThanOrEqual(9);
  });

  it("says nothing of a concern that the first frame does not measure, and takes no harm from one that only it does", () => {
    const blind: ScoreSheet = { ...beside(0), concerns: first.sheet.concerns.map(() => ({ score: null, points: 0 })) };
    const { concerns } = spreadOverFrames(first, STILL, [blind]);
    expect(concerns).toEqual(over().concerns);
    expect(concerns.filter((spread) => spread === null).length).toBeGreaterThan(0);
  });
});
