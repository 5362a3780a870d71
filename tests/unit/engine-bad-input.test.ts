import { beforeAll, describe, expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import { REFUSAL_CODES } from "#engine/codes.ts";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { flatPicture, noisePicture } from "#lab/pictures/pictures.ts";

/** Pictures and landmarks that are not what the engine was made for: no throw, nothing that is no number, a true answer. */

type Colour = readonly [r: number, g: number, b: number];

/** Every pixel by its old colour and place; 0..255. */
function repaint(image: RgbaImage, colourOf: (colour: Colour, x: number, y: number) => Colour): RgbaImage {
  const data = new Uint8ClampedArray(image.data);
  for (let i = 0; i < data.length; i += 4) {
    const at = i / 4;
    const old = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
    data.set(colourOf(old, at % image.width, Math.floor(at / image.width)), i);
  }
  return { ...image, data };
}

/** The middle of the nearest source pixels, `scale` times as large. */
function resize(image: RgbaImage, scale: number): RgbaImage {
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        data[4 * (y * width + x) + channel] = meanOf(
          image,
          channel,
          [x, y].map((v) => Math.floor(v / scale)),
          1 / scale,
        );
      }
    }
  }
  return { width, height, data };
}

function meanOf({ width, height, data }: RgbaImage, channel: number, [left = 0, top = 0]: number[], side: number) {
  let [sum, count] = [0, 0];
  for (let y = top; y < Math.min(height, top + Math.ceil(side)); y++) {
    for (let x = left; x < Math.min(width, left + Math.ceil(side)); x++, count++)
      sum += data[4 * (y * width + x) + channel]!;
  }
  return sum / count;
}

function moved(face: FaceGeometry, place: (value: number, axis: number, index: number) => number): FaceGeometry {
  return { ...face, landmarks: face.landmarks.map((value, i) => place(value, i % 3, Math.floor(i / 3))) };
}

/** Every number of an answer, wherever it stands. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** A refusal the contract knows, or a result whose every number is one. */
function expectHonest(outcome: AnalysisOutcome): void {
  if (!outcome.ok) {
    expect(REFUSAL_CODES).toContain(outcome.code);
    return;
  }
  const { result } = outcome;
  expect(numbersIn(result).filter((value) => !Number.isFinite(value))).toEqual([]);
  const points = result.concerns.reduce((sum, concern) => sum + concern.points, 0);
  expect(result.skinScore).toBe(100 - points);
  for (const value of [result.skinScore, result.scoreSpread, ...result.concerns.map(({ score }) => score ?? 0)]) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
  for (const { score, notMeasured } of result.concerns) expect(score === null).toBe(notMeasured !== undefined);
}

/** Large enough for all measures. */
const SKIN = { tone: 4, iodPx: 135, blood: photoBlood(4) } as const;
let image: RgbaImage;
let face: FaceGeometry;

beforeAll(async () => {
  ({ image, face } = await drawnFace(SKIN));
});

/** What the detector and the engine say of a picture together. */
async function analysed(picture: RgbaImage): Promise<AnalysisOutcome> {
  const outcome = analyse(picture, (await sharedFaceDetector()).detect(picture));
  expectHonest(outcome);
  return outcome;
}

function codeOf(outcome: AnalysisOutcome): string {
  return outcome.ok ? "accepted" : outcome.code;
}

describe("pictures of the wrong shape", () => {
  it("a single pixel is too small", () => {
    expect(codeOf(analyse(flatPicture(1, 1), [face]))).toBe("image_too_small");
  });

  it("8192 x 200 holds no face, and whatever landmarks claim there is refused", async () => {
    const strip = flatPicture(8192, 200);
    expect(codeOf(await analysed(strip))).toBe("no_face");
    expectHonest(analyse(strip, [face]));
  });
});

describe("landmarks that no face has", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY])("%s among them is no_face", (value) => {
    for (const at of [0, 10, 33, 454]) {
      const bad = moved(face, (old, axis, index) => (index === at && axis === 0 ? value : old));
      expect(codeOf(analyse(image, [bad]))).toBe("no_face");
    }
  });

  it("a score or a pose that is no number is no_face", () => {
    expect(codeOf(analyse(image, [{ ...face, score: Number.NaN }]))).toBe("no_face");
    expect(codeOf(analyse(image, [{ ...face, pose: { ...face.pose, yaw: Number.NaN } }]))).toBe("no_face");
  });

  it("all on one point, a few, or none", () => {
    expectHonest(analyse(image, [moved(face, () => 200)]));
    expect(codeOf(analyse(image, [{ ...face, landmarks: face.landmarks.slice(0, 90) }]))).toBe("no_face");
    expect(codeOf(analyse(image, []))).toBe("no_face");
  });

  it("all far outside the picture are face_cut_off; one alone is no face's", () => {
    expect(codeOf(analyse(image, [moved(face, (value) => value + 1e4)]))).toBe("face_cut_off");
    for (const far of [1e5, 1e9, -1e30]) {
      const stray = moved(face, (value, axis, index) => (index === 10 && axis === 1 ? far : value));
      expectHonest(analyse(image, [stray]));
    }
    const spread = moved(face, (value, _axis, index) => (index === 356 ? 1e9 : value));
    expect(codeOf(analyse(image, [spread]))).toBe("no_face");
  });

  it("all on one line, upside down or inside out", () => {
    expectHonest(analyse(image, [moved(face, (value, axis) => (axis === 1 ? 400 : value))]));
    expectHonest(analyse(image, [moved(face, (value, axis) => (axis === 1 ? image.height - value : value))]));
    expectHonest(analyse(image, [moved(face, (value, axis) => (axis === 0 ? image.width - value : value))]));
  });
});

describe("a real face's landmarks over pictures that are none", () => {
  it.each([
    ["one colour", () => flatPicture(image.width, image.height), /^no_colour$/],
    ["black", () => flatPicture(image.width, image.height, [0, 0, 0]), /^no_colour$/],
    ["white", () => flatPicture(image.width, image.height, [255, 255, 255]), /^no_colour$/],
    ["noise", () => noisePicture(image.width, image.height), /^(too_|face_|no_colour)/],
    ["pure red", () => flatPicture(image.width, image.height, [255, 0, 0]), /./],
    ["pure blue", () => flatPicture(image.width, image.height, [0, 0, 255]), /./],
    ["dark noise", () => repaint(noisePicture(image.width, image.height), (c) => [c[0] / 9, c[1] / 9, c[2] / 9]), /./],
  ] as const)("%s", (_name, picture, code) => {
    const outcome = analyse(picture(), [face]);
    expectHonest(outcome);
    expect(codeOf(outcome)).toMatch(code);
  });
});

describe("a face at the edge of what can be measured", () => {
  it.each([
    [59, "face_too_small"],
    [61, "accepted"],
  ] as const)("of %i px between the eyes is %s", (wanted, code) => {
    const scale = wanted / interOcularDistance(face);
    const outcome = analyse(resize(image, scale), [moved(face, (value) => value * scale)]);
    expectHonest(outcome);
    expect(codeOf(outcome)).toBe(code);
  });

  it("painted green: the light is called coloured, or there is no score", async () => {
    const outcome = await analysed(repaint(image, ([r, g, b]) => [0.35 * r, g, 0.45 * b]));
    if (outcome.ok) expect(outcome.result.quality.warnings).toContain("colour_cast");
  });

  it.each([
    ["black-and-white", [1, 1, 1]],
    ["sepia", [1.07, 0.95, 0.78]],
    ["blue-toned", [0.8, 0.95, 1.1]],
  ] as const)("%s is no_colour", async (_name, tone) => {
    const toned = repaint(image, ([r, g, b]) => {
      const grey = 0.3 * r + 0.59 * g + 0.11 * b;
      return [grey * tone[0], grey * tone[1], grey * tone[2]];
    });
    expect(codeOf(await analysed(toned))).toBe("no_colour");
  });

  it("in strongly coloured light: measured with the warning, or refused", async () => {
    for (const gains of [
      [0.5, 0.9, 1.6],
      [1.3, 0.9, 0.35],
    ] as const) {
      await analysed(repaint(image, ([r, g, b]) => [r * gains[0], g * gains[1], b * gains[2]]));
    }
  });

  it("clipped over one half, as high-contrast pictures are: nothing is said of that half's colours", async () => {
    const middle = face.landmarks[0] ?? 0;
    const outcome = await analysed(
      repaint(image, (colour, x) => (x < middle ? colour : [colour[0] * 3, colour[1] * 3, colour[2] * 3])),
    );
    if (!outcome.ok) return;
    const redness = outcome.result.concerns.find(({ code }) => code === "redness");
    expect(redness?.zones.find(({ zone }) => zone === "cheek_left")?.score ?? null).toBeNull();
  });

  it("a photo of a photo: small, pale, with lines of a screen", async () => {
    const random = createMulberry32(5);
    const small = resize(image, 0.8);
    const pale = repaint(small, (colour, x, y) => {
      const line = 6 * Math.sin((x + 0.3 * y) * 0.9) + 4 * random();
      return [70 + 0.55 * colour[0] + line, 70 + 0.55 * colour[1] + line, 72 + 0.55 * colour[2] + line];
    });
    await analysed(pale);
  });

  it("a white mask over mouth and nose is no highlight: chin and lip get no number", async () => {
    const masked = keptFace({ ...SKIN, worn: ["mask"] }).image;
    const white = repaint(masked, ([r, g, b]) => (b > 1.1 * r ? [g, g, g] : [r, g, b]));
    const outcome = await analysed(white);
    if (!outcome.ok) {
      expect(outcome.code).toBe("face_covered");
      return;
    }
    const numbered = outcome.result.concerns.flatMap(({ zones }) =>
      zones.flatMap(({ zone, score }) => (score === null ? [] : zone)),
    );
    expect(numbered).not.toContain("chin");
    expect(numbered).not.toContain("perioral");
  });

  it("a mask over mouth and nose, sunglasses and a hand at once", async () => {
    await analysed(keptFace({ ...SKIN, worn: ["mask", "sunglasses"] }).image);
    await analysed(keptFace({ ...SKIN, worn: ["hand", "glasses", "beard"] }).image);
  });
});
