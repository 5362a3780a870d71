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

  it("takes a face in four flat greys and a dark outline for none", () => {
    const { look } = lookAt({ seed: 7 }, (image) => {
      const data = image.data.map((_, i) => (i % 4 === 3 ? 255 : 64 * Math.floor(image.data[i - (i % 4)]! / 64)));
      return { ...image, data };
    });
    expect(look.person).toBeLessThan(GATES.asked);
  });
});
