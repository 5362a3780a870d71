import { expect, it } from "vitest";
import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { analysePicture } from "#lab/drawn-face/measure-drawn.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { cutFaceInNode } from "./cut-face.ts";

async function measured(image: RgbaImage): Promise<AnalysisResult> {
  const outcome = await analysePicture(image);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result;
}

it("a photo is cut as the diary cuts it: its eyes where all have them, and its score within 2 (R-RES-23)", async () => {
  const { image, truth } = renderSyntheticFace({ tone: 4, iodPx: 240, rollDegrees: 12, planted: NATURAL_SKIN });
  const { eyeRight, eyeLeft } = truth.landmarks;
  const cut = await cutFaceInNode(image, [eyeRight, eyeLeft]);
  expect([cut.width, cut.height]).toEqual([810, 1080]);
  const [photo, kept] = [await measured(image), await measured(cut)];
  const [right, left] = kept.geometry.eyes ?? [];
  const half = CUT_EYES.apart / CUT.width / 2;
  expect(Math.abs((right?.[0] ?? 0) - (0.5 - half))).toBeLessThan(0.01);
  expect(Math.abs((left?.[0] ?? 0) - (0.5 + half))).toBeLessThan(0.01);
  expect(Math.abs((right?.[1] ?? 0) - CUT_EYES.y / CUT.height)).toBeLessThan(0.01);
  expect(Math.abs(kept.skinScore - photo.skinScore)).toBeLessThanOrEqual(2);
});
