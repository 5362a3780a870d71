import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import type { ZoneCode } from "../codes.ts";
import { interOcularDistance } from "../face-measures.ts";
import type { SkinMark } from "../marks/find-marks.ts";
import { alignFace } from "../raster/align-face.ts";
import { isInside, type Polygon } from "../raster/polygon.ts";
import { buildScene, type Scene } from "../regions/scene.ts";
import { placeMarks } from "./place-marks.ts";

async function sceneOf(options: SyntheticFaceOptions = {}): Promise<Scene> {
  const { image, face } = await drawnFace(options);
  return buildScene(alignFace(image, face), face, interOcularDistance(face));
}

const SHARES = { red: 0, dark: 0.9, bump: 0 };

function zoneAt(scene: Scene, x: number, y: number, prominence = 0.9): ZoneCode | undefined {
  const mark: SkinMark = { kind: "dark", x, y, r: 4, strength: 3, sureness: 0.9, prominence, shares: SHARES };
  return placeMarks(scene, [mark])[0]?.zone;
}

function middleOf(outline: Polygon): [number, number] {
  const mean = (axis: 0 | 1) => outline.filter((_, i) => i % 2 === axis).reduce((sum, v) => sum + v, 0);
  return [(2 * mean(0)) / outline.length, (2 * mean(1)) / outline.length];
}

describe("places of marks", () => {
  it("are the zone that a mark lies in", async () => {
    const scene = await sceneOf();
    for (const code of ["forehead", "cheek_left", "cheek_right", "nose", "chin"] as const) {
      expect(zoneAt(scene, ...middleOf(scene.zones[code].outline)), code).toBe(code);
    }
  });

  it("leave no gap between one cheek and the other", async () => {
    const scene = await sceneOf();
    const [from, to] = (["cheek_right", "cheek_left"] as const).map((code) => middleOf(scene.zones[code].outline));
    const along = Array.from({ length: 101 }, (_, i) => {
      const x = from![0] + ((to![0] - from![0]) * i) / 100;
      return { x, y: from![1], zone: zoneAt(scene, x, from![1]) };
    });
    const outside = along.filter(({ x, y, zone }) => zone && !isInside(scene.zones[zone].outline, x, y));
    expect(along.map(({ zone }) => zone)).not.toContain(undefined);
    expect(outside.length, "some lie between two zones").toBeGreaterThan(0);
  });

  it("are none outside the face, in a hidden zone and for what is not sure", async () => {
    const masked = await sceneOf({ worn: ["mask"] });
    expect(masked.zones.chin.hidden).not.toBeNull();
    expect(zoneAt(masked, ...middleOf(masked.zones.chin.outline))).toBeUndefined();
    const bare = await sceneOf();
    expect(zoneAt(bare, 1, 1)).toBeUndefined();
    expect(zoneAt(bare, ...middleOf(bare.zones.nose.outline), 0.5)).toBeUndefined();
  });

  it("keep away from the hair at a temple", async () => {
    const scene = await sceneOf();
    const [full] = scene.levels;
    const { outline } = scene.zones.temple_left;
    const { inner } = full.masks;
    const row = Math.round(middleOf(outline)[1]);
    const inZone = Array.from({ length: full.width }, (_, x) => x).filter((x) => isInside(outline, x, row));
    const isInner = (x: number) => inner[row * full.width + x] === 1;
    const named = inZone.filter((x) => zoneAt(scene, x, row) === "temple_left");
    expect(named.filter((x) => !isInner(x))).toEqual([]);
    expect(inZone.filter((x) => zoneAt(scene, x, row) === undefined && !isInner(x)).length).toBeGreaterThan(0);
  });
});
