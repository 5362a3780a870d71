import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import type { RgbaImage } from "#engine/input.ts";
import { decodePhoto } from "./decode-photo.ts";

const SKIN = { r: 200, g: 120, b: 90 };

function flat(
  width = 400,
  height = 300,
  background: { r: number; g: number; b: number; alpha?: number } = SKIN,
): Sharp {
  const channels = background.alpha === undefined ? 3 : 4;
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

/** A picture with detail everywhere, so that every part of the file carries some of it. */
function noisy(): Sharp {
  return sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: SKIN,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

async function decoded(bytes: Uint8Array): Promise<RgbaImage> {
  const outcome = await decodePhoto(bytes);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.image;
}

async function refusal(bytes: Uint8Array): Promise<DecodeErrorCode | "accepted"> {
  const outcome = await decodePhoto(bytes);
  return outcome.ok ? "accepted" : outcome.code;
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

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

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

describe("refusing a file before any face is looked for", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["a GIF", () => flat().gif().toBuffer()],
    ["a TIFF", () => flat().tiff().toBuffer()],
    ["an AVIF", () => flat().avif({ effort: 0 }).toBuffer()],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')],
    ["a text", async () => Buffer.from("not a picture at all")],
    ["an empty file", async () => Buffer.alloc(0)],
    ["twelve zero bytes", async () => Buffer.alloc(12)],
    ["a PNG mangled by a text transfer", async () => Buffer.from("\x89PNG\n\x1a\n and more", "latin1")],
  ])("says that %s is of another type (R-UP-7)", async (_, make) => {
    expect(await refusal(await make())).toBe("image_type_unsupported");
  });

  it("refuses a file over 10 MiB and takes one of exactly 10 MiB", async () => {
    const photo = await noisy().jpeg().toBuffer();
    const filled = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect(await refusal(filled(LIMITS.imageBytes + 1))).toBe("image_too_large");
    expect(await refusal(filled(LIMITS.imageBytes))).toBe("accepted");
  });

  it("takes 24 megapixels exactly and refuses one row of pixels more", async () => {
    expect(await refusal(await flat(6000, 4000).jpeg().toBuffer())).toBe("accepted");
    expect(await refusal(await flat(6000, 4001).jpeg().toBuffer())).toBe("image_too_many_pixels");
  });

  it("refuses a side over 8192 px", async () => {
    expect(await refusal(await flat(8192, 200).jpeg().toBuffer())).toBe("accepted");
    expect(await refusal(await flat(8193, 200).jpeg().toBuffer())).toBe("image_too_many_pixels");
  });

  it("refuses a shorter side under 200 px", async () => {
    expect(await refusal(await flat(400, 200).jpeg().toBuffer())).toBe("accepted");
    expect(await refusal(await flat(400, 199).jpeg().toBuffer())).toBe("image_too_small");
  });

  it("believes no small file with a huge size in its header", async () => {
    const png = await flat().png().toBuffer();
    png.writeUInt32BE(2 ** 31 - 1, 16);
    png.writeUInt32BE(2 ** 31 - 1, 20);
    expect(await refusal(png)).toBe("image_too_many_pixels");
    const jpeg = await flat().jpeg().toBuffer();
    const frame = jpeg.indexOf("\xff\xc0", 0, "latin1");
    jpeg.writeUInt16BE(64_250, frame + 5);
    jpeg.writeUInt16BE(64_250, frame + 7);
    expect(await refusal(jpeg)).toBe("image_too_many_pixels");
  });

  it("refuses a size of nothing", async () => {
    const png = await flat().png().toBuffer();
    png.writeUInt32BE(0, 16);
    expect(await refusal(png)).toBe("image_corrupt");
  });

  it("refuses an animated WebP", async () => {
    const frames = [await flat().png().toBuffer(), await flat(400, 300, { r: 9, g: 9, b: 9 }).png().toBuffer()];
    expect(
      await refusal(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBe("image_animated");
  });

  it.each(["jpeg", "png", "webp"] as const)("says that a %s that was cut off is incomplete", async (format) => {
    const photo = await noisy().toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.9, 0.99]) expect(await refusal(cut(photo, share))).toBe("image_truncated");
  });

  it("notices that only the end mark of a JPEG is missing", async () => {
    const photo = await noisy().jpeg().toBuffer();
    expect(await refusal(photo.subarray(0, photo.length - 2))).toBe("image_truncated");
  });

  it("notices a cut behind a thumbnail that has its own end mark", async () => {
    const photo = await noisy().jpeg().toBuffer();
    const thumbnail = Buffer.from("Exif\0\0 thumbnail \xff\xd9", "latin1");
    const segment = Buffer.alloc(4);
    segment.writeUInt16BE(0xffe1);
    segment.writeUInt16BE(thumbnail.length + 2, 2);
    const whole = Buffer.concat([photo.subarray(0, 2), segment, thumbnail, photo.subarray(2)]);
    expect(await refusal(whole)).toBe("accepted");
    expect(await refusal(cut(whole, 0.5))).toBe("image_truncated");
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      "JPEG magic and noise",
      async () => Buffer.concat([Buffer.from([255, 216, 255, 224]), await noisy().raw().toBuffer()]).subarray(0, 4096),
    ],
    ["JPEG magic before an SVG", async () => Buffer.from("\xff\xd8\xff<svg/>", "latin1")],
    ["a PNG header with a wrong checksum", async () => spoilt(await noisy().png().toBuffer(), () => 29)],
    ["PNG data with a flipped byte", async () => spoilt(await noisy().png().toBuffer(), (length) => length >> 1)],
    ["a WebP whose size field is too small", async () => spoilt(await noisy().webp().toBuffer(), () => 5)],
  ])("says that %s is damaged", async (_, make) => {
    expect(await refusal(await make())).toBe("image_corrupt");
  });

  it("reads a picture as if it had no profile when its profile is whole but cannot be used (G6)", async () => {
    const photo = await noisy().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
    const at = photo.indexOf("mft2");
    expect(at).toBeGreaterThan(0);
    // The type of its first table: found on damaged profiles, where it was 'Couldn't link the profiles'.
    for (let from = at; from >= 0; from = photo.indexOf("mft2", from + 1)) photo.write("none", from, "latin1");
    expect(await refusal(photo)).toBe("accepted");
  });

  it("stays able to decode after every refusal", async () => {
    expect(await refusal(await noisy().jpeg().toBuffer())).toBe("accepted");
  });
});

/** Changes one byte: all bits, or to zero in a size field. */
function spoilt(bytes: Buffer, place: (length: number) => number): Buffer {
  const at = place(bytes.length);
  bytes[at] = at === 5 ? 0 : 255 - (bytes[at] as number);
  return bytes;
}
