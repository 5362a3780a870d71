import { describe, expect, it } from "vitest";
import type { PicturePoint } from "./frame.ts";
import type { Planted, PlantedTruth } from "./planted.ts";
import { readSkin } from "./read-skin.ts";
import { renderSyntheticFace, type SyntheticFace } from "./render.ts";
import type { MonkTone } from "./skin-model.ts";

/** The ground truth must itself be true: what is planted is in the pixels, at its stated size. */

/** The ends of the scale. */
const TONES: readonly MonkTone[] = [1, 10];

/** Little but the face, at the usual size. */
const CLOSE = { width: 620, height: 800 };
/** Far enough apart that none touches another. */
const SMALL_CHANGES: readonly Planted[] = [
  { kind: "blemish", at: "cheek_left", e: 9, radius: 6 },
  { kind: "dark_spot", at: "cheek_right", p: 8, radius: 6 },
  { kind: "line", at: "forehead", depth: 0.09, width: 7, length: 120 },
  { kind: "under_eye", side: "left", p: 7 },
];
const WIDE_CHANGES: readonly Planted[] = [
  { kind: "redness", at: "cheek_left", e: 6, radius: 50 },
  { kind: "shine", at: "forehead", amount: 0.06, radius: 30 },
];

/** A face a tone with these changes, drawn once. */
function facesWith(planted: readonly Planted[]): (tone: MonkTone) => SyntheticFace {
  const faces = new Map<MonkTone, SyntheticFace>();
  return (tone) => {
    const face = faces.get(tone) ?? renderSyntheticFace({ ...CLOSE, tone, planted });
    faces.set(tone, face);
    return face;
  };
}

const cleanFace = facesWith([]);
const smallChangesFace = facesWith(SMALL_CHANGES);
const wideFace = facesWith(WIDE_CHANGES);

function truthOf({ truth }: SyntheticFace, kind: Planted["kind"]): PlantedTruth {
  return truth.planted.find(({ planted }) => planted.kind === kind)!;
}

/** Reading at the planted centre minus the reading of the same face without. */
function changeOf(tone: MonkTone, kind: Planted["kind"], radiusPx = 2) {
  const face = WIDE_CHANGES.some((planted) => planted.kind === kind) ? wideFace(tone) : smallChangesFace(tone);
  const { centre } = truthOf(face, kind);
  const before = readSkin(cleanFace(tone).image, centre, radiusPx);
  const after = readSkin(face.image, centre, radiusPx);
  return {
    e: after.e - before.e,
    h: after.h - before.h,
    p: after.p - before.p,
    rShare: after.r / before.r,
    added: [after.r - before.r, after.g - before.g, after.b - before.b] as const,
  };
}

describe("planted changes are in the 8-bit picture at their stated size", () => {
  // Quantisation: one code is 0.9 units of E in Monk 10 and 0.25 in Monk 1; a disc of 13 dithered pixels averages it.
  it.each(TONES)("Monk %i: a blemish of 9 raises E by 9, leaves R", (tone) => {
    const change = changeOf(tone, "blemish");
    expect(Math.abs(change.e - 9)).toBeLessThan(0.6);
    expect(Math.abs(change.h - -2.7)).toBeLessThan(0.8);
    expect(Math.abs(change.rShare - 1)).toBeLessThan(0.01);
  });

  it.each(TONES)("Monk %i: a dark spot of 8 raises P by 8, E by 2.4 and H by 3.6", (tone) => {
    const change = changeOf(tone, "dark_spot");
    expect(Math.abs(change.p - 8)).toBeLessThan(0.5);
    expect(Math.abs(change.e - 2.4)).toBeLessThan(0.6);
    expect(Math.abs(change.h - 3.6)).toBeLessThan(0.8);
  });

  it.each(TONES)("Monk %i: a flush of 6 covers the cheek, half as strong at its radius", (tone) => {
    expect(Math.abs(changeOf(tone, "redness", 6).e - 6)).toBeLessThan(0.4);
    const [clean, changed] = [cleanFace(tone), wideFace(tone)];
    const { centre, radiusPx } = truthOf(changed, "redness");
    const edge: PicturePoint = [centre[0] - radiusPx!, centre[1]];
    const half = readSkin(changed.image, edge, 6).e - readSkin(clean.image, edge, 6).e;
    expect(Math.abs(half - 3)).toBeLessThan(0.4);
  });

  it.each(TONES)("Monk %i: a line of depth 0.09 takes 0.09 of the light, alike in all channels", (tone) => {
    const change = changeOf(tone, "line", 1);
    expect(Math.abs(change.rShare - 0.91)).toBeLessThan(0.012);
    expect(Math.abs(change.e)).toBeLessThan(0.9);
  });

  it.each(TONES)("Monk %i: shine of 0.06 adds 0.06 of linear light to R, G and B", (tone) => {
    const change = changeOf(tone, "shine", 3);
    for (const added of change.added) expect(Math.abs(added - 0.06)).toBeLessThan(0.003);
  });

  it.each(TONES)("Monk %i: under-eye shade of 7 raises P by 7 under that eye only", (tone) => {
    const clean = cleanFace(tone);
    expect(Math.abs(changeOf(tone, "under_eye", 3).p - 7)).toBeLessThan(0.4);
    const { image } = smallChangesFace(tone);
    const { eyeRight } = clean.truth.landmarks;
    const otherSide: PicturePoint = [eyeRight[0], eyeRight[1] + 0.2 * clean.truth.interOcularPx];
    expect(readSkin(image, otherSide, 3).p).toBeCloseTo(readSkin(clean.image, otherSide, 3).p, 6);
  });

  it("puts the person's left to the right of the picture", () => {
    const { truth } = renderSyntheticFace({ planted: [{ kind: "blemish", at: "cheek_left", e: 5, radius: 4 }] });
    expect(truth.planted[0]!.centre[0]).toBeGreaterThan(truth.landmarks.noseTip[0] + 100);
    expect(truth.landmarks.eyeLeft[0]).toBeGreaterThan(truth.landmarks.eyeRight[0]);
  });

  it.each(TONES)("Monk %i: rough skin varies by the planted share, coarser than pixels", (tone) => {
    const even = { tone, grain: 0, sensorNoise: 0, width: 620, height: 800 };
    const clean = renderSyntheticFace(even);
    const rough = renderSyntheticFace({ ...even, planted: [{ kind: "texture", share: 0.05 }] });
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
