import { memory } from "@tensorflow/tfjs-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import {
  besideEachOther,
  checkerPicture,
  closeUp,
  cropPicture,
  dogPicture,
  flatPicture,
  gradientPicture,
  noisePicture,
  textPagePicture,
} from "#lab/pictures/pictures.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { createFaceDetector, type FaceDetector } from "./detector.ts";
import { MIRRORED } from "./mirror-landmarks.ts";

let detector: FaceDetector;
beforeAll(async () => {
  detector = await createFaceDetector(await loadFaceModels());
});

const { image: portrait, truth } = keptFace({ tone: 4, iodPx: 150 });

function mainFace(image: RgbaImage): FaceGeometry {
  const [face] = detector.detect(image);
  if (face === undefined) throw new Error("no face found");
  return face;
}

const at = (face: FaceGeometry, point: number): [number, number] => [
  face.landmarks[3 * point]!,
  face.landmarks[3 * point + 1]!,
];
const middle = (a: readonly number[], b: readonly number[]) => [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2];
const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);

/** A new picture whose pixel x, y is the old picture's pixel `from(x, y)`. */
function rearranged(image: RgbaImage, width: number, height: number, from: (x: number, y: number) => [number, number]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fx, fy] = from(x, y);
      const start = 4 * (fy * image.width + fx);
      data.set(image.data.subarray(start, start + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

const mirror = (image: RgbaImage) => rearranged(image, image.width, image.height, (x, y) => [image.width - 1 - x, y]);
/** A quarter turn to the right, as the viewer sees it. */
const quarterTurn = (image: RgbaImage) =>
  rearranged(image, image.height, image.width, (x, y) => [y, image.height - 1 - x]);

describe("finding a face", () => {
  it("finds it beyond doubt, its box around it and its pose near zero", () => {
    const faces = detector.detect(portrait);
    expect(faces).toHaveLength(1);
    const [face] = faces as [FaceGeometry];
    expect(face.score).toBeGreaterThan(0.99);
    expect(face.landmarks).toHaveLength(468 * 3);
    expect(face.box.width).toBeGreaterThan(1.8 * truth.interOcularPx);
    expect(face.box.width).toBeLessThan(3 * truth.interOcularPx);
    for (const angle of Object.values(face.pose)) expect(Math.abs(angle)).toBeLessThan(12);
  });

  it("puts the eyes, the nose tip and the chin where they were drawn", () => {
    const face = mainFace(portrait);
    const { eyeLeft, eyeRight, noseTip, chin } = truth.landmarks;
    const iod = truth.interOcularPx;
    expect(distance(middle(at(face, 33), at(face, 133)), eyeRight)).toBeLessThan(0.08 * iod);
    expect(distance(middle(at(face, 263), at(face, 362)), eyeLeft)).toBeLessThan(0.08 * iod);
    expect(distance(at(face, 4), noseTip)).toBeLessThan(0.15 * iod);
    expect(distance(at(face, 152), chin)).toBeLessThan(0.2 * iod);
  });

  it("finds the mirrored face at the mirrored place", () => {
    const face = mainFace(portrait);
    const twin = mainFace(mirror(portrait));
    const misses = MIRRORED.map((other, point) => {
      const [x, y] = at(twin, other);
      return distance([portrait.width - x, y], at(face, point));
    });
    const worst = Math.max(...misses);
    expect(worst).toBeLessThan(0.04 * truth.interOcularPx);
    expect(twin.pose.yaw).toBeCloseTo(-face.pose.yaw, 0);
  });

  it.each([1, 2, 3])("finds a head after %i quarter turns and says how far it is turned", (turns) => {
    let image = portrait;
    for (let i = 0; i < turns; i += 1) image = quarterTurn(image);
    const { roll } = mainFace(image).pose;
    // Clockwise for the viewer is negative; -270 is +90.
    const expected = ((-90 * turns + 180) % 360) - 180 + (turns > 2 ? 360 : 0);
    const miss = Math.abs(roll - expected);
    expect(Math.min(miss, 360 - miss)).toBeLessThan(5);
  });

  it("finds a face that fills the frame and is cut by it", () => {
    const { box } = mainFace(portrait);
    const [x, y] = [Math.round(box.x + 0.12 * box.width), Math.round(box.y + 0.12 * box.height)];
    const close = cropPicture(portrait, x, y, Math.round(0.76 * box.width), Math.round(0.76 * box.height));
    const face = mainFace(close);
    expect(face.score).toBeGreaterThan(0.9);
    expect(face.box.x).toBeLessThan(0);
    expect(face.box.x + face.box.width).toBeGreaterThan(close.width);
  });

  it("finds a face in the dark", () => {
    const dark = { ...portrait, data: portrait.data.map((value, i) => (i % 4 === 3 ? 255 : 0.07 * value)) };
    expect(mainFace(dark).score).toBeGreaterThan(0.9);
  });

  it("lists every face, the larger first", () => {
    const small = keptFace({ tone: 8, seed: 3, iodPx: 90 }).image;
    const faces = detector.detect(besideEachOther(small, portrait));
    expect(faces).toHaveLength(2);
    const [first, second] = faces as [FaceGeometry, FaceGeometry];
    expect(first.box.width).toBeGreaterThan(second.box.width);
    expect(Math.min(first.score, second.score)).toBeGreaterThan(0.9);
    expect(second.box.x).toBeLessThan(small.width);
  });

  it.each<[string, () => RgbaImage]>([
    ["a flat colour", flatPicture],
    ["noise", noisePicture],
    ["a gradient", gradientPicture],
    ["a checker board", checkerPicture],
    ["a page of text", textPagePicture],
    ["a dog", dogPicture],
    ["one pixel", () => flatPicture(1, 1)],
  ])("sees no face in %s", (_, picture) => {
    expect(detector.detect(picture())[0]?.score ?? 0).toBeLessThan(0.5);
  });

  it("gives the same numbers again and from another detector (R-ENG-1)", async () => {
    const other = await createFaceDetector(await loadFaceModels());
    const [a, b, c] = [mainFace(portrait), mainFace(portrait), other.detect(portrait)[0]];
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    other.dispose();
  });

  it("keeps no memory: the number of tensors is the same after any number of pictures", () => {
    detector.detect(portrait);
    const before = memory().numTensors;
    for (const picture of [portrait, noisePicture(), flatPicture(), mirror(portrait)]) detector.detect(picture);
    expect(memory().numTensors).toBe(before);
  });

  it("gives its weights back when it is disposed of", async () => {
    const before = memory().numTensors;
    const other = await createFaceDetector(await loadFaceModels());
    expect(memory().numTensors).toBeGreaterThan(before);
    other.dispose();
    expect(memory().numTensors).toBe(before);
  });
});

describe.skipIf(!HAS_PHOTOS)("finding faces in real photos", NEEDS_PHOTOS, () => {
  const known = new Map<string, Promise<FaceGeometry[]>>();
  const find = async (file: string): Promise<FaceGeometry[]> => {
    const decoded = await decodePhoto(readPhoto(file));
    return decoded.ok ? detector.detect(decoded.image) : [];
  };
  /** Decoded and searched once. */
  const facesOf = (file: string): Promise<FaceGeometry[]> => {
    const faces = known.get(file) ?? find(file);
    known.set(file, faces);
    return faces;
  };
  const photos = (folder: string) => listPhotos().filter(({ file }) => file.startsWith(folder));
  const everyFifth = (folder: string) => photos(folder).filter((_, i) => i % 5 === 0);

  // What is analysed of all of them: `npm run bench:truth -- --only gates`.
  it("is sure of every fifth portrait", async () => {
    expect(photos("portraits/").length).toBeGreaterThanOrEqual(30);
    for (const { file } of everyFifth("portraits/")) {
      const [face] = await facesOf(file);
      expect([file, (face?.score ?? 0) >= 0.99]).toEqual([file, true]);
    }
  });

  // With so little around it, BlazeFace sees further boxes inside the same face.
  it("sees one face in close-ups of one person, cut to 6 % around the face", async () => {
    for (const { file } of everyFifth("portraits/")) {
      const [face] = await facesOf(file);
      const decoded = await decodePhoto(readPhoto(file));
      if (face === undefined || !decoded.ok) throw new Error(`${file} is no portrait`);
      const found = detector.detect(closeUp(decoded.image, face, 0.06));
      expect([file, found.filter(({ score }) => score > 0.9).length]).toEqual([file, 1]);
    }
  });

  it("sees no face where there is none", async () => {
    expect(photos("nonfaces/").length).toBeGreaterThanOrEqual(10);
    for (const { file } of everyFifth("nonfaces/")) {
      const [face] = await facesOf(file);
      expect([file, (face?.score ?? 0) < 0.5]).toEqual([file, true]);
    }
  });

  it("sees frontal heads as turned by less than 22 degrees and profiles by more than 45", async () => {
    const tagged = [...photos("portraits/"), ...photos("hard/")];
    const frontal = everyFifth("portraits/").filter(({ tags }) => tags.pose?.startsWith("frontal"));
    for (const { file } of frontal) {
      const yaw = (await facesOf(file))[0]?.pose.yaw ?? 90;
      expect([file, Math.abs(yaw) < 22]).toEqual([file, true]);
    }
    for (const { file } of tagged.filter(({ tags }) => tags.pose === "profile")) {
      const yaw = (await facesOf(file))[0]?.pose.yaw ?? 0;
      expect([file, Math.abs(yaw) > 45]).toEqual([file, true]);
    }
  });
});
