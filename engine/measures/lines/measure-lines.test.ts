import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import { interOcularDistance } from "#engine/face-measures.ts";
import { alignFace } from "#engine/raster/align-face.ts";
import { buildScene, type Scene } from "#engine/regions/scene.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import type { MonkTone } from "#lab/drawn-face/skin-model.ts";
import { measureLines } from "./measure-lines.ts";

/** Folds and frown lines planted on drawn faces, read through the real scene. */

async function sceneOf(tone: MonkTone, planted: readonly Planted[]): Promise<Scene> {
  const options = { iodPx: 165, width: 480, height: 620, centre: [0.5, 0.42] } as const;
  const { image, face } = await drawnFace({ ...options, tone, seed: tone, planted: [...NATURAL_SKIN, ...planted] });
  return buildScene(alignFace(image, face), face, interOcularDistance(face));
}

function zoneReading(scene: Scene, code: ZoneCode): number | null | undefined {
  return measureLines.run(scene).zones.find(({ zone }) => zone === code)?.value;
}

/** Along the detector's path from nose to mouth, on both sides. */
const folds = (depth: number): Planted[] =>
  [-1, 1].map((side) => ({
    kind: "line",
    at: [side * 0.46, 0.78],
    depth,
    width: 12,
    length: 115,
    angle: side > 0 ? 66 : 114,
  }));

/** A pair above the glabella. */
const frown = (depth: number): Planted[] =>
  [-1, 1].map((side) => ({ kind: "line", at: [side * 0.1, -0.5], depth, width: 6, length: 70, angle: 90 }));

const TONES: readonly MonkTone[] = [2, 9];

describe.each(TONES)("Monk %d", (tone) => {
  it("has no folds that nobody planted, and more of them the deeper they are", async () => {
    for (const zone of ["nasolabial_right", "nasolabial_left"] as const) {
      expect(zoneReading(await sceneOf(tone, []), zone)).toBe(0);
      const shallow = zoneReading(await sceneOf(tone, folds(0.2)), zone);
      expect(shallow).toBeGreaterThan(0.3);
      expect(zoneReading(await sceneOf(tone, folds(0.3)), zone)).toBeGreaterThan(1.4 * (shallow ?? 0));
    }
  });

  it("has no folds because its skin is rough or glossy", async () => {
    const rough = await sceneOf(tone, [{ kind: "texture", share: 0.03, added: 0.015 }]);
    expect(zoneReading(rough, "nasolabial_right")).toBeLessThan(0.1);
    expect(zoneReading(rough, "nasolabial_left")).toBeLessThan(0.1);
  });

  it("reads frown lines above the glabella on the forehead", async () => {
    expect(zoneReading(await sceneOf(tone, []), "forehead")).toBeLessThan(0.15);
    expect(zoneReading(await sceneOf(tone, frown(0.15)), "forehead")).toBeGreaterThan(0.4);
  });
});

describe("a face that moves", () => {
  it("names its folds as not seen, and counts in part", async () => {
    const still = await sceneOf(2, folds(0.3));
    const outcome = measureLines.run({ ...still, expression: "moving" });
    expect(outcome.zones.find(({ zone }) => zone === "nasolabial_left")?.value).toBeNull();
    expect("seen" in outcome && outcome.seen).toBeLessThanOrEqual(0.6);
  });

  it("is not measured for that reason when its forehead is hidden too", async () => {
    const still = await sceneOf(2, []);
    const hidden = { hidden: "zone_hidden" } as const;
    const zones = {
      ...still.zones,
      forehead: { ...still.zones.forehead, ...hidden },
      glabella: { ...still.zones.glabella, ...hidden },
    };
    expect(measureLines.run({ ...still, zones, expression: "moving" })).toMatchObject({ notMeasured: "expression" });
  });
});
