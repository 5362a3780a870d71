import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { cut, latin } from "#lab/hostile-files/bytes.ts";
import { segment, withDeclaredSize, withSegments } from "#lab/hostile-files/jpeg.ts";
import { flat, noisy, refusal } from "#tests/support/picture-files.ts";
import { decodePhoto } from "./decode-photo.ts";

describe("refusing a file before any face is looked for", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["a GIF", () => flat().gif().toBuffer()],
    ["an AVIF", () => flat().avif({ effort: 0 }).toBuffer()],
    ["a TIFF", () => flat().tiff().toBuffer()],
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

  it.each([
    [8192, 200, 8193, 200, "image_too_many_pixels"],
    [400, 200, 400, 199, "image_too_small"],
  ])("takes %i x %i px and refuses %i x %i px (%s)", async (width, height, otherWidth, otherHeight, code) => {
    expect(await refusal(await flat(width, height).jpeg().toBuffer())).toBe("accepted");
    expect(await refusal(await flat(otherWidth, otherHeight).jpeg().toBuffer())).toBe(code);
  });

  it("believes no small file with a huge size in its header, nor one of nothing", async () => {
    const png = await flat().png().toBuffer();
    png.writeUInt32BE(2 ** 31 - 1, 16);
    png.writeUInt32BE(2 ** 31 - 1, 20);
    expect(await refusal(png)).toBe("image_too_many_pixels");
    png.writeUInt32BE(0, 16);
    expect(await refusal(png)).toBe("image_corrupt");
    const jpeg = await flat().jpeg().toBuffer();
    expect(await refusal(withDeclaredSize(jpeg, 64_250, 64_250))).toBe("image_too_many_pixels");
    // 24 megapixels exactly, and one row of pixels more.
    expect(await refusal(withDeclaredSize(jpeg, 6000, 4000))).toBe("accepted");
    expect(await refusal(withDeclaredSize(jpeg, 6000, 4001))).toBe("image_too_many_pixels");
  });

  it("refuses an animated WebP", async () => {
    const frames = [await flat().png().toBuffer(), await flat(400, 300, { r: 9, g: 9, b: 9 }).png().toBuffer()];
    const animated = sharp(frames, { join: { animated: true } }).webp();
    expect(await refusal(await animated.toBuffer())).toBe("image_animated");
  });

  it.each(["jpeg", "png", "webp"] as const)("says that a %s that was cut off is incomplete", async (format) => {
    const photo = await noisy().toFormat(format).toBuffer();
    for (const share of [0.1, 0.99]) expect(await refusal(cut(photo, share))).toBe("image_truncated");
  });

  const JPEGS = [
    ["a baseline JPEG", () => noisy().jpeg()],
    ["a progressive JPEG", () => noisy().jpeg({ progressive: true })],
    ["a grey JPEG", () => noisy().greyscale().jpeg()],
    ["a JPEG of fine colour", () => noisy().jpeg({ chromaSubsampling: "4:4:4" })],
  ] as const;

  it.each(JPEGS)(
    "takes %s of which nothing but the end mark is missing, with the same pixels (F2)",
    async (_, make) => {
      const photo = await make().toBuffer();
      const noEnd = photo.subarray(0, -2);
      const whole = await decodePhoto(photo);
      for (const file of [noEnd, Buffer.concat([noEnd, Buffer.from("something else")])]) {
        expect(await decodePhoto(file)).toEqual(whole);
      }
    },
  );

  it.each(JPEGS)("says that %s is incomplete as soon as one byte of its data is missing (F1)", async (_, make) => {
    const photo = await make().toBuffer();
    for (const missing of [3, 20]) {
      expect([missing, await refusal(photo.subarray(0, -missing))]).toEqual([missing, "image_truncated"]);
      expect(await refusal(Buffer.concat([photo.subarray(0, -missing), photo]))).toBe("image_truncated");
    }
  });

  it.each(["png", "webp"] as const)("takes a %s that is short of nothing but its end", async (format) => {
    const [photo, missing] = format === "png" ? [await noisy().png().toBuffer(), 12] : [await oddWebp(), 1];
    expect(await decodePhoto(photo.subarray(0, -missing))).toEqual(await decodePhoto(photo));
  });

  it("notices a cut behind a thumbnail that has its own end mark", async () => {
    const thumbnail = segment(0xe1, latin("Exif\0\0 thumbnail \xff\xd9"));
    const whole = withSegments(await noisy().jpeg().toBuffer(), thumbnail);
    expect(await refusal(whole)).toBe("accepted");
    expect(await refusal(cut(whole, 0.5))).toBe("image_truncated");
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      "JPEG magic and noise",
      async () => Buffer.concat([Buffer.from([255, 216, 255, 224]), await noisy().raw().toBuffer()]).subarray(0, 4096),
    ],
    ["JPEG magic before an SVG", async () => latin("\xff\xd8\xff<svg/>")],
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
});

/** Its picture has an odd number of bytes, and a zero behind them. */
async function oddWebp(): Promise<Buffer> {
  for (let quality = 80; ; quality += 1) {
    const photo = await noisy().webp({ lossless: true, quality }).toBuffer();
    if (photo.readUInt32LE(16) % 2 === 1) return photo;
  }
}

/** Changes one byte: all bits, or to zero in a size field. */
function spoilt(bytes: Buffer, place: (length: number) => number): Buffer {
  const at = place(bytes.length);
  bytes[at] = at === 5 ? 0 : 255 - (bytes[at] as number);
  return bytes;
}
