import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { Scene } from "#engine/regions/scene.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { analysePicture, concernOf, readFace, refusalOf, warningsFor } from "#lab/drawn-face/measure-drawn.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import {
  checkerPicture,
  dogPicture,
  flatPicture,
  gradientPicture,
  noisePicture,
  textPagePicture,
} from "#lab/pictures/pictures.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** What the engine refuses and what it leaves unmeasured, on drawn faces whose defect is known. Every gate by skin tone. */

/** The ends of the scale. */
const TONES: readonly MonkTone[] = [1, 10];

/** Large enough for all measures. A blur in pixels, a hand and a far turn are seen at the usual size, 210. */
const IOD_PX = 150;

/** Skin of this tone as photos show it: with blood. Little background, to be quick. */
function skin(tone: MonkTone, iodPx = IOD_PX): SyntheticFaceOptions {
  const [width, height] = [Math.round(2.7 * iodPx), Math.round(3.6 * iodPx)];
  return { tone, iodPx, width, height, centre: [0.5, 0.42], blood: photoBlood(tone) };
}

describe("refused with the code that is true", () => {
  it.each(TONES)(
    "Monk %i: grey is no_colour, a coloured one is not (finding: audit every gate by tone)",
    async (tone) => {
      expect(await refusalOf({ ...skin(tone), greyscale: true })).toBe("no_colour");
      expect(await refusalOf(skin(tone))).toBe("accepted");
    },
  );

  it.each(TONES)("Monk %i: nearly no light is too_dark", async (tone) => {
    expect(await refusalOf({ ...skin(tone), light: { exposure: 0.06 } })).toBe("too_dark");
  });

  it.each(TONES)("Monk %i: burnt out is too_bright", async (tone) => {
    expect(await refusalOf({ ...skin(tone), light: { exposure: overexposure(tone) } })).toBe("too_bright");
  });

  it.each(TONES)("Monk %i: lens blur of 4 px (2 % of the inter-ocular distance) is too_blurred", async (tone) => {
    expect(await refusalOf({ ...skin(tone, 210), blurSigmaPx: 4 })).toBe("too_blurred");
  });

  it.each(TONES)("Monk %i: lens blur of 1 px is not refused", async (tone) => {
    expect(await refusalOf({ ...skin(tone, 210), blurSigmaPx: 1 })).toBe("accepted");
  });

  it.each([55, -60])("a head tilted by %i degrees is face_turned", async (rollDegrees) => {
    expect(await refusalOf({ rollDegrees, iodPx: 150, width: 800, height: 800, centre: [0.5, 0.5] })).toBe(
      "face_turned",
    );
  });

  it("a face below 60 px between the eyes is face_too_small", async () => {
    expect(await refusalOf({ iodPx: 52 })).toBe("face_too_small");
    expect(await refusalOf({ iodPx: 66 })).toBe("accepted");
  });

  it.each(TONES)(
    "Monk %i: half a face in deep shadow, and too little of the other half to be seen, is half_in_shadow",
    async (tone) => {
      const worn = ["sunglasses", "beard"] as const;
      const light = { halfShadow: { depth: 0.95, side: "left" } } as const;
      expect(await refusalOf({ ...skin(tone), worn, light })).toBe("half_in_shadow");
      // Nothing but the light makes the difference.
      expect(await refusalOf({ ...skin(tone), worn })).not.toBe("half_in_shadow");
    },
  );

  it.each([
    ["a flat skin colour", flatPicture],
    ["noise", noisePicture],
    ["a gradient", gradientPicture],
    ["a checker board", checkerPicture],
    ["a page of text", textPagePicture],
    ["a drawn dog", dogPicture],
  ] as const)("%s is no_face", async (_name, picture) => {
    expect(await analysePicture(picture())).toEqual({ ok: false, code: "no_face" });
  });
});

async function drawnScene(options: SyntheticFaceOptions): Promise<Scene> {
  const { image, face } = await drawnFace(options);
  return sceneOf(image, face);
}

/** So much light that most of this tone's face clips: light skin needs less. */
function overexposure(tone: MonkTone): number {
  return tone === 1 ? 3.2 : 24;
}

describe("not measured, with the reason", () => {
  const reasons = async (options: SyntheticFaceOptions) => {
    const { result } = await readFace(options);
    return Object.fromEntries(result.concerns.map(({ code, notMeasured }) => [code, notMeasured]));
  };
  const zonesWithNumbers = async (options: SyntheticFaceOptions) => {
    const { result } = await readFace(options);
    return new Set(
      result.concerns.flatMap(({ zones }) => zones.flatMap(({ zone, score }) => (score === null ? [] : zone))),
    );
  };
  const expectHidden = async (options: SyntheticFaceOptions, hidden: readonly ZoneCode[]) => {
    const numbered = await zonesWithNumbers(options);
    expect(hidden.filter((zone) => numbered.has(zone))).toEqual([]);
  };

  it("a small face leaves out what needs more pixels, each by its own minimum", async () => {
    expect(await reasons({ iodPx: 70 })).toEqual({
      blemishes: "face_too_small",
      pigmentation: "face_too_small",
      texture: "face_too_small",
      lines: "face_too_small",
    });
    expect(await reasons({ iodPx: 105 })).toEqual({ pigmentation: "face_too_small", lines: "face_too_small" });
  });

  it.each(TONES)("Monk %i: nothing is measured under the eyes behind glasses", async (tone) => {
    for (const worn of ["sunglasses", "glasses"] as const) {
      const face = await readFace({ ...skin(tone), worn: [worn] });
      expect(concernOf(face, "under_eye").notMeasured).toBe("glasses");
      expect(face.result.quality.warnings).toContain("glasses");
    }
  });

  it.each(TONES)("Monk %i: bare eyes are not taken for glasses", async (tone) => {
    const face = await readFace(skin(tone));
    expect(face.result.quality.warnings).not.toContain("glasses");
    expect(concernOf(face, "under_eye").score).not.toBeNull();
  });

  it.each(TONES)(
    "Monk %i: a mask over mouth and nose hides chin and perioral, or the photo is refused",
    async (tone) => {
      const options: SyntheticFaceOptions = { ...skin(tone), worn: ["mask"] };
      const refusal = await refusalOf(options);
      if (refusal !== "accepted") expect(refusal).toBe("face_covered");
      else await expectHidden(options, ["chin", "perioral"]);
    },
  );

  it.each(TONES)("Monk %i: a beard gets no number in chin and perioral", async (tone) => {
    await expectHidden({ ...skin(tone), worn: ["beard"] }, ["chin"]);
  });

  it.each(TONES)("Monk %i: a hand on the cheek is noticed, and that cheek gets no number", async (tone) => {
    // A smaller hand on the darkest skin is not noticed.
    const options: SyntheticFaceOptions = { ...skin(tone, 210), worn: ["hand"] };
    const { result } = await readFace(options);
    expect(result.quality.warnings).toContain("partly_covered");
    await expectHidden(options, ["cheek_left", "nasolabial_left", "outer_cheek_left", "jaw_left"]);
    expect((await readFace(skin(tone))).result.quality.warnings).not.toContain("partly_covered");
  });

  it.each(TONES)("Monk %i: behind glasses the eyes' corners and the root of the nose get no number", async (tone) => {
    const hidden = ["crows_feet_left", "crows_feet_right", "glabella"] as const;
    for (const worn of ["sunglasses", "glasses"] as const) await expectHidden({ ...skin(tone), worn: [worn] }, hidden);
  });

  it.each([
    [34, "left", "right"],
    [-40, "right", "left"],
    [44, "left", "right"],
  ] as const)(
    "a head turned by %i degrees leaves its %s side out, measures its %s side and says so",
    async (yawDegrees, far, near) => {
      const face = await readFace({ yawDegrees });
      expect(face.result.quality.warnings).toContain("face_turned_slightly");
      await expectHidden({ yawDegrees }, [`cheek_${far}`, `under_eye_${far}`]);
      const numbered = await zonesWithNumbers({ yawDegrees });
      for (const zone of [`cheek_${near}`, `under_eye_${near}`, "forehead", "chin", "nose"] as const) {
        expect(numbered).toContain(zone);
      }
      expect(face.result.measuredConcerns).toBe(8);
    },
  );

  it.each(TONES)("Monk %i: a shaded half is not held against the lit one", async (tone) => {
    const options: SyntheticFaceOptions = { ...skin(tone), light: { halfShadow: { depth: 0.7, side: "left" } } };
    const face = await readFace(options);
    await expectHidden(options, ["under_eye_left"]);
    // Clear skin, as far as it is lit: what a grader calls a trace is worth 91, slight 81.
    for (const code of ["redness", "under_eye"] as const) expect(concernOf(face, code).score).toBeGreaterThan(86);
    expect(face.result.quality.warnings).toContain("uneven_light");
  });

  it.each(TONES)("Monk %i: of a half in deep shadow nothing is said, the lit half is measured", async (tone) => {
    const options: SyntheticFaceOptions = { ...skin(tone), light: { halfShadow: { depth: 0.9, side: "left" } } };
    const face = await readFace(options);
    const numbered = await zonesWithNumbers(options);
    expect([...numbered].filter((zone) => zone.endsWith("_left"))).toEqual([]);
    for (const zone of ["cheek_right", "under_eye_right", "nasolabial_right"] as const) {
      expect(numbered).toContain(zone);
    }
    for (const code of ["redness", "under_eye"] as const) expect(concernOf(face, code).score).toBeGreaterThan(86);
    expect(face.result.quality.warnings).toContain("uneven_light");
    expect(face.result.quality.warnings).not.toContain("partly_covered");
  });

  it("a slight turn is measured on both sides", async () => {
    const { result } = await readFace({ iodPx: IOD_PX, yawDegrees: 12 });
    expect(result.quality.warnings).toEqual([]);
    expect(result.measuredConcerns).toBe(8);
  });
});

describe("what is taken for skin", () => {
  it("is the same on every tone: the mask leaves out no more of a dark face than of a light one", async () => {
    const shares = await Promise.all(TONES.map(async (tone) => (await drawnScene(skin(tone))).skinShare.all));
    expect(Math.min(...shares)).toBeGreaterThan(0.9);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.06);
  });

  it.each(TONES)("Monk %i: strong spots, lines and a flush stay in it", async (tone) => {
    const inner = (scene: Scene) =>
      (["forehead", "cheek_left", "cheek_right", "nose"] as const).map(
        (zone) => scene.zones[zone].pixelsAt(scene.levels[1]).length,
      );
    const clean = inner(await drawnScene(skin(tone)));
    const spots = scatterPlaces(14, 3);
    const planted: Planted[] = [
      ...spots.slice(0, 7).map((place) => ({ kind: "blemish", ...place, e: 14, radius: 6 }) as const),
      ...spots.slice(7).map((place) => ({ kind: "dark_spot", ...place, p: 25, radius: 5 }) as const),
      { kind: "redness", at: "cheek_left", e: 14, radius: 50 },
      { kind: "redness", at: "nose", e: 14, radius: 30 },
      { kind: "line", at: "forehead", depth: 0.2, width: 3, length: 160 },
    ];
    const seen = inner(await drawnScene({ ...skin(tone), planted }));
    seen.forEach((pixels, i) => {
      expect(pixels).toBeGreaterThan(0.93 * (clean[i] as number));
    });
  });
});

describe("warned of", () => {
  // Light that gives skin a colour no skin has: greener than red, or half as blue as the yellowest.
  it.each(TONES)("Monk %i: blue and yellow light is a colour_cast", async (tone) => {
    const blue = await warningsFor({ ...skin(tone), light: { whiteBalance: [0.4, 1, 1.8] } });
    expect(blue, "blue").toContain("colour_cast");
    const yellow = await warningsFor({ ...skin(tone), light: { whiteBalance: [1.3, 1, 0.25] } });
    expect(yellow, "yellow").toContain("colour_cast");
  });

  it.each(TONES)("Monk %i: light from one side is uneven_light", async (tone) => {
    const warnings = await warningsFor({ ...skin(tone), light: { gradient: { share: 0.6, angle: 0 } } });
    expect(warnings).toContain("uneven_light");
  });

  it.each(TONES)("Monk %i: a blur of 2.5 px is soft_focus", async (tone) => {
    const warnings = await warningsFor({ ...skin(tone, 210), blurSigmaPx: 2.5 });
    expect(warnings).toContain("soft_focus");
  });

  it("a face of 100 px between the eyes is small", async () => {
    expect(await warningsFor({ iodPx: 100 })).toContain("face_small");
  });
});
