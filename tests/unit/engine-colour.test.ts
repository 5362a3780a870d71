import { beforeAll, describe, expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { measureEvenness } from "#engine/measures/evenness/measure-evenness.ts";
import type { Measure } from "#engine/measures/measure.ts";
import { measureRedness } from "#engine/measures/redness/measure-redness.ts";
import { measureUnderEye } from "#engine/measures/under-eye/measure-under-eye.ts";
import { interOcularDistance } from "#engine/quality/face-measures.ts";
import { alignFace } from "#engine/raster/align-face.ts";
import { buildScene } from "#engine/regions/scene.ts";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import type { SyntheticLight } from "#tests/support/synthetic-face/light.ts";
import type { Planted } from "#tests/support/synthetic-face/planted.ts";
import { renderSyntheticFace } from "#tests/support/synthetic-face/render.ts";
import { NATURAL_SKIN } from "#tests/support/synthetic-face/scatter.ts";
import { type MonkTone, photoBlood } from "#tests/support/synthetic-face/skin-model.ts";

/** The three concerns of colour, read in their own units on drawn faces with known truth. */

const TONES: readonly MonkTone[] = [1, 5, 7, 10];

let detect: (image: RgbaImage) => FaceGeometry;
beforeAll(async () => {
  const detector = await sharedFaceDetector();
  detect = (image) => detector.detect(image)[0] as FaceGeometry;
});

function read(image: RgbaImage, measure: Measure): number {
  const face = detect(image);
  const outcome = measure.run(buildScene(alignFace(image, face), face, interOcularDistance(face)));
  if (!("value" in outcome)) throw new Error(`not measured: ${outcome.notMeasured}`);
  return outcome.value;
}

/** Small, because drawing is what takes time; large enough for all three. */
const IOD_PX = 130;

function drawn(tone: MonkTone, planted: readonly Planted[], light: Partial<SyntheticLight> = {}): RgbaImage {
  const options = { tone, iodPx: IOD_PX, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted], light };
  return renderSyntheticFace(options).image;
}

const flush = (e: number, at: readonly ("cheek_left" | "cheek_right" | "nose")[]): Planted[] =>
  at.map((place) => ({ kind: "redness", at: place, e, radius: place === "nose" ? 35 : 60 }));
const underEyes = (p: number, sides: readonly ("left" | "right")[] = ["left", "right"]): Planted[] =>
  sides.map((side) => ({ kind: "under_eye", side, p }));
const ALL = ["cheek_left", "cheek_right", "nose"] as const;

function mirrored({ width, height, data }: RgbaImage): RgbaImage {
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + (width - 1 - x));
      turned.set(data.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data: turned };
}

const DOSES: readonly (readonly [ConcernCode, Measure, readonly Planted[]])[] = [
  ["redness", measureRedness, flush(12, ALL)],
  ["evenness", measureEvenness, [{ kind: "mottling", e: 3, h: 3 }]],
  ["under_eye", measureUnderEye, underEyes(12)],
];

describe.each(DOSES)("%s", (_, measure, dose) => {
  it("answers the same dose by the same reading on every tone, within a fifth (R-ENG-4)", () => {
    const answers = TONES.map((tone) => read(drawn(tone, dose), measure) - read(drawn(tone, []), measure));
    const middle = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
    for (const answer of answers) expect(Math.abs(answer - middle), answers.join(" ")).toBeLessThan(0.2 * middle);
  });

  it("reads a face and its mirror image alike, within a tenth of that dose", () => {
    const image = drawn(5, dose);
    const own = read(image, measure);
    expect(Math.abs(read(mirrored(image), measure) - own)).toBeLessThan(0.1 * own);
  });

  it("stands still under warmer, cooler, more and less light, within a tenth of that dose", () => {
    const own = read(drawn(5, dose), measure);
    for (const light of [
      { whiteBalance: [1.08, 1, 0.92] },
      { whiteBalance: [0.92, 1, 1.08] },
      { exposure: 0.8 },
      { exposure: 1.2 },
    ] as const) {
      const moved = Math.abs(read(drawn(5, dose, light), measure) - own);
      expect(moved, JSON.stringify(light)).toBeLessThan(0.1 * own);
    }
  });
});

describe("redness", () => {
  it("does not take one red cheek for a flush: it counts less than half of both", () => {
    const plain = read(drawn(3, []), measureRedness);
    const one = read(drawn(3, flush(12, ["cheek_left"])), measureRedness) - plain;
    const both = read(drawn(3, flush(12, ["cheek_left", "cheek_right"])), measureRedness) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.6 * both);
  });

  it("sees a face that is red all over, forehead and all", () => {
    const red = renderSyntheticFace({ tone: 3, iodPx: IOD_PX, blood: photoBlood(3) + 12, planted: NATURAL_SKIN }).image;
    expect(read(red, measureRedness)).toBeGreaterThan(read(drawn(3, []), measureRedness) + 2);
  });

  it("takes brown skin on the cheeks for no redness", () => {
    const brown: Planted[] = (["cheek_left", "cheek_right"] as const).map((at) => ({
      kind: "dark_spot",
      at,
      p: 12,
      radius: 50,
    }));
    expect(read(drawn(3, brown), measureRedness)).toBeLessThan(read(drawn(3, []), measureRedness) + 1);
  });
});

describe("under_eye", () => {
  it("counts a shadow under one eye for less than half of a pair", () => {
    const plain = read(drawn(3, []), measureUnderEye);
    const one = read(drawn(3, underEyes(14, ["left"])), measureUnderEye) - plain;
    const both = read(drawn(3, underEyes(14)), measureUnderEye) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.5 * both);
  });
});
