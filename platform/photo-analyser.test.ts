import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { createPhotoAnalyser, type PhotoAnalyser, type PhotoOutcome } from "./photo-analyser.ts";

let analyser: PhotoAnalyser;
const listeners = () => ["uncaughtException", "unhandledRejection"].map((event) => process.listenerCount(event));
let before: number[];
let selfie: Buffer;
let measured: PhotoOutcome;

beforeAll(async () => {
  before = listeners();
  analyser = await createPhotoAnalyser();
  selfie = await sharp(await syntheticSelfie(100))
    .png()
    .toBuffer();
  measured = await analyser.analyse(selfie);
});
afterAll(() => analyser.dispose());

describe("analysing a photo's file", () => {
  it("stops between its steps when nobody waits for the result any more", async () => {
    const controller = new AbortController();
    const running = analyser.analyse(selfie, controller.signal);
    controller.abort(new Error("left"));
    await expect(running).rejects.toThrow("left");
  });

  it("measures a face, byte-identical for the same photo twice, also after one that was left (R-ENG-1)", async () => {
    // The process's handling of uncaught errors is as it was.
    expect(listeners()).toEqual(before);
    const again = await analyser.analyse(selfie, new AbortController().signal);
    expect(again.ok && again.result.skinScore).toBeGreaterThan(0);
    expect(JSON.stringify(again.ok && again.result)).toBe(JSON.stringify(measured.ok && measured.result));
  });

  it.each([90, 180])("turns a photo that lies by %i degrees without saying so, and measures the same", async (lies) => {
    const lying = await analyser.analyse(await sharp(selfie).rotate(lies).png().toBuffer());
    if (!measured.ok || !lying.ok) throw new Error("not measured");
    expect([measured.turned, lying.turned]).toEqual([undefined, 360 - lies]);
    expect(JSON.stringify(lying.result)).toBe(JSON.stringify(measured.result));
    expect([lying.image.width, lying.image.height]).toEqual([measured.image.width, measured.image.height]);
  });

  it.each([
    ["cannot be decoded", () => Buffer.from("no picture"), "image_type_unsupported"],
    ["shows no face", () => encodeJpeg(flatPicture()), "no_face"],
  ] as const)("says that a file %s", async (_, make, code) => {
    expect(await analyser.analyse(await make())).toEqual({ ok: false, code });
  });
});

/** They once were refused, or scored apart on two paths; each with the score of its pixels. */
it.skipIf(!HAS_PHOTOS).each([
  ["webp-exif-orientation-6.webp", 78],
  ["jpeg-exif-orientation-as-long.jpg", 77],
  ["png-gama-1.0.png", 93],
  ["jpeg-without-end-mark.jpg", 83],
  ["png-without-iend.png", 82],
] as const)(
  "files that people reported %s is measured upright, as what it shows",
  NEEDS_PHOTOS,
  async (file, score) => {
    const outcome = await analyser.analyse(readPhoto(`reported/${file}`));
    if (!outcome.ok) throw new Error(outcome.code);
    expect(Math.abs(outcome.result.skinScore - score)).toBeLessThanOrEqual(1);
    expect(outcome.turned).toBeUndefined();
  },
);
