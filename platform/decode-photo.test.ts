import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { flat, noisy, refusal, SKIN } from "#tests/support/picture-files.ts";
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

type Inks = [cyan: number, magenta: number, yellow: number, black: number];

/**
 * One colour as YCCK: no library here writes it, so four grey JPEGs become the components of one (T.81 codes a component
 * alone in its scan as it codes a grey picture). Adobe TN 5116: transform 2, inks inverted.
 */
async function ycckJpeg(width: number, height: number, [c, m, y, k]: Inks): Promise<Buffer> {
  const levels = [
    0.299 * c + 0.587 * m + 0.114 * y,
    128 - 0.168736 * c - 0.331264 * m + 0.5 * y,
    128 + 0.5 * c - 0.418688 * m - 0.081312 * y,
    255 - k,
  ];
  const planes = await Promise.all(
    levels.map((level) => {
      const data = Buffer.alloc(width * height, Math.round(level));
      const picture = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace("b-w");
      return picture.jpeg({ quality: 100, optimiseCoding: false }).toBuffer();
    }),
  );
  const partOf = (jpeg: Buffer, marker: number): Buffer => {
    const at = jpeg.indexOf(Buffer.from([0xff, marker]));
    return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
  };
  const [first] = planes as [Buffer];
  const size = partOf(first, 0xc0).subarray(5, 9);
  const components = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
  const scans = planes.map((plane, i) => {
    const head = plane.indexOf(Buffer.from([0xff, 0xda]));
    return Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, i + 1, 0, 0, 63, 0]), plane.subarray(head + 10, -2)]);
  });
  return Buffer.concat([
    Buffer.from("\xff\xd8\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x02", "latin1"),
    partOf(first, 0xdb),
    Buffer.from([0xff, 0xc0, 0, 20, 8, ...size, 4, ...components]),
    first.subarray(first.indexOf(Buffer.from([0xff, 0xc4])), first.indexOf(Buffer.from([0xff, 0xda]))),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Inserts one PNG chunk right after the header chunk. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, checksum, png.subarray(33)]);
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

  it("reads a CMYK JPEG as colour", async () => {
    const image = await decoded(await flat().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer());
    expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 15);
  });

  it("reads a YCCK JPEG, as Adobe's programs write it, as the same colour (G4)", async () => {
    const inks = await flat().toColourspace("cmyk").raw().toBuffer();
    const image = await decoded(await ycckJpeg(400, 300, [...inks.subarray(0, 4)] as Inks));
    expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 15);
    const cmyk = await decoded(await flat().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer());
    expectColour(pixel(image, 200, 150), pixel(cmyk, 200, 150), 3);
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

  it("gives a grey picture three equal channels", async () => {
    const image = await decoded(await flat().greyscale().png().toBuffer());
    const [r, g, b, a] = pixel(image, 9, 9);
    expect([g, b, a]).toEqual([r, r, 255]);
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
    // How the camera stored it: undoing these turns is what the orientation asks for.
    const stored: Record<number, (picture: Sharp) => Sharp> = {
      1: (picture) => picture,
      2: (picture) => picture.flop(),
      3: (picture) => picture.rotate(180),
      4: (picture) => picture.flip(),
      5: (picture) => picture.rotate(-90).flop(),
      6: (picture) => picture.rotate(-90),
      7: (picture) => picture.rotate(90).flop(),
      8: (picture) => picture.rotate(90),
    };
    for (const [orientation, turn] of Object.entries(stored)) {
      const pixels = await turn(sharp(upright)).png().toBuffer();
      const file = await sharp(pixels)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 95 })
        .toBuffer();
      const image = await decoded(file);
      expect([orientation, image.width, image.height]).toEqual([orientation, 400, 300]);
      expectColour(pixel(image, 60, 150), [220, 30, 30], 6);
      expectColour(pixel(image, 340, 150), [30, 30, 220], 6);
      expectColour(pixel(image, 60, 15), [30, 200, 30], 6);
    }
  });

  it("reduces the longer side to 1600 px and never enlarges", async () => {
    const large = await decoded(await flat(3200, 1800).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([1600, 900]);
    const tall = await decoded(await flat(1000, 4000).jpeg().toBuffer());
    expect([tall.width, tall.height]).toEqual([400, 1600]);
    const small = await decoded(await flat(240, 200).jpeg().toBuffer());
    expect([small.width, small.height]).toEqual([240, 200]);
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

  it("hides what lies under full transparency behind neutral grey", async () => {
    const image = await decoded(
      await flat(400, 300, { ...SKIN, alpha: 0 })
        .png()
        .toBuffer(),
    );
    expect(pixel(image, 200, 150)).toEqual([128, 128, 128, 255]);
  });

  it("uses the default picture of an APNG", async () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2);
    const image = await decoded(withChunk(await flat().png().toBuffer(), "acTL", control));
    expectColour(pixel(image, 200, 150), [200, 120, 90, 255], 0);
  });

  it("ignores bytes after the picture's end", async () => {
    const photo = await noisy().jpeg().toBuffer();
    expect(await refusal(Buffer.concat([photo, Buffer.from("motion photo".repeat(500))]))).toBe("accepted");
  });

  it("gives byte-identical pixels for the same file", async () => {
    const photo = await noisy().resize(2400).jpeg().toBuffer();
    const [a, b] = [await decoded(photo), await decoded(Buffer.from(photo))];
    expect(Buffer.compare(Buffer.from(a.data), Buffer.from(b.data))).toBe(0);
  });
});
