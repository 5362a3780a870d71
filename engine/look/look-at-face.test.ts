import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import type { RgbaImage } from "../input.ts";
import { GATES } from "../quality/limits.ts";
import { lookAtFace } from "./look-at-face.ts";

const detector = await loadFaceDetector();

function lookAt(options: SyntheticFaceOptions, change: (image: RgbaImage) => RgbaImage = (image) => image) {
  const { image, truth } = keptFace(options);
  const [face] = detector.detect(image);
  return { truth, look: lookAtFace(change(image), face!) };
}

describe("lookAtFace", () => {
  it.each([1, 5, 10] as const)("takes the drawn face of tone %i for a person with nothing before the skin", (tone) => {
    const { look } = lookAt({ tone, seed: 7 });
    expect(look.person).toBeGreaterThan(GATES.asked);
    expect(look.covers).toEqual([]);
  });

  it("sees a mask where it is, and not above it", () => {
    const { look, truth } = lookAt({ seed: 7, worn: ["mask"] });
    const { chin, mouth, eyeLeft, eyeRight } = truth.landmarks;
    const mask = look.covers.find(({ has }) => has(...mouth))!;
    expect(mask).toMatchObject({ sure: true });
    expect(mask.share).toBeGreaterThan(0.25);
    expect(mask.has((eyeLeft[0] + eyeRight[0]) / 2, eyeLeft[1] - (chin[1] - eyeLeft[1]) / 3)).toBe(false);
    expect(mask.has(-1e4, -1e4)).toBe(false);
  });

  it("doubts the same face as a hatched drawing, ink on paper", () => {
    const { look: ofFace } = lookAt({ seed: 7, tone: 2 });
    const { look } = lookAt({ seed: 7, tone: 2 }, hatched);
    expect(look.person).toBeLessThan(ofFace.person - 4);
  });
});

/** Two directions of lines by how dark it is. */
function hatched(image: RgbaImage): RgbaImage {
  const data = image.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
    const light = (0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]!) / 255;
    const isInk = ((x + y) % 7) / 7 < 0.9 - light || ((x - y + 9 * image.height) % 9) / 9 < 0.55 - light;
    data.set(isInk ? [60, 50, 40] : [235, 225, 200], at);
  }
  return { ...image, data };
}
