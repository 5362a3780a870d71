import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import { skinMark } from "#tests/support/skin-mark.ts";
import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { Measured } from "../concerns/measured.ts";
import { isInside, type Polygon } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";
import { placeMarks } from "./place-marks.ts";

async function drawnScene(options: SyntheticFaceOptions = {}): Promise<Scene> {
  const { image, face } = await drawnFace(options);
  return sceneOf(image, face);
}
const bare = await drawnScene();

/** As if every zone showed dark spots so much. */
function showing(grade: number): Measured[] {
  const zones = ZONE_CODES.map((zone) => ({ zone, grade }));
  return [{ code: "pigmentation", outcome: { grade, seen: 1, zones } }];
}

function zoneAt(scene: Scene, x: number, y: number, prominence = 0.9, grade = 1): ZoneCode | undefined {
  return placeMarks(scene, [skinMark("dark", x, y, prominence)], showing(grade))[0]?.zone;
}

function middleOf(outline: Polygon): [number, number] {
  const mean = (axis: 0 | 1) => outline.filter((_, i) => i % 2 === axis).reduce((sum, v) => sum + v, 0);
  return [(2 * mean(0)) / outline.length, (2 * mean(1)) / outline.length];
}

describe("places of marks", () => {
  it.each(["forehead", "cheek_left", "cheek_right", "nose", "chin"] as const)("are the zone of it: %s", (code) => {
    expect(zoneAt(bare, ...middleOf(bare.zones[code].outline))).toBe(code);
  });

  it("leave no gap between one cheek and the other", () => {
    const [from, to] = (["cheek_right", "cheek_left"] as const).map((code) => middleOf(bare.zones[code].outline));
    const along = Array.from({ length: 101 }, (_, i) => {
      const x = from![0] + ((to![0] - from![0]) * i) / 100;
      return { x, y: from![1], zone: zoneAt(bare, x, from![1]) };
    });
    const outside = along.filter(({ x, y, zone }) => zone && !isInside(bare.zones[zone].outline, x, y));
    expect(along.map(({ zone }) => zone)).not.toContain(undefined);
    expect(outside.length, "some lie between two zones").toBeGreaterThan(0);
  });

  it("are none outside the face, in a hidden zone and for what is not sure", async () => {
    const masked = await drawnScene({ worn: ["mask"] });
    expect(masked.zones.chin.hidden).not.toBeNull();
    expect(zoneAt(masked, ...middleOf(masked.zones.chin.outline))).toBeUndefined();
    expect(zoneAt(bare, 1, 1)).toBeUndefined();
    expect(zoneAt(bare, ...middleOf(bare.zones.nose.outline), 0.4)).toBeUndefined();
  });

  it("are none in a zone that shows nothing, fainter ones where it shows much, and the likeliest where it has no other", () => {
    const onNose = (prominence: number, grade: number) =>
      zoneAt(bare, ...middleOf(bare.zones.nose.outline), prominence, grade);
    expect([onNose(0.9, 0.49), onNose(0.9, 0.5), onNose(0.55, 0.5)]).toEqual([undefined, "nose", "nose"]);
    const [x, y] = middleOf(bare.zones.nose.outline);
    const marks = [0.9, 0.55, 0.55].map((prominence) => skinMark("dark", x, y, prominence));
    expect([0.5, 3].map((grade) => placeMarks(bare, marks, showing(grade)).length)).toEqual([1, 3]);
  });

  it("keep away from the hair at a temple", () => {
    const [full] = bare.levels;
    const { outline } = bare.zones.temple_left;
    const { inner } = full.masks;
    const row = Math.round(middleOf(outline)[1]);
    const inZone = Array.from({ length: full.width }, (_, x) => x).filter((x) => isInside(outline, x, row));
    const isInner = (x: number) => inner[row * full.width + x] === 1;
    const named = inZone.filter((x) => zoneAt(bare, x, row) === "temple_left");
    expect(named.filter((x) => !isInner(x))).toEqual([]);
    expect(inZone.filter((x) => zoneAt(bare, x, row) === undefined && !isInner(x)).length).toBeGreaterThan(0);
  });
});
