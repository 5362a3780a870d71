import { describe, expect, it, vi } from "vitest";
import { ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { fillPolygon } from "#engine/raster/polygon.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { readFace } from "#lab/drawn-face/measure-drawn.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { skin } from "#lab/sweep/case.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** What hides a zone of a drawn face, and what does not: a beard is hair, neither redness nor shade is (docs/engine.md, "Gates"). */

// Safety only: some tests draw and measure several faces.
vi.setConfig({ testTimeout: 600_000 });

/** With room at the sides. */
const OPEN: SyntheticFaceOptions = { tone: 5, iodPx: 150, blood: photoBlood(5), planted: NATURAL_SKIN };
const natural = (tone: MonkTone): SyntheticFaceOptions => ({ ...skin(tone), planted: NATURAL_SKIN });

const CHIN = [0, 1.5] as const;
const NO_BEARDS: readonly (readonly Planted[])[] = [
  [{ kind: "redness", at: CHIN, e: 18, radius: 60 }],
  [-0.3, -0.15, 0, 0.15, 0.3].flatMap((u): Planted[] =>
    [1.45, 1.58].map((v) => ({ kind: "blemish", at: [u, v], e: 20, radius: 6 })),
  ),
  // As after a shave: darker and hardly browner.
  [{ kind: "dark_spot", at: CHIN, p: 18, hPerP: 0.05, radius: 70 }],
];

describe.each([1, 4, 7, 10] as const)("on Monk %i", (tone) => {
  it("a beard hides chin and jaws and is said, and glasses hide the temples", async () => {
    const hiddenBy = async (worn: "beard" | "glasses") => {
      const { image, face } = await drawnFace({ ...natural(tone), worn: [worn] });
      const { zones, beard } = sceneOf(image, face);
      return { beard, hidden: ZONE_CODES.filter((zone) => zones[zone].hidden !== null) };
    };
    const chin = expect.arrayContaining(["chin", "jaw_left", "jaw_right"]);
    expect(await hiddenBy("beard")).toEqual({ beard: true, hidden: chin });
    const temples = expect.arrayContaining(["temple_left", "temple_right"]);
    expect(await hiddenBy("glasses")).toEqual({ beard: false, hidden: temples });
  });

  it("no redness, lesion or shaven shade on the chin is a beard", async () => {
    const { image, face } = await drawnFace(skin(tone));
    for (const planted of NO_BEARDS) {
      const { zones, beard } = sceneOf(plantOnPhoto(image, face, planted).image, face);
      expect([zones.chin.hidden, beard], JSON.stringify(planted[0])).toEqual([null, false]);
    }
  });
});

it("the outlines lie beside one another: at the sides none shares a third of its skin with another", async () => {
  const { result, width, height } = await readFace(OPEN);
  const masks = ZONE_CODES.map((code) => {
    const mask = new Uint8Array(width * height);
    const outline = (result.geometry.zones[code] ?? []).flatMap(([x, y]) => [x * width, y * height]);
    fillPolygon(mask, width, height, Float32Array.from(outline), 1);
    return { code, mask, area: mask.reduce((sum, inside) => sum + inside, 0) };
  });
  for (const side of masks.filter(({ code }) => /^(?:outer_cheek|jaw|temple)_/.test(code))) {
    expect(side.area, side.code).toBeGreaterThan(0);
    for (const other of masks.filter(({ code }) => code !== side.code)) {
      const shared = side.mask.reduce((sum, inside, at) => sum + inside * other.mask[at]!, 0);
      expect(shared / Math.min(side.area, other.area), `${side.code}, ${other.code}`).toBeLessThan(1 / 3);
    }
  }
  // They stand in every result that shows them, in the order of the codes.
  expect(Object.keys(result.geometry.zones)).toEqual(ZONE_CODES.filter((code) => result.geometry.zones[code]));
});

it("how much of a concern's zones was judged: all of an open face, none behind sunglasses, less of a turned head", async () => {
  const read = async (options: SyntheticFaceOptions) => {
    const { concerns, geometry } = (await readFace(options)).result;
    return { seen: Object.fromEntries(concerns.map(({ code, seen }) => [code, seen])), zones: geometry.zones };
  };
  expect(Object.values((await read(OPEN)).seen)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect((await read({ ...OPEN, worn: ["sunglasses"] })).seen).toMatchObject({ under_eye: 0 });
  const { seen, zones } = await read({ yawDegrees: 34 });
  expect(Object.keys(zones)).toContain("jaw_right" satisfies ZoneCode);
  for (const far of ["outer_cheek_left", "jaw_left", "temple_left"] satisfies ZoneCode[])
    expect(zones).not.toHaveProperty(far);
  expect(seen.under_eye).toBeCloseTo(0.5, 0);
  expect(seen.redness).toBeLessThan(0.95);
  expect(seen.evenness).toBeLessThan(1);
});
