import fc from "fast-check";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { createMulberry32, type Random } from "#lab/drawn-face/random.ts";

/** Pictures and faces that no camera and no model made, for tests that nothing whatever throws or gives a NaN. */

const PAINTS = ["face", "noise", "gradient", "extreme"] as const;
const MESHES = ["fitted", "jittered", "scattered", "outside", "point"] as const;

/** What one wild case is made from: small and printable, so that a failure says how to see it again. */
export interface WildCase {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly paint: (typeof PAINTS)[number];
  readonly mesh: (typeof MESHES)[number];
  /** Linear gains are the square of these, on red, green, blue; noise in codes. */
  readonly gains: readonly [number, number, number];
  readonly noise: number;
  readonly score: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly others: number;
}

/** Mostly within this many degrees, now and then any. */
function mostly(degrees: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.integer({ min: -degrees, max: degrees }) },
    fc.integer({ min: -180, max: 180 }),
  );
}

/** Most cases lie near a face, or the gate would turn all of them away. */
export const wildCase: fc.Arbitrary<WildCase> = fc.record({
  seed: fc.nat(1e6),
  width: fc.integer({ min: 200, max: 360 }),
  height: fc.integer({ min: 200, max: 400 }),
  paint: fc.oneof({ weight: 8, arbitrary: fc.constant("face" as const) }, fc.constantFrom(...PAINTS)),
  mesh: fc.oneof({ weight: 8, arbitrary: fc.constant("fitted" as const) }, fc.constantFrom(...MESHES)),
  gains: fc.tuple(...([0, 1, 2].map(() => fc.double({ min: 0.5, max: 1.3, noNaN: true })) as [Gain, Gain, Gain])),
  noise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 120 })),
  score: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.constantFrom(0, 0.499, 0.5, 0.75)),
  yaw: mostly(44),
  pitch: mostly(29),
  roll: mostly(44),
  others: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2)),
});
type Gain = fc.Arbitrary<number>;

export interface KnownFace {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
}

/** The picture and the faces of a case. `known`: a face that is one, whose mesh and pixels the near cases start from. */
export function makeWild(wild: WildCase, known: KnownFace): { image: RgbaImage; faces: FaceGeometry[] } {
  const random = createMulberry32(wild.seed);
  const image = paint(wild, known, random);
  const faces = Array.from({ length: 1 + wild.others }, () => faceOf(wild, known, random));
  return { image, faces };
}

function paint(wild: WildCase, known: KnownFace, random: Random): RgbaImage {
  const { width, height } = wild;
  const colourAt = colours(wild, known, random);
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const colour = colourAt(x, (i - x) / width);
    for (let channel = 0; channel < 3; channel++) {
      data[4 * i + channel] = colour[channel]! * wild.gains[channel]! + wild.noise * (random() - 0.5);
    }
    data[4 * i + 3] = 255 * random();
  }
  return { width, height, data };
}

/** The part of the known picture that a case shows: the face with a little around it. */
function viewOf({ image, face }: KnownFace) {
  const { x, y, width, height } = face.box;
  const left = Math.max(0, x - 0.1 * width);
  const top = Math.max(0, y - 0.1 * height);
  return {
    left,
    top,
    width: Math.min(image.width - left, 1.2 * width),
    height: Math.min(image.height - top, 1.2 * height),
  };
}

type Colours = (x: number, y: number) => readonly number[];

function colours({ paint: kind, width, height }: WildCase, known: KnownFace, random: Random): Colours {
  const { image } = known;
  const any = () => [256 * random(), 256 * random(), 256 * random()];
  switch (kind) {
    case "face": {
      const view = viewOf(known);
      return (x, y) => {
        const row = Math.floor(view.top + (y * view.height) / height);
        const at = 4 * (row * image.width + Math.floor(view.left + (x * view.width) / width));
        return [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!];
      };
    }
    case "noise":
      return any;
    case "gradient": {
      const [from, right, down] = [any(), any(), any()];
      return (x, y) => from.map((v, i) => v + (right[i]! - 128) * (x / width) + (down[i]! - 128) * (y / height));
    }
    case "extreme": {
      const pair = [0, 1].map(() => [0, 1, 2].map(() => (random() < 0.5 ? 0 : 255)));
      const side = 1 + Math.floor(16 * random());
      return (x, y) => pair[(Math.floor(x / side) + Math.floor(y / side)) % 2]!;
    }
  }
}

function faceOf(wild: WildCase, known: KnownFace, random: Random): FaceGeometry {
  const { face } = known;
  const view = viewOf(known);
  const { width, height } = wild;
  const landmarks = new Float32Array(face.landmarks.length);
  const spread = 0.15 * random() ** 2 * width;
  const anchor = [width * random(), height * random()] as const;
  for (let i = 0; i < landmarks.length; i += 3) {
    const x = ((face.landmarks[i]! - view.left) * width) / view.width;
    const y = ((face.landmarks[i + 1]! - view.top) * height) / view.height;
    const [newX, newY] = ((): readonly [number, number] => {
      switch (wild.mesh) {
        case "fitted":
          return [x, y];
        case "jittered":
          return [x + spread * (random() - 0.5), y + spread * (random() - 0.5)];
        case "scattered":
          return [width * (1.2 * random() - 0.1), height * (1.2 * random() - 0.1)];
        case "outside":
          return [x + width * (random() < 0.01 ? 40 : 0.05), y - 0.1 * height];
        case "point":
          return anchor;
      }
    })();
    landmarks[i] = newX;
    landmarks[i + 1] = newY;
    landmarks[i + 2] = face.landmarks[i + 2]!;
  }
  const { score, yaw, pitch, roll } = wild;
  const box = { x: 0, y: 0, width: width * random(), height: height * random() };
  return { score, box, landmarks, pose: { yaw, pitch, roll } };
}
