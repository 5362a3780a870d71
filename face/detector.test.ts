import { memory } from "@tensorflow/tfjs-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { turnPicture } from "#engine/raster/turn-picture.ts";
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
import { CHANGES } from "#lab/truth/changes.ts";
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

const at = ({ landmarks }: FaceGeometry, point: number) => [landmarks[3 * point]!, landmarks[3 * point + 1]!] as const;

describe("finding a face", () => {
  it("finds it beyond doubt, its box around it", () => {
    const faces = detector.detect(portrait);
    expect(faces).toHaveLength(1);
    const [face] = faces as [FaceGeometry];
    expect(face.score).toBeGreaterThan(0.99);
    expect(face.landmarks).toHaveLength(468 * 3);
    expect(face.box.width).toBeGreaterThan(1.8 * truth.interOcularPx);
    expect(face.box.width).toBeLessThan(3 * truth.interOcularPx);
  });

  it("finds the mirrored face at the mirrored place", async () => {
    const face = mainFace(portrait);
    const twin = mainFace(await CHANGES.mirror!(portrait));
    for (const [point, other] of MIRRORED.entries()) {
      const [x, y] = at(twin, other);
      const [ownX, ownY] = at(face, point);
      expect(Math.hypot(portrait.width - x - ownX, y - ownY)).toBeLessThan(0.04 * truth.interOcularPx);
    }
    expect(twin.pose.yaw).toBeCloseTo(-face.pose.yaw, 0);
  });

  // Clockwise for the viewer is negative.
  it.each([
    [90, -90],
    [180, 180],
    [270, 90],
  ] as const)("finds a head turned by %i degrees and says a roll of %i", (turn, expected) => {
    const miss = Math.abs(mainFace(turnPicture(portrait, turn)).pose.roll - expected);
    expect(Math.min(miss, 360 - miss)).toBeLessThan(5);
  });

  it("finds a face that fills the frame and is cut by it, and one in the dark", () => {
    const { box } = mainFace(portrait);
    const [x, y] = [Math.round(box.x + 0.12 * box.width), Math.round(box.y + 0.12 * box.height)];
    const close = cropPicture(portrait, x, y, Math.round(0.76 * box.width), Math.round(0.76 * box.height));
    const face = mainFace(close);
    expect(face.score).toBeGreaterThan(0.9);
    expect(face.box.x).toBeLessThan(0);
    expect(face.box.x + face.box.width).toBeGreaterThan(close.width);
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

  it("gives the same numbers again and from another detector, keeps no memory and gives its weights back (R-ENG-1)", async () => {
    const first = mainFace(portrait);
    const before = memory().numTensors;
    for (const picture of [noisePicture(), flatPicture()]) detector.detect(picture);
    expect(mainFace(portrait)).toEqual(first);
    expect(memory().numTensors).toBe(before);
    const other = await createFaceDetector(await loadFaceModels());
    expect(other.detect(portrait)[0]).toEqual(first);
    expect(memory().numTensors).toBeGreaterThan(before);
    other.dispose();
    expect(memory().numTensors).toBe(before);
  });
});

describe.skipIf(!HAS_PHOTOS)("finding faces in real photos", NEEDS_PHOTOS, () => {
  const find = async (file: string) => {
    const decoded = await decodePhoto(readPhoto(file));
    if (!decoded.ok) throw new Error(`${file} cannot be decoded`);
    return { image: decoded.image, face: detector.detect(decoded.image)[0] };
  };
  const photos = (folder: string) => listPhotos().filter(({ file }) => file.startsWith(folder));
  const everyFifth = (folder: string) => photos(folder).filter((_, i) => i % 5 === 0);

  // What is analysed of all of them: `npm run bench:truth -- --only gates`.
  it("is sure of every fifth portrait, of its pose if it is frontal, and sees one face in a close-up of it", async () => {
    expect(photos("portraits/").length).toBeGreaterThanOrEqual(30);
    for (const { file, tags } of everyFifth("portraits/")) {
      const { image, face } = await find(file);
      expect(face?.score, file).toBeGreaterThanOrEqual(0.99);
      if (tags.pose?.startsWith("frontal")) expect(Math.abs(face!.pose.yaw), file).toBeLessThan(22);
      // With so little around it, BlazeFace sees further boxes inside the same face.
      const found = detector.detect(closeUp(image, face!, 0.06));
      expect(found.filter(({ score }) => score > 0.9).length, file).toBe(1);
    }
  });

  it("sees no face where there is none, and profiles as turned by more than 45 degrees", async () => {
    expect(photos("nonfaces/").length).toBeGreaterThanOrEqual(10);
    for (const { file } of everyFifth("nonfaces/")) expect((await find(file)).face?.score ?? 0, file).toBeLessThan(0.5);
    for (const { file, tags } of [...photos("portraits/"), ...photos("hard/")]) {
      if (tags.pose === "profile") expect(Math.abs((await find(file)).face?.pose.yaw ?? 0), file).toBeGreaterThan(45);
    }
  });
});
