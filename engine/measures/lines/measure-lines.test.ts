import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { Scene } from "#engine/regions/scene.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import type { MonkTone } from "#lab/drawn-face/skin-model.ts";
import { zoneReading as readingIn, sceneOf } from "#lab/truth/quick-measure.ts";
import { measureLines } from "./measure-lines.ts";

/** Folds and frown lines planted on drawn faces, read through the real scene. */

async function drawn(tone: MonkTone, planted: readonly Planted[]): Promise<Scene> {
  const options = { iodPx: 165, width: 480, height: 620, centre: [0.5, 0.42] } as const;
  const { image, face } = await drawnFace({ ...options, tone, seed: tone, planted: [...NATURAL_SKIN, ...planted] });
  return sceneOf(image, face);
}

const zoneReading = (scene: Scene, code: ZoneCode) => readingIn(measureLines.run(scene), code);

/** Along the detector's path from nose to mouth, on both sides. */
const folds = (depth: number): Planted[] =>
  [-1, 1].map((side) => {
    const at = [side * 0.46, 0.78] as const;
    return { kind: "line", at, depth, width: 12, length: 115, angle: side > 0 ? 66 : 114 };
  });

/** A pair above the glabella. */
const frown = (depth: number): Planted[] =>
  [-1, 1].map((side) => ({ kind: "line", at: [side * 0.1, -0.5], depth, width: 6, length: 70, angle: 90 }));

describe.each<MonkTone>([2, 9])("Monk %d", (tone) => {
  it("has no folds that nobody planted nor for rough or glossy skin, and more the deeper they are", async () => {
    const rough: Planted = { kind: "texture", share: 0.03, added: 0.015 };
    const scenes = await Promise.all([[], [rough], folds(0.2), folds(0.3)].map((planted) => drawn(tone, planted)));
    for (const zone of ["nasolabial_right", "nasolabial_left"] as const) {
      const [none, ofRough, shallow, deep] = scenes.map((scene) => zoneReading(scene, zone) ?? Number.NaN);
      expect(none).toBe(0);
      expect(ofRough).toBeLessThan(0.1);
      expect(shallow).toBeGreaterThan(0.3);
      expect(deep).toBeGreaterThan(1.4 * shallow!);
    }
  });

  it("reads frown lines above the glabella on the forehead", async () => {
    expect(zoneReading(await drawn(tone, []), "forehead")).toBeLessThan(0.15);
    expect(zoneReading(await drawn(tone, frown(0.15)), "forehead")).toBeGreaterThan(0.4);
  });
});

describe("a face that moves", () => {
  it("names its folds as not seen, and counts in part", async () => {
    const still = await drawn(2, folds(0.3));
    const outcome = measureLines.run({ ...still, expression: "moving" });
    expect(outcome.zones.find(({ zone }) => zone === "nasolabial_left")?.value).toBeNull();
    expect("seen" in outcome && outcome.seen).toBeLessThanOrEqual(0.6);
  });

  it("is not measured for that reason when its forehead is hidden too", async () => {
    const still = await drawn(2, []);
    const { forehead, glabella } = still.zones;
    const hidden = { hidden: "zone_hidden" } as const;
    const zones = { ...still.zones, forehead: { ...forehead, ...hidden }, glabella: { ...glabella, ...hidden } };
    expect(measureLines.run({ ...still, zones, expression: "moving" })).toMatchObject({ notMeasured: "expression" });
  });
});
