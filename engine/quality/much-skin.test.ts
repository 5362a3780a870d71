import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { cropPicture } from "#lab/pictures/pictures.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { analyse } from "../analyse.ts";
import type { RgbaImage } from "../input.ts";
import { lookAtFrame } from "../look-at-frame.ts";
import { showsMuchSkin } from "./much-skin.ts";

/** A close-up is told so, and never that there is no face (docs/contract.md, "Order of photo checks"). */

const detector = await loadFaceDetector();
const answer = (image: RgbaImage, faces = detector.detect(image)) => {
  const outcome = analyse(image, faces);
  return outcome.ok ? "a result" : outcome.code;
};

function painted(colour: (x: number, y: number) => readonly [number, number, number]): RgbaImage {
  const data = new Uint8ClampedArray(4 * 240 * 240);
  for (let at = 0; at < data.length; at += 4) data.set([...colour((at / 4) % 240, Math.floor(at / 960)), 255], at);
  return { width: 240, height: 240, data };
}

describe("showsMuchSkin", () => {
  it.each([1, 3, 5, 7, 9, 10] as const)("takes a cheek of tone %i for part of a face (R-UP-13)", (tone) => {
    const { image, truth } = keptFace({ tone, blood: photoBlood(tone), seed: 3, iodPx: 300, width: 900, height: 1100 });
    const [[x, y], [, chin]] = [truth.landmarks.noseTip, truth.landmarks.chin];
    // From the nose to beyond the jaw.
    const cheek = cropPicture(image, x + 20, y - 120, 260, Math.round(chin - y) + 60);
    const faces = detector.detect(cheek);
    expect(answer(cheek, faces)).toBe("face_cut_off");
    expect(lookAtFrame(cheek, faces).refusal, "in a camera").toBe("face_cut_off");
  });

  it.each([
    ["a grey wall", painted(() => [128, 128, 128])],
    ["a lawn", painted((x, y) => [60 + ((x * 7 + y * 3) % 40), 130, 40])],
    ["the sky", painted((_, y) => [90, 140 + y / 8, 220])],
    ["a red apple's paint", painted(() => [200, 20, 25])],
    ["yellow paper", painted(() => [230, 200, 60])],
    ["a wall in a colour of skin", painted(() => [205, 160, 140])],
    ["checks in two colours of skin", painted((x, y) => (((x >> 2) + (y >> 2)) % 2 ? [210, 160, 135] : [60, 40, 30]))],
  ])("takes %s for no face (H1)", (_, image) => {
    expect(answer(image)).toBe("no_face");
    expect(showsMuchSkin(image)).toBe(false);
  });
});
