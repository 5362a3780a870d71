import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { besideEachOther, encodePng, flatPicture, textPagePicture } from "#lab/pictures/pictures.ts";
import { encodeFace } from "./encode-face.ts";
import { createPhotoAnalyser, type PhotoAnalyser, type PhotoOutcome } from "./photo-analyser.ts";

type MeasuredPhoto = Extract<PhotoOutcome, { readonly ok: true }>;

const { image: face } = renderSyntheticFace({ tone: 5, seed: 20, blood: photoBlood(5), iodPx: 110 });

let analyser: PhotoAnalyser;
let besideRed: MeasuredPhoto;
beforeAll(async () => {
  analyser = await createPhotoAnalyser();
  besideRed = await measuredBeside(flatPicture(300, face.height, [250, 0, 0]));
});
afterAll(() => analyser.dispose());

async function measuredBeside(other: RgbaImage): Promise<MeasuredPhoto> {
  const outcome = await analyser.analyse(await encodePng(besideEachOther(face, other)));
  if (!outcome.ok) throw new Error(`The photo is refused: ${outcome.code}.`);
  return outcome;
}

async function faceOf({ image, result }: MeasuredPhoto, sidePx = 1_024): Promise<Buffer> {
  return Buffer.from(await encodeFace(image, result.geometry, sidePx));
}

/** A page of print so pale that nobody sees it (J2). */
function palePage(): RgbaImage {
  const page = textPagePicture(300, face.height);
  return { ...page, data: page.data.map((value) => (value < 100 ? 254 : 255)) };
}

describe("the picture that an AI provider may see", () => {
  it("is the same to the byte whatever is written beside the face (J1, J2, H7)", async () => {
    const red = await faceOf(besideRed);
    for (const page of [textPagePicture(300, face.height), palePage()]) {
      expect((await faceOf(await measuredBeside(page))).equals(red)).toBe(true);
    }
  });

  it("holds the face and nothing of what stands around it", async () => {
    const picture = sharp(await faceOf(besideRed)).removeAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([info.width < face.width, info.channels]).toEqual([true, 3]);
    const isRed = (code: number, i: number) => i % 3 === 0 && code > 220 && data[i + 1]! < 60 && data[i + 2]! < 60;
    expect(data.findIndex(isRed)).toBe(-1);
  });

  it("is a JPEG without metadata, as long as it may be and not longer than it was", async () => {
    const small = await sharp(await faceOf(besideRed, 200)).metadata();
    expect([small.format, Math.max(small.width, small.height)]).toEqual(["jpeg", 200]);
    expect([small.exif, small.icc, small.xmp, small.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    const full = await sharp(await faceOf(besideRed)).metadata();
    expect(full.width).toBeGreaterThan(face.width / 2);
    expect(full.height).toBeLessThanOrEqual(face.height);
  });
});
