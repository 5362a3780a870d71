import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { ADOBE_RGB, DISPLAY_P3 } from "#lab/colour/spaces.ts";
import { be32, join } from "#lab/hostile-files/bytes.ts";
import { jpegWithOrientation, ORIENTATIONS } from "#lab/hostile-files/exif.ts";
import { inSpace, matrixProfile, WIDE_GAMUT } from "#lab/hostile-files/icc.ts";
import { pack, packedProfile, withChunks } from "#lab/hostile-files/png.ts";
import { ycckJpeg } from "#lab/hostile-files/ycck.ts";
import { encodePng, flatPicture } from "#lab/pictures/pictures.ts";
import { flat, noisy } from "#tests/support/picture-files.ts";
import { decodePhoto } from "./decode-photo.ts";

/** What is decoded, and to which colours; what is refused is in decode-photo-refusals.test.ts. */

async function decoded(bytes: Uint8Array): Promise<RgbaImage> {
  const outcome = await decodePhoto(bytes);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.image;
}

function pixel({ width, data }: RgbaImage, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

function expectColour(actual: number[], wanted: readonly number[], tolerance: number): void {
  wanted.forEach((value, channel) => {
    expect(Math.abs((actual[channel] ?? -1000) - value)).toBeLessThanOrEqual(tolerance);
  });
}

describe("decoding a photo", () => {
  it.each([
    ["JPEG", () => flat().jpeg({ quality: 95 }), 2],
    ["PNG", () => flat().png(), 0],
    ["WebP", () => flat().webp({ quality: 95 }), 4],
    ["palette PNG", () => flat().png({ palette: true }), 1],
    ["16-bit PNG", () => flat().toColourspace("rgb16").png(), 1],
    ["interlaced PNG", () => flat().png({ progressive: true }), 0],
    ["progressive JPEG", () => flat().jpeg({ quality: 95, progressive: true }), 2],
    ["Display-P3 JPEG", () => flat().withIccProfile("p3").jpeg({ quality: 100 }), 2],
  ])("gives the same sRGB colour from a %s", async (_, make, tolerance) => {
    const image = await decoded(await make().toBuffer());
    expect([image.width, image.height, image.data.length]).toEqual([400, 300, 400 * 300 * 4]);
    expectColour(pixel(image, 200, 150), [200, 120, 90, 255], tolerance);
  });

  it.each(Object.entries({ DISPLAY_P3, ADOBE_RGB, WIDE_GAMUT }))(
    "gives the same sRGB colour from numbers of %s and its profile (G5)",
    async (_, matrix) => {
      const png = await encodePng(inSpace(flatPicture(400, 300, [200, 120, 90]), matrix));
      const image = await decoded(withChunks(png, packedProfile(pack(matrixProfile(matrix)))));
      expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 2);
    },
  );

  it("reads a YCCK JPEG, as Adobe's programs write it, as the colour that a CMYK JPEG has (G4)", async () => {
    const data = await flat().ensureAlpha().raw().toBuffer();
    const ycck = await decoded(await ycckJpeg({ width: 400, height: 300, data: new Uint8ClampedArray(data) }));
    const cmyk = await decoded(await flat().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer());
    for (const image of [ycck, cmyk]) expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 15);
    expectColour(pixel(ycck, 200, 150), pixel(cmyk, 200, 150), 3);
  });

  it("shows no trace of a face that is hidden under full transparency (G9)", async () => {
    const hidden = await noisy().ensureAlpha(0).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = hidden.info;
    const picture = sharp(hidden.data, { raw: { width, height, channels: 4 } });
    for (const file of [
      await picture.png().toBuffer(),
      await picture.webp({ lossless: true, exact: true }).toBuffer(),
    ]) {
      expect(new Set((await decoded(file)).data)).toEqual(new Set([128, 255]));
    }
  });

  it("gives a grey picture three equal channels, and takes the default picture of an APNG", async () => {
    const [r, g, b, a] = pixel(await decoded(await flat().greyscale().png().toBuffer()), 9, 9);
    expect([g, b, a]).toEqual([r, r, 255]);
    const control = { type: "acTL", data: join(be32(2), be32(0)) };
    const image = await decoded(withChunks(await flat().png().toBuffer(), control));
    expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 0);
  });

  it("turns the picture upright for all eight EXIF orientations (R-UP-9)", async () => {
    // Left half red, right half blue, a green bar along the top: no two orientations look alike.
    const upright = await flat(400, 300, { r: 220, g: 30, b: 30 })
      .composite([
        { input: await flat(200, 300, { r: 30, g: 30, b: 220 }).png().toBuffer(), left: 200, top: 0 },
        { input: await flat(400, 40, { r: 30, g: 200, b: 30 }).png().toBuffer(), left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    for (const orientation of ORIENTATIONS) {
      const image = await decoded(await jpegWithOrientation(upright, orientation));
      expect([orientation, image.width, image.height]).toEqual([orientation, 400, 300]);
      expectColour(pixel(image, 60, 150), [220, 30, 30], 6);
      expectColour(pixel(image, 340, 150), [30, 30, 220], 6);
      expectColour(pixel(image, 60, 15), [30, 200, 30], 6);
    }
  });

  it.each([
    [3200, 1800, [1600, 900]],
    [1000, 4000, [400, 1600]],
    [240, 200, [240, 200]],
  ])("reduces the longer side to 1600 px and never enlarges: %i x %i is %j", async (width, height, sides) => {
    const image = await decoded(await flat(width, height).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual(sides);
  });

  it("draws no bright rims along a dark edge when it reduces", async () => {
    const edge = await flat(3200, 400, { r: 160, g: 160, b: 160 })
      .composite([{ input: await flat(1600, 400, { r: 60, g: 60, b: 60 }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const image = await decoded(edge);
    const row = Array.from({ length: image.width }, (_, x) => pixel(image, x, 100)[0] as number);
    // A Lanczos kernel overshoots this step by 2 levels.
    expect(Math.max(...row)).toBeLessThanOrEqual(161);
    expect(Math.min(...row)).toBeGreaterThanOrEqual(59);
  });
});
