import { describe, expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { measureEvenness } from "#engine/measures/evenness/measure-evenness.ts";
import type { Measure } from "#engine/measures/measure.ts";
import { measureRedness } from "#engine/measures/redness/measure-redness.ts";
import { measureUnderEye } from "#engine/measures/under-eye/measure-under-eye.ts";
import type { Scene } from "#engine/regions/scene.ts";
import { type DrawnFace, drawnFace } from "#lab/drawn-face/drawn-face.ts";
import type { SyntheticLight } from "#lab/drawn-face/light.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** The three concerns of colour, read in their own units on drawn faces with known truth. */

const TONES: readonly MonkTone[] = [1, 10];

/** Small, because drawing is what takes time; large enough for all three. */
const SIZE = { iodPx: 130, width: 390, height: 500, centre: [0.5, 0.42] } as const;

/** A face of this tone with these changes, drawn, found and laid out once; every measure reads the same. */
function drawn(tone: MonkTone, planted: readonly Planted[], light: Partial<SyntheticLight> = {}): Promise<DrawnFace> {
  return drawnFace({ tone, ...SIZE, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted], light });
}

const scenes = new Map<RgbaImage, Scene>();

function read({ image, face }: Omit<DrawnFace, "truth">, measure: Measure): number {
  const scene = scenes.get(image) ?? sceneOf(image, face);
  scenes.set(image, scene);
  const outcome = measure.run(scene);
  if (!("value" in outcome)) throw new Error(`not measured: ${outcome.notMeasured}`);
  return outcome.value;
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
  it("answers the same dose by the same reading on every tone, within a fifth (R-ENG-4)", async () => {
    const answers: number[] = [];
    for (const tone of TONES) {
      answers.push(read(await drawn(tone, dose), measure) - read(await drawn(tone, []), measure));
    }
    const middle = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
    for (const answer of answers) expect(Math.abs(answer - middle), answers.join(" ")).toBeLessThan(0.2 * middle);
  });

  it("reads a face and its mirror image alike, within a tenth of that dose", async () => {
    const known = await drawn(5, dose);
    const own = read(known, measure);
    const image = mirrored(known.image);
    const face = (await sharedFaceDetector()).detect(image)[0] as FaceGeometry;
    expect(Math.abs(read({ image, face }, measure) - own)).toBeLessThan(0.1 * own);
  });

  it("stands still under warmer, cooler, more and less light, within a tenth of that dose", async () => {
    const own = read(await drawn(5, dose), measure);
    for (const light of [
      { whiteBalance: [1.08, 1, 0.92] },
      { whiteBalance: [0.92, 1, 1.08] },
      { exposure: 0.8 },
      { exposure: 1.2 },
    ] as const) {
      const moved = Math.abs(read(await drawn(5, dose, light), measure) - own);
      expect(moved, JSON.stringify(light)).toBeLessThan(0.1 * own);
    }
  });
});

describe("redness", () => {
  it("does not take one red cheek for a flush: it counts less than half of both", async () => {
    const plain = read(await drawn(3, []), measureRedness);
    const one = read(await drawn(3, flush(12, ["cheek_left"])), measureRedness) - plain;
    const both = read(await drawn(3, flush(12, ["cheek_left", "cheek_right"])), measureRedness) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.6 * both);
  });

  it("sees a face that is red all over, forehead and all", async () => {
    const red = await drawnFace({ tone: 3, ...SIZE, blood: photoBlood(3) + 12, planted: NATURAL_SKIN });
    expect(read(red, measureRedness)).toBeGreaterThan(read(await drawn(3, []), measureRedness) + 2);
  });

  it("takes brown skin on the cheeks for no redness", async () => {
    const brown: Planted[] = (["cheek_left", "cheek_right"] as const).map((at) => ({
      kind: "dark_spot",
      at,
      p: 12,
      radius: 50,
    }));
    expect(read(await drawn(3, brown), measureRedness)).toBeLessThan(read(await drawn(3, []), measureRedness) + 1);
  });
});

describe("under_eye", () => {
  it("counts a shadow under one eye for less than half of a pair", async () => {
    const plain = read(await drawn(3, []), measureUnderEye);
    const one = read(await drawn(3, underEyes(14, ["left"])), measureUnderEye) - plain;
    const both = read(await drawn(3, underEyes(14)), measureUnderEye) - plain;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.5 * both);
  });
});
