import { beforeAll, describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { ZONE_OUTLINES } from "#engine/regions/zone-outlines.ts";
import type { FaceDetector } from "#face/detector.ts";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import { readSkin } from "#tests/support/skin-readings.ts";
import { PLACE_NAMES, type Place } from "#tests/support/synthetic-face/anatomy.ts";
import type { PicturePoint } from "#tests/support/synthetic-face/frame.ts";
import type { Planted } from "#tests/support/synthetic-face/planted.ts";
import {
  renderSyntheticFace,
  type SyntheticFace,
  type SyntheticFaceOptions,
} from "#tests/support/synthetic-face/render.ts";
import { NATURAL_SKIN } from "#tests/support/synthetic-face/scatter.ts";
import type { MonkTone } from "#tests/support/synthetic-face/skin-model.ts";

/** The ground truth must itself be true: the drawn face is a face to the detector, and what is planted is in the pixels. */

const TONES: readonly MonkTone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MEASURED_TONES: readonly MonkTone[] = [1, 3, 5, 7, 9, 10];

let detector: FaceDetector;
beforeAll(async () => {
  detector = await sharedFaceDetector();
});

const cleanFaces = new Map<MonkTone, SyntheticFace>();

function cleanFace(tone: MonkTone): SyntheticFace {
  const face = cleanFaces.get(tone) ?? renderSyntheticFace({ tone });
  cleanFaces.set(tone, face);
  return face;
}

function mainFace(options: SyntheticFaceOptions): FaceGeometry {
  return found(renderSyntheticFace(options).image);
}

function found(image: RgbaImage): FaceGeometry {
  const [face] = detector.detect(image);
  if (!face) throw new Error("no face found");
  return face;
}

const cleanGeometry = new Map<MonkTone, FaceGeometry>();

/** Where the detector finds the clean face. */
function foundCleanFace(tone: MonkTone): FaceGeometry {
  const face = cleanGeometry.get(tone) ?? found(cleanFace(tone).image);
  cleanGeometry.set(tone, face);
  return face;
}

function meshPoint(face: FaceGeometry, ...indices: number[]): PicturePoint {
  const sum = (offset: number) => indices.reduce((total, i) => total + face.landmarks[3 * i + offset]!, 0);
  return [sum(0) / indices.length, sum(1) / indices.length];
}

function distance(a: PicturePoint, b: PicturePoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Reading at the planted centre minus the reading of the same face without. */
function plantedChange(tone: MonkTone, planted: Planted, radiusPx = 2) {
  return changeAtCentre(cleanFace(tone), renderSyntheticFace({ tone, planted: [planted] }), radiusPx);
}

function changeAtCentre(clean: SyntheticFace, changed: SyntheticFace, radiusPx: number) {
  const { centre } = changed.truth.planted[0]!;
  const before = readSkin(clean.image, centre, radiusPx);
  const after = readSkin(changed.image, centre, radiusPx);
  return {
    e: after.e - before.e,
    h: after.h - before.h,
    p: after.p - before.p,
    rShare: after.r / before.r,
    added: [after.r - before.r, after.g - before.g, after.b - before.b] as const,
  };
}

describe("the detector and the drawn face", () => {
  it.each(TONES)("takes Monk tone %i for a face looking at the camera", (tone) => {
    const face = foundCleanFace(tone);
    expect(face.score).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(face.pose.yaw)).toBeLessThan(2);
    expect(Math.abs(face.pose.pitch)).toBeLessThan(12);
    expect(Math.abs(face.pose.roll)).toBeLessThan(1);
  });

  it.each(TONES)("finds eyes, nose, mouth and chin of Monk tone %i where they are drawn", (tone) => {
    const { landmarks, interOcularPx } = cleanFace(tone).truth;
    const face = foundCleanFace(tone);
    const off = (drawn: PicturePoint, ...mesh: number[]) => distance(meshPoint(face, ...mesh), drawn) / interOcularPx;
    expect(off(landmarks.eyeRight, 33, 133)).toBeLessThan(0.05);
    expect(off(landmarks.eyeLeft, 263, 362)).toBeLessThan(0.05);
    expect(off(landmarks.mouth, 13, 14)).toBeLessThan(0.05);
    expect(off(landmarks.mouthCornerRight, 61)).toBeLessThan(0.08);
    expect(off(landmarks.mouthCornerLeft, 291)).toBeLessThan(0.08);
    expect(off(landmarks.chin, 152)).toBeLessThan(0.08);
    // The mesh puts its tip a little below the drawn highlight.
    expect(off(landmarks.noseTip, 1)).toBeLessThan(0.12);
  });

  it.each([50, 90, 150, 300])("finds the face at an inter-ocular distance of %i px", (iodPx) => {
    const face = mainFace({ iodPx });
    expect(face.score).toBeGreaterThanOrEqual(0.9);
    const found = distance(meshPoint(face, 33, 133), meshPoint(face, 263, 362));
    expect(found / iodPx).toBeCloseTo(1, 1);
  });

  it.each([-30, -12, 12, 30])("reads a roll of %i degrees with the same sign", (rollDegrees) => {
    expect(mainFace({ rollDegrees }).pose.roll).toBeCloseTo(rollDegrees, -0.3);
  });

  it.each([-35, -15, 15, 35])("reads a head turned by %i degrees with the same sign", (yawDegrees) => {
    const { yaw } = mainFace({ yawDegrees }).pose;
    expect(yaw / yawDegrees).toBeGreaterThan(0.6);
    expect(yaw / yawDegrees).toBeLessThan(1.1);
  });

  it.each(["sunglasses", "glasses", "mask", "hand", "beard"] as const)("still finds a face with %s", (worn) => {
    for (const tone of [2, 6, 10] as const) expect(mainFace({ tone, worn: [worn] }).score).toBeGreaterThan(0.5);
  });

  it.each(MEASURED_TONES)("has every named place of Monk tone %i inside the engine's zone of that name", (tone) => {
    const face = foundCleanFace(tone);
    const zoneOf: Partial<Record<Place, ZoneCode>> = {
      forehead_left: "forehead",
      forehead_right: "forehead",
    };
    const planted = PLACE_NAMES.map((at): Planted => ({ kind: "blemish", at, e: 1, radius: 1 }));
    const { truth } = renderSyntheticFace({ tone, planted });
    PLACE_NAMES.forEach((place, i) => {
      const zone = zoneOf[place] ?? (place as ZoneCode);
      expect(isInside(face, ZONE_OUTLINES[zone], truth.planted[i]!.centre), place).toBe(true);
    });
  });
});

/** Even-odd rule. */
function isInside(face: FaceGeometry, outline: readonly number[], [x, y]: PicturePoint): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = meshPoint(face, outline[i]!);
    const [xj, yj] = meshPoint(face, outline[j]!);
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

describe("planted changes are in the 8-bit picture at their stated size", () => {
  // Quantisation: one code is 0.9 units of E in Monk 10 and 0.25 in Monk 1; a disc of 13 dithered pixels averages it.
  it.each(MEASURED_TONES)("Monk %i: a blemish of 9 raises E by 9, leaves R", (tone) => {
    const change = plantedChange(tone, { kind: "blemish", at: "cheek_left", e: 9, radius: 6 });
    expect(Math.abs(change.e - 9)).toBeLessThan(0.6);
    expect(Math.abs(change.h - -2.7)).toBeLessThan(0.8);
    expect(Math.abs(change.rShare - 1)).toBeLessThan(0.01);
  });

  it.each(MEASURED_TONES)("Monk %i: a dark spot of 8 raises P by 8, E by 2.4 and H by 3.6", (tone) => {
    const change = plantedChange(tone, { kind: "dark_spot", at: "cheek_right", p: 8, radius: 6 });
    expect(Math.abs(change.p - 8)).toBeLessThan(0.5);
    expect(Math.abs(change.e - 2.4)).toBeLessThan(0.6);
    expect(Math.abs(change.h - 3.6)).toBeLessThan(0.8);
  });

  it.each(MEASURED_TONES)("Monk %i: a flush of 6 covers the cheek, half as strong at its radius", (tone) => {
    const planted: Planted = { kind: "redness", at: "cheek_left", e: 6, radius: 50 };
    const clean = cleanFace(tone);
    const changed = renderSyntheticFace({ tone, planted: [planted] });
    expect(Math.abs(changeAtCentre(clean, changed, 6).e - 6)).toBeLessThan(0.4);
    const { centre, radiusPx } = changed.truth.planted[0]!;
    const edge: PicturePoint = [centre[0] - radiusPx!, centre[1]];
    const half = readSkin(changed.image, edge, 6).e - readSkin(clean.image, edge, 6).e;
    expect(Math.abs(half - 3)).toBeLessThan(0.4);
  });

  it.each(MEASURED_TONES)("Monk %i: a line of depth 0.09 takes 0.09 of the light, alike in all channels", (tone) => {
    const change = plantedChange(tone, { kind: "line", at: "forehead", depth: 0.09, width: 7, length: 120 }, 1);
    expect(Math.abs(change.rShare - 0.91)).toBeLessThan(0.012);
    expect(Math.abs(change.e)).toBeLessThan(0.9);
  });

  it.each(MEASURED_TONES)("Monk %i: shine of 0.06 adds 0.06 of linear light to R, G and B", (tone) => {
    const change = plantedChange(tone, { kind: "shine", at: "forehead", amount: 0.06, radius: 30 }, 3);
    for (const added of change.added) expect(Math.abs(added - 0.06)).toBeLessThan(0.003);
  });

  it.each(MEASURED_TONES)("Monk %i: under-eye shade of 7 raises P by 7 under that eye only", (tone) => {
    const clean = cleanFace(tone);
    const changed = renderSyntheticFace({ tone, planted: [{ kind: "under_eye", side: "left", p: 7 }] });
    expect(Math.abs(changeAtCentre(clean, changed, 3).p - 7)).toBeLessThan(0.4);
    const { image } = changed;
    const { eyeRight } = clean.truth.landmarks;
    const otherSide: PicturePoint = [eyeRight[0], eyeRight[1] + 0.2 * clean.truth.interOcularPx];
    expect(readSkin(image, otherSide, 3).p).toBeCloseTo(readSkin(clean.image, otherSide, 3).p, 6);
  });

  it("puts the person's left to the right of the picture", () => {
    const { truth } = renderSyntheticFace({ planted: [{ kind: "blemish", at: "cheek_left", e: 5, radius: 4 }] });
    expect(truth.planted[0]!.centre[0]).toBeGreaterThan(truth.landmarks.noseTip[0] + 100);
    expect(truth.landmarks.eyeLeft[0]).toBeGreaterThan(truth.landmarks.eyeRight[0]);
  });

  it.each(MEASURED_TONES)("Monk %i: rough skin varies by the planted share, coarser than pixels", (tone) => {
    const clean = renderSyntheticFace({ tone, grain: 0, sensorNoise: 0 });
    const rough = renderSyntheticFace({
      tone,
      grain: 0,
      sensorNoise: 0,
      planted: [{ kind: "texture", share: 0.05 }],
    });
    const [x, y] = [Math.round(clean.truth.landmarks.noseTip[0]) + 140, clean.truth.landmarks.noseTip[1]];
    const ratios: number[] = [];
    for (let row = -40; row < 40; row += 2) {
      for (let column = -30; column < 30; column += 2) {
        const at: PicturePoint = [x + column, Math.round(y) + row];
        ratios.push(readSkin(rough.image, at, 0.5).g / readSkin(clean.image, at, 0.5).g);
      }
    }
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const deviation = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length);
    expect(deviation).toBeGreaterThan(0.04);
    expect(deviation).toBeLessThan(0.06);
  });
});

describe("light and camera", () => {
  const cheek = (options: SyntheticFaceOptions, side: -1 | 1 = 1) => {
    const { image, truth } = renderSyntheticFace(options);
    const { noseTip } = truth.landmarks;
    return readSkin(image, [noseTip[0] + side * 0.65 * truth.interOcularPx, noseTip[1]], 12);
  };

  it("doubles the light with the exposure and keeps E and H", () => {
    const normal = cheek({ tone: 7, light: { exposure: 0.8 } });
    const bright = cheek({ tone: 7, light: { exposure: 1.6 } });
    expect(bright.r / normal.r).toBeCloseTo(2, 1);
    expect(Math.abs(bright.e - normal.e)).toBeLessThan(0.3);
    expect(Math.abs(bright.h - normal.h)).toBeLessThan(0.3);
  });

  it("shifts E by exactly the white balance's ratio", () => {
    const normal = cheek({ tone: 6 });
    const warm = cheek({ tone: 6, light: { whiteBalance: [1.08, 1, 0.92] } });
    expect(warm.e - normal.e).toBeCloseTo(100 * Math.log10(1.08), 0);
    expect(warm.h - normal.h).toBeCloseTo(-100 * Math.log10(0.92), 0);
  });

  it("darkens one side by a half shadow", () => {
    const light = { halfShadow: { depth: 0.7, side: "left" } } as const;
    expect(cheek({ light }).r / cheek({}).r).toBeCloseTo(0.3, 1);
    expect(cheek({ light }, -1).r / cheek({}, -1).r).toBeCloseTo(1, 1);
  });

  it("is lighter on the lamp's side", () => {
    const light = { lamp: { azimuth: 50, elevation: 10 } };
    expect(cheek({ light }, 1).r).toBeGreaterThan(1.15 * cheek({ light }, -1).r);
  });

  it("has no colour in greyscale", () => {
    const { data } = renderSyntheticFace({ greyscale: true }).image;
    let coloured = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) coloured++;
    expect(coloured).toBe(0);
  });

  it("never clips clean skin at the camera's own exposure", () => {
    for (const tone of TONES) {
      const reading = cheek({ tone });
      expect(Math.max(reading.r, reading.g, reading.b)).toBeLessThan(0.75);
      expect(reading.g).toBeGreaterThan(0.04);
    }
  });
});

describe("determinism", () => {
  it("gives the same bytes for the same options", () => {
    const options: SyntheticFaceOptions = { tone: 4, seed: 9, planted: [{ kind: "mottling", e: 1, h: 1 }] };
    expect(Buffer.compare(bytes(options), bytes(options))).toBe(0);
  });

  it("gives the same bytes whatever was drawn before: layers that are kept are those of this very picture", () => {
    const small = { iodPx: 90, planted: NATURAL_SKIN };
    const first = bytes({ ...small, seed: 31 });
    // Each differs from it in one thing that a kept layer depends on.
    for (const other of [
      { seed: 32 },
      { iodPx: 91 },
      { centre: [0.52, 0.44] },
      { rollDegrees: 5 },
      { light: { lamp: { azimuth: 30, elevation: 14 } } },
      { greyscale: true },
    ] as const) {
      const changed = bytes({ ...small, seed: 31, ...other });
      expect(Buffer.compare(changed, first), JSON.stringify(other)).not.toBe(0);
      expect(Buffer.compare(bytes({ ...small, seed: 31 }), first), JSON.stringify(other)).toBe(0);
    }
  });

  it("gives other grain for another seed", () => {
    expect(Buffer.compare(bytes({ seed: 1 }), bytes({ seed: 2 }))).not.toBe(0);
  });

  it("changes nothing outside a planted spot", () => {
    const clean = renderSyntheticFace({});
    const spotted = renderSyntheticFace({ planted: [{ kind: "dark_spot", at: "chin", p: 8, radius: 5 }] });
    const [x, y] = spotted.truth.planted[0]!.centre;
    const { width, data } = clean.image;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === spotted.image.data[i]) continue;
      const pixel = i / 4;
      expect(Math.hypot((pixel % width) - x, Math.floor(pixel / width) - y)).toBeLessThan(16);
    }
  });
});

function bytes(options: SyntheticFaceOptions): Buffer {
  return Buffer.from(renderSyntheticFace(options).image.data.buffer);
}
