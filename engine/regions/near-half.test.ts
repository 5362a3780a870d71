import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { interOcularDistance } from "../face-measures.ts";
import { measureFace } from "../measure-face.ts";
import { refuseGeometry } from "../quality/gate.ts";
import { alignFace } from "../raster/align-face.ts";
import { estimateSpread } from "../scoring/spread.ts";
import { buildScene } from "./scene.ts";

/** Faces that are turned far (R-ENG-8). What is measured on every tone: `lab/sweep/gate-cases.ts`. */

const SIZE = { iodPx: 120, blood: 9 };

describe("a face that is turned far", () => {
  it("is read on much the same grid: within a tenth from the front to 30 degrees, and from there to 58", async () => {
    const scaleAt = async (yawDegrees: number) => {
      const { image, face } = await drawnFace({ ...SIZE, ...(yawDegrees > 0 && { yawDegrees }) });
      return alignFace(image, face).scale;
    };
    // The drawn head is a wide one: people lose 2 % at the median (docs/engine.md, "Pipeline").
    const [frontal, turned] = [await scaleAt(0), await scaleAt(30)];
    expect(Math.abs(turned / frontal - 1)).toBeLessThan(0.1);
    for (const degrees of [50, 58]) {
      const ratio = (await scaleAt(degrees)) / turned;
      expect(Math.abs(ratio - 1), `${degrees} degrees: ${ratio.toFixed(3)}`).toBeLessThan(0.1);
    }
  });

  it.each([52, -52])("ends at the middle of its mesh, at %i degrees", async (yawDegrees) => {
    const { image, face } = await drawnFace({ ...SIZE, yawDegrees });
    const {
      far,
      nearHalf,
      levels,
      face: aligned,
      zones,
    } = buildScene(alignFace(image, face), face, interOcularDistance(face));
    expect([far, nearHalf]).toEqual([yawDegrees > 0 ? "_left" : "_right", true]);
    // Between the brows, on the bridge and on the chin.
    for (const point of [9, 6, 199]) {
      const [x, y] = [0, 1].map((axis) => aligned.landmarks[2 * point + axis]!) as [number, number];
      const row = levels[0].masks.bare.subarray(Math.round(y) * aligned.width, (Math.round(y) + 1) * aligned.width);
      const beyond = yawDegrees > 0 ? row.subarray(Math.ceil(x) + 1) : row.subarray(0, Math.floor(x) - 1);
      expect(beyond.includes(1), `beyond ${point}`).toBe(false);
    }
    const middle = aligned.landmarks[2 * 151]!;
    const xs = zones.forehead.outline.filter((_, i) => i % 2 === 0);
    const reach = yawDegrees > 0 ? Math.max(...xs) - middle : middle - Math.min(...xs);
    expect(reach).toBeLessThan(0.03 * aligned.width);
  });

  it("is told with a wider ± than the same face from the front", async () => {
    const { image, face } = await drawnFace(SIZE);
    const spreadOf = (yaw: number) => {
      const outcome = measureFace(image, [{ ...face, pose: { ...face.pose, yaw } }]);
      if (!outcome.ok) throw new Error(outcome.code);
      return estimateSpread(outcome.of).score;
    };
    expect(spreadOf(45)).toBeGreaterThan(spreadOf(0));
  });

  it("is refused beyond 60 degrees as turned, and by nothing else", async () => {
    const { image, face } = await drawnFace(SIZE);
    const at = (yaw: number) => refuseGeometry(image, [{ ...face, pose: { ...face.pose, yaw } }]);
    expect([at(59), at(-59), at(66), at(-66)]).toEqual([null, null, "face_turned", "face_turned"]);
  });
});
