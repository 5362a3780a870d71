import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { flat, noisy, refusal } from "#tests/support/picture-files.ts";
import { decodePhoto } from "./decode-photo.ts";

/** What is refused besides: strangers-files.test.ts. */
describe("refusing a file before any face is looked for", () => {
  it("takes 8,192 px on a side and refuses one more", async () => {
    expect(await refusal(await flat(8192, 200).jpeg().toBuffer())).toBe("accepted");
    expect(await refusal(await flat(8193, 200).jpeg().toBuffer())).toBe("image_too_many_pixels");
  });

  it.each([
    ["a baseline JPEG", () => noisy().jpeg()],
    ["a progressive JPEG", () => noisy().jpeg({ progressive: true })],
    ["a grey JPEG", () => noisy().greyscale().jpeg()],
    ["a JPEG of fine colour", () => noisy().jpeg({ chromaSubsampling: "4:4:4" })],
  ])(
    "takes %s without its end mark, with the same pixels, but with no byte of its data missing (F1, F2)",
    async (_, make) => {
      const photo = await make().toBuffer();
      const noEnd = photo.subarray(0, -2);
      const whole = await decodePhoto(photo);
      for (const file of [noEnd, Buffer.concat([noEnd, Buffer.from("something else")])]) {
        expect(await decodePhoto(file)).toEqual(whole);
      }
      for (const missing of [3, 20]) {
        expect([missing, await refusal(photo.subarray(0, -missing))]).toEqual([missing, "image_truncated"]);
        expect(await refusal(Buffer.concat([photo.subarray(0, -missing), photo]))).toBe("image_truncated");
      }
    },
  );

  it.each(["png", "webp"] as const)("takes a %s that is short of nothing but its end", async (format) => {
    const [photo, missing] = format === "png" ? [await noisy().png().toBuffer(), 12] : [await oddWebp(), 1];
    expect(await decodePhoto(photo.subarray(0, -missing))).toEqual(await decodePhoto(photo));
  });

  it.each(["png", "webp"] as const)(
    "says that a %s of which one byte is another, or a tenth is missing, is not whole",
    async (format) => {
      const photo = await noisy().toFormat(format).toBuffer();
      expect(await refusal(photo.subarray(0, 0.9 * photo.length))).toBe("image_truncated");
      // In the data of a PNG, in the size that a WebP states.
      const at = format === "png" ? photo.length >> 1 : 5;
      photo[at] = format === "png" ? 255 - photo[at]! : 0;
      expect(await refusal(photo)).toBe("image_corrupt");
    },
  );

  it("reads a picture as if it had no profile when its profile is whole but cannot be used (G6)", async () => {
    const photo = await noisy().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
    const at = photo.indexOf("mft2");
    expect(at).toBeGreaterThan(0);
    // The type of its first table: found on damaged profiles, where it was 'Couldn't link the profiles'.
    for (let from = at; from >= 0; from = photo.indexOf("mft2", from + 1)) photo.write("none", from, "latin1");
    expect(await refusal(photo)).toBe("accepted");
  });

  it("leaves no loader open beside the three of ours, whatever reaches the decoder (D)", async () => {
    const others = await Promise.all([flat().tiff().toBuffer(), flat().gif().toBuffer()]);
    for (const file of [...others, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')]) {
      await expect(sharp(file).raw().toBuffer()).rejects.toThrow();
    }
    expect(
      (
        await sharp(await flat().png().toBuffer())
          .raw()
          .toBuffer()
      ).length,
    ).toBeGreaterThan(0);
  });
});

/** Its picture has an odd number of bytes, and a zero behind them. */
async function oddWebp(): Promise<Buffer> {
  for (let quality = 80; ; quality += 1) {
    const photo = await noisy().webp({ lossless: true, quality }).toBuffer();
    if (photo.readUInt32LE(16) % 2 === 1) return photo;
  }
}
