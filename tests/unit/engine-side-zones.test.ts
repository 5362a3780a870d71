import { describe, expect, it, vi } from "vitest";
import { ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { SIDE_ZONES } from "#engine/measures/side-zones.ts";
import { fillPolygon } from "#engine/raster/polygon.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { FacePoint } from "#lab/drawn-face/frame.ts";
import { concernOf, readFace, zoneScoreOf } from "#lab/drawn-face/measure-drawn.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** The zones at the sides of a drawn face: outer cheeks, jaw, temples. They say where something is, never how much. */

// Safety only: some tests draw and measure several faces.
vi.setConfig({ testTimeout: 600_000 });

const TONES: readonly MonkTone[] = [2, 9];
const SIDED = ["blemishes", "redness", "pigmentation", "evenness"] as const;

const natural = (tone: MonkTone, planted: readonly Planted[] = []): SyntheticFaceOptions => ({
  tone,
  iodPx: 150,
  blood: photoBlood(tone),
  planted: [...NATURAL_SKIN, ...planted],
});

/** In the middle of each zone of a drawn face, inter-ocular distances from between the eyes. */
const JAW: FacePoint = [0.62, 1.3];
const OUTER_CHEEK: FacePoint = [1.02, 0.72];

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
  for (const code of SIDED) {
    const zones = concernOf(await readFace(natural(5)), code).zones.map(({ zone }) => zone);
    expect(zones.slice(-SIDE_ZONES.length), code).toEqual(SIDE_ZONES);
  }
});

it.each(TONES)(
  "Monk %i: clear skin at the sides is read as clear as the cheeks, although it lies in more shade",
  async (tone) => {
    const face = await readFace(natural(tone));
    for (const code of SIDED) {
      for (const zone of SIDE_ZONES) {
        const score = zoneScoreOf(face, code, zone) ?? null;
        if (score !== null) expect(score, `${code}, ${zone}`).toBeGreaterThanOrEqual(85);
      }
    }
    expect(zoneScoreOf(face, "redness", "jaw_left")).not.toBeNull();
    expect(zoneScoreOf(face, "redness", "outer_cheek_right")).not.toBeNull();
  },
);

describe.each(TONES)("what is planted at the sides of Monk %i", (tone) => {
  it.each<[string, Planted, "blemishes" | "pigmentation", ZoneCode, number]>([
    ["a red spot on the jaw", { kind: "blemish", at: JAW, e: 12, radius: 7 }, "blemishes", "jaw_left", 95],
    [
      "a dark spot on the outer cheek",
      { kind: "dark_spot", at: OUTER_CHEEK, p: 16, radius: 5 },
      "pigmentation",
      "outer_cheek_left",
      101,
    ],
  ])("%s is found and named there", async (_, planted, code, zone, below) => {
    const face = await readFace(natural(tone, [planted]));
    const finding = concernOf(face, code).zones.find((each) => each.zone === zone);
    const spot = face.truth.planted.at(-1)!.centre;
    const near = face.result.geometry.marks.filter(
      (mark) => mark.code === code && Math.hypot(mark.x * face.width - spot[0], mark.y * face.height - spot[1]) < 10,
    );
    expect(near.map((mark) => mark.zone)).toEqual([zone]);
    expect(finding?.marks).toBe(1);
    expect(finding?.score).toBeLessThan(below);
  });

  it("a flush on the jaw reddens the jaw, not the other one", async () => {
    const face = await readFace(natural(tone, [{ kind: "redness", at: JAW, e: 14, radius: 45 }]));
    const [left, right] = (["jaw_left", "jaw_right"] as const).map((zone) => zoneScoreOf(face, "redness", zone));
    expect(left).toBeLessThan((right as number) - 15);
  });
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

  it("is all on an open face, in which the sides count for nothing, and none where nothing was measured", async () => {
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
