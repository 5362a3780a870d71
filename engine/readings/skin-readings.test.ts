import { describe, expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { dosesOf, STRONG } from "#lab/truth/doses.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import { SkinPlanes } from "../raster/skin-planes.ts";
import { READING_NAMES, type ReadingName } from "./reading-names.ts";
import { SkinReadings } from "./skin-readings.ts";

async function readingsOf(planted: readonly Planted[] = []): Promise<SkinReadings> {
  const { image, face } = await drawnFace({ tone: 5, planted: NATURAL_SKIN });
  const scene = sceneOf(plantOnPhoto(image, face, planted).image, face);
  const [, half, quarter] = scene.levels;
  return new SkinReadings(scene, [new SkinPlanes(half), new SkinPlanes(quarter)]);
}

describe("the readings of a drawn face", () => {
  it("are a number each, whichever is asked for first", async () => {
    const [forwards, backwards] = [await readingsOf(), await readingsOf()];
    const last = READING_NAMES.toReversed().map((name) => backwards.read(name));
    const first = READING_NAMES.map((name) => forwards.read(name));
    expect(last.toReversed()).toEqual(first);
    for (const [i, value] of first.entries()) expect(Number.isFinite(value), READING_NAMES[i]).toBe(true);
    // @ts-expect-error: there is no such reading.
    expect(() => forwards.read("shade.lids.spread.2")).toThrow();
  });

  it.each<[ConcernCode, ReadingName, ReadingName]>([
    ["shine", "sheen.forehead.above", "sheen.mouth.above"],
    ["shine", "gloss.forehead", "sheen.cheeks.spread.1"],
    ["texture", "shade.cheeks.spread.1", "shade.cheeks.spread.5"],
  ])("rise with what is planted: %s moves %s more than %s", async (code, own, other) => {
    const [bare, planted] = [await readingsOf(), await readingsOf(dosesOf(code, 1)[STRONG])];
    const rise = (name: ReadingName) => planted.read(name)! - bare.read(name)!;
    expect(rise(own)).toBeGreaterThan(0.1 * Math.abs(bare.read(own)! || 1));
    expect(rise(own)).toBeGreaterThan(rise(other));
  });
});
