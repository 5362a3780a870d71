import { describe, expect, it, vi } from "vitest";
import { ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { fillPolygon } from "#engine/raster/polygon.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { readFace } from "#lab/drawn-face/measure-drawn.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** The zones at the sides of a drawn face: outer cheeks, jaw, temples. */

// Safety only: some tests draw and measure several faces.
vi.setConfig({ testTimeout: 600_000 });

const TONES: readonly MonkTone[] = [2, 9];
const SIDE_ZONES: readonly ZoneCode[] = [
  "outer_cheek_left",
  "outer_cheek_right",
  "jaw_left",
  "jaw_right",
  "temple_left",
  "temple_right",
];

const natural = (tone: MonkTone): SyntheticFaceOptions => ({
  tone,
  iodPx: 150,
  blood: photoBlood(tone),
  planted: NATURAL_SKIN,
});

it("the outlines lie beside one another: none shares a third of its skin with another", async () => {
  const { result, width, height } = await readFace(natural(5));
  const masks = ZONE_CODES.map((code) => {
    const mask = new Uint8Array(width * height);
    const outline = (result.geometry.zones[code] ?? []).flatMap(([x, y]) => [x * width, y * height]);
    fillPolygon(mask, width, height, Float32Array.from(outline), 1);
    return { code, mask, area: mask.reduce((sum, inside) => sum + inside, 0) };
  });
  for (const side of masks.filter(({ code }) => SIDE_ZONES.includes(code))) {
    expect(side.area, side.code).toBeGreaterThan(0);
    for (const other of masks.filter(({ code }) => code !== side.code)) {
      const shared = side.mask.reduce((sum, inside, at) => sum + inside * other.mask[at]!, 0);
      expect(shared / Math.min(side.area, other.area), `${side.code}, ${other.code}`).toBeLessThan(1 / 3);
    }
  }
  // They stand in every result that shows them, in the order of the codes.
  expect(Object.keys(result.geometry.zones)).toEqual(ZONE_CODES.filter((code) => result.geometry.zones[code]));
});

const hiddenOf = async (options: SyntheticFaceOptions) => {
  const { image, face } = await drawnFace(options);
  const { zones } = sceneOf(image, face);
  return SIDE_ZONES.filter((zone) => zones[zone].hidden !== null);
};

it.each<[string, SyntheticFaceOptions, readonly ZoneCode[]]>([
  ...TONES.flatMap((tone): [string, SyntheticFaceOptions, readonly ZoneCode[]][] => [
    [`a beard of Monk ${tone}`, { ...natural(tone), worn: ["beard"] }, ["jaw_left", "jaw_right"]],
    [`glasses of Monk ${tone}`, { ...natural(tone), worn: ["glasses"] }, ["temple_left", "temple_right"]],
  ]),
  ["a turn of the head", { yawDegrees: 34 }, ["outer_cheek_left", "jaw_left", "temple_left"]],
])("what hides a side is %s", async (_, options, zones) => {
  const hidden = await hiddenOf(options);
  expect(hidden).toEqual(expect.arrayContaining([...zones]));
  if (options.yawDegrees) expect(hidden).not.toContain("jaw_right");
});

describe("how much of a concern's zones was judged", () => {
  const seenOf = async (options: SyntheticFaceOptions) =>
    Object.fromEntries((await readFace(options)).result.concerns.map(({ code, seen }) => [code, seen]));

  it("is all on an open face, and none where nothing was measured", async () => {
    expect(Object.values(await seenOf(natural(5)))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await seenOf({ ...natural(5), worn: ["sunglasses"] })).toMatchObject({ under_eye: 0 });
  });

  it("is less on a turned head: one of both eyes, and no far cheek", async () => {
    const seen = await seenOf({ yawDegrees: 34 });
    expect(seen.under_eye).toBeCloseTo(0.5, 0);
    expect(seen.redness).toBeLessThan(0.95);
    expect(seen.evenness).toBeLessThan(1);
  });
});
