import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { besideEachOther, encodePng, flatPicture, textPagePicture } from "#lab/pictures/pictures.ts";
import { encodeFace } from "./encode-face.ts";
import { createPhotoAnalyser, type PhotoAnalyser } from "./photo-analyser.ts";

const SKIN = { tone: 5, seed: 20, blood: photoBlood(5) } as const;
/** Small, where only what stands beside it is looked at. */
const { image: face } = renderSyntheticFace({ ...SKIN, iodPx: 110 });
const WALL = [246, 243, 236] as const;

let analyser: PhotoAnalyser;
beforeAll(async () => {
  analyser = await createPhotoAnalyser();
});
afterAll(() => analyser.dispose());

async function faceOf(image: RgbaImage, sidePx = 1_024): Promise<Buffer> {
  const outcome = await analyser.analyse(await encodePng(image));
  if (!outcome.ok) throw new Error(`The photo is refused: ${outcome.code}.`);
  return Buffer.from(await encodeFace(outcome.image, outcome.result.geometry, sidePx));
}

/** A page of print so pale that nobody sees it (J2). */
function palePage(): RgbaImage {
  const page = textPagePicture(300, face.height);
  return { ...page, data: page.data.map((value) => (value < 100 ? 254 : 255)) };
}

describe("the picture that an AI provider may see", () => {
  it("is the same to the byte whatever is written beside the face (J1, J2, H7)", async () => {
    const blank = await faceOf(besideEachOther(face, flatPicture(300, face.height, WALL)));
    const page = await faceOf(besideEachOther(face, textPagePicture(300, face.height)));
    const pale = await faceOf(besideEachOther(face, palePage()));
    expect(page.equals(blank)).toBe(true);
    expect(pale.equals(blank)).toBe(true);
  });

  it("holds the face and nothing of what stands around it", async () => {
    const red = await faceOf(besideEachOther(face, flatPicture(300, face.height, [250, 0, 0])));
    const { data, info } = await sharp(red).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThan(face.width);
    let reds = 0;
    for (let i = 0; i < data.length; i += info.channels) {
      if ((data[i] ?? 0) > 220 && (data[i + 1] ?? 0) < 60 && (data[i + 2] ?? 0) < 60) reds += 1;
    }
    expect(reds).toBe(0);
  });

  it("is a JPEG without metadata, as long as it may be and not longer than it was", async () => {
    const { image: large } = renderSyntheticFace(SKIN);
    const small = await sharp(await faceOf(large, 200)).metadata();
    expect([small.format, Math.max(small.width, small.height)]).toEqual(["jpeg", 200]);
    expect([small.exif, small.icc, small.xmp, small.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    const full = await sharp(await faceOf(large)).metadata();
    expect(Math.max(full.width, full.height)).toBeGreaterThan(700);
    expect(Math.max(full.width, full.height)).toBeLessThanOrEqual(1_024);
  });
});
