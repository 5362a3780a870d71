import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { riffChunk as chunk, riff as riffOf, withStatedSize } from "#lab/hostile-files/webp.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { noisy, SIZES } from "#tests/support/picture-files.ts";
import { readWebp } from "./webp.ts";

let lossy: Buffer;
let lossless: Buffer;
let extended: Buffer;

beforeAll(async () => {
  lossy = await noisy().webp().toBuffer();
  lossless = await noisy().webp({ lossless: true }).toBuffer();
  const tagged = noisy().ensureAlpha(0.5).withMetadata({ orientation: 6, icc: "p3" });
  extended = await tagged
    .withExifMerge({ IFD0: { Artist: "canary" } })
    .webp()
    .toBuffer();
});

function verdict(file: Buffer): DecodeErrorCode | "sound" {
  const structure = readWebp(file, { limits: SIZES });
  return structure.ok ? "sound" : structure.code;
}

const riff = (...chunks: readonly Buffer[]) => riffOf("WEBP", ...chunks);

/** The chunks of a file, each as it stands there. */
function parts(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2);
    found.push(file.subarray(at, end));
    at = end;
  }
  return found;
}

/** What is refused besides: platform/strangers-files.test.ts. */
describe("the structure of a WebP", () => {
  it("is sound when lossy, lossless, with alpha, with anything behind it", () => {
    for (const file of [lossy, lossless, extended, Buffer.concat([lossy, Buffer.from("behind")])]) {
      expect(verdict(file)).toBe("sound");
    }
  });

  it("is read when what it lacks is no part of the picture", async () => {
    const odd = riff(
      chunk("VP8L", Buffer.concat([lossless.subarray(20), Buffer.alloc(lossless.length % 2 === 0 ? 1 : 0)])),
    );
    const metadata = riff(...parts(extended), chunk("XMP ", Buffer.from("canary".repeat(20))));
    const files = {
      "the byte that fills up": odd.subarray(0, -1),
      "the same, not counted": withStatedSize(odd.subarray(0, -1), (size) => size - 1),
      "part of its texts": metadata.subarray(0, -30),
      "all but the name of its texts": metadata.subarray(0, extended.length + 6),
      "its Exif block": extended.subarray(0, extended.indexOf("EXIF", 0, "latin1")),
    };
    for (const [name, file] of Object.entries(files)) {
      const before = Buffer.from(file);
      const structure = readWebp(file, { limits: SIZES });
      // A Buffer's `slice` is no copy.
      expect(file.equals(before)).toBe(true);
      if (!structure.ok) throw new Error(`${name}: ${structure.code}`);
      expect([name, Buffer.from(structure.decodable).includes("canary")]).toEqual([name, false]);
      expect([name, await decodePhoto(file)]).toEqual([name, expect.objectContaining({ ok: true })]);
    }
  });

  it("is truncated when it lacks part of the picture, or much that nothing names (F6)", () => {
    for (const file of [lossy, lossless, extended]) {
      for (const share of [0.1, 0.5, 0.9]) {
        expect(verdict(file.subarray(0, Math.floor(file.length * share)))).toBe("image_truncated");
      }
    }
    expect(verdict(lossy.subarray(0, -3))).toBe("image_truncated");
    expect(verdict(withStatedSize(lossy, (size) => size + 2))).toBe("image_truncated");
  });

  it("is refused for the size any of its headers states", () => {
    const canvas = Buffer.alloc(10);
    canvas.writeUIntLE(16_777_215, 4, 3);
    canvas.writeUIntLE(16_777_215, 7, 3);
    expect(verdict(riff(chunk("VP8X", canvas), lossy.subarray(12)))).toBe("image_too_many_pixels");
    for (const [width, code] of [
      [16_383, "image_too_many_pixels"],
      [0, "image_corrupt"],
    ] as const) {
      const frame = Buffer.from(lossy);
      frame.writeUInt16LE(width, 26);
      expect(verdict(frame)).toBe(code);
    }
    const largest = Buffer.from(lossless);
    largest.writeUInt32LE(0x0fff_ffff, 21);
    expect(verdict(largest)).toBe("image_too_many_pixels");
  });

  it("is animated by its flag or by its frames (D12)", () => {
    const flagged = Buffer.from(extended);
    flagged[20] = (flagged[20] as number) | 0x02;
    expect(verdict(flagged)).toBe("image_animated");
    expect(verdict(riff(chunk("ANIM", Buffer.alloc(6)), lossy.subarray(12)))).toBe("image_animated");
  });

  it("is too complex with 100,000 chunks, corrupt without a picture or with an unreadable one (E13)", async () => {
    const filler = Buffer.concat(Array<Buffer>(100_000).fill(chunk("XXXX", Buffer.alloc(2))));
    expect(verdict(riff(filler, lossy.subarray(12)))).toBe("image_too_complex");
    expect(verdict(riff(chunk("XMP ", Buffer.alloc(200))))).toBe("image_corrupt");
    expect(verdict(riff(chunk("VP8L", Buffer.alloc(200))))).toBe("image_corrupt");
    expect(verdict(riff(chunk("VP8 ", Buffer.alloc(4))))).toBe("image_corrupt");
    const tables = Buffer.concat([lossless.subarray(20, 25), Buffer.alloc(5_000, 0xff)]);
    expect(await decodePhoto(riff(chunk("VP8L", tables)))).toEqual({ ok: false, code: "image_corrupt" });
  });

  it("hands the decoder picture, transparency, profile and orientation, and nothing else (G3, G5)", async () => {
    expect(extended.includes("canary")).toBe(true);
    const structure = readWebp(Buffer.concat([extended, Buffer.from("canary")]), { limits: SIZES });
    if (!structure.ok) throw new Error(structure.code);
    expect(Buffer.from(structure.decodable).includes("canary")).toBe(false);
    const { orientation, icc, hasAlpha } = await sharp(structure.decodable).metadata();
    expect([orientation, icc?.length, hasAlpha]).toEqual([6, (await sharp(extended).metadata()).icc?.length, true]);
    const [given, whole] = [await sharp(structure.decodable).raw().toBuffer(), await sharp(extended).raw().toBuffer()];
    expect(Buffer.compare(given, whole)).toBe(0);
  });
});
