import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import {
  type Chunk,
  IEND,
  idat,
  ihdr,
  PNG_SIGNATURE,
  packedProfile,
  packedText,
  packedUnicode,
  pngFile,
} from "#lab/hostile-files/png.ts";
import { compareInflatedSize } from "#platform/inflated-size.ts";
import { ZLIB_TOOLS } from "#platform/zlib-tools.ts";
import { SIZES } from "#tests/support/picture-files.ts";
import { readPng } from "./png.ts";

const WALK = { limits: SIZES, ...ZLIB_TOOLS };

const [WIDTH, HEIGHT] = [300, 250];

let raw: Buffer;
let photo: Buffer;

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#c8785a", noise } });
  const pixels = await picture.raw().toBuffer();
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    Buffer.alloc(1),
    pixels.subarray(3 * WIDTH * y, 3 * WIDTH * (y + 1)),
  ]);
  raw = Buffer.concat(rows.flat());
  photo = png();
});

interface PngOptions {
  readonly extra?: readonly Chunk[];
  readonly data?: readonly Chunk[];
}

function png({ extra = [], data = [idat(deflateSync(raw))] }: PngOptions = {}) {
  return pngFile([ihdr({ width: WIDTH, height: HEIGHT }), ...extra, ...data, IEND]);
}

async function verdict(file: Buffer): Promise<DecodeErrorCode | "sound"> {
  const walked = readPng(file, WALK);
  if (!walked.ok) return walked.code;
  const { pieces = [], inflatedBytes = 0 } = walked.imageData ?? {};
  const size = await compareInflatedSize(pieces, inflatedBytes);
  if (size === "more") return "image_corrupt";
  return size === "less" ? (walked.unended ?? "sound") : "sound";
}

function decodableOf(file: Buffer): Uint8Array {
  const walked = readPng(file, WALK);
  if (!walked.ok) throw new Error(walked.code);
  return walked.decodable;
}

/** What is refused besides: platform/strangers-files.test.ts. */
describe("the structure of a PNG", () => {
  it("is sound for every kind a picture may have, and none of them holds more than its header says", async () => {
    const colour = sharp(photo);
    const kinds = {
      "8-bit": colour.clone().png(),
      interlaced: colour.clone().png({ progressive: true }),
      palette: colour.clone().png({ palette: true, colours: 7 }),
      "two colours, interlaced": colour.clone().threshold().png({ palette: true, colours: 2, progressive: true }),
      "16-bit with alpha, interlaced": colour
        .clone()
        .ensureAlpha(0.5)
        .toColourspace("rgb16")
        .png({ progressive: true }),
      grey: colour.clone().greyscale().png(),
      "grey with alpha": colour.clone().greyscale().ensureAlpha(0.5).png(),
    };
    for (const [name, picture] of Object.entries(kinds)) {
      // Sides that no pass of an interlaced picture and no whole byte divides.
      const file = await picture.clone().resize(201, 203, { fit: "fill" }).toBuffer();
      expect([name, await verdict(file)]).toEqual([name, "sound"]);
    }
  });

  it("is found out to inflate past its header's size without keeping that (E6)", async () => {
    const bomb = png({ data: [idat(deflateSync(Buffer.concat([raw, Buffer.alloc(100_000_000)])))] });
    const before = process.memoryUsage.rss();
    expect(await verdict(bomb)).toBe("image_corrupt");
    expect(process.memoryUsage.rss() - before).toBeLessThan(16 * 1024 * 1024);
  });

  it("is corrupt with a second header, without its header, with a critical chunk nobody knows", async () => {
    expect(await verdict(png({ extra: [ihdr({ width: WIDTH, height: HEIGHT })] }))).toBe("image_corrupt");
    expect(await verdict(Buffer.concat([PNG_SIGNATURE, photo.subarray(33)]))).toBe("image_corrupt");
    expect(await verdict(png({ extra: [{ type: "ABCD", data: Buffer.alloc(3) }] }))).toBe("image_corrupt");
  });

  it("is truncated wherever its picture is cut, and only there", async () => {
    for (const length of [8, 20, 40, photo.length >> 1, photo.length - 60, photo.length - 40]) {
      expect([length, await verdict(photo.subarray(0, length))]).toEqual([length, "image_truncated"]);
    }
    expect(await verdict(Buffer.concat([photo, Buffer.from("<script>")]))).toBe("sound");
    // Between two chunks nothing is torn.
    const data = deflateSync(raw);
    const third = Math.floor(data.length / 3);
    const pieces = [0, 1, 2].map((i) => idat(data.subarray(i * third, i === 2 ? undefined : (i + 1) * third)));
    const whole = png({ data: pieces });
    expect(await verdict(whole)).toBe("sound");
    const begin = whole.indexOf("IDAT") - 4;
    for (const length of [begin + third + 12, begin + 2 * (third + 12), begin + 2 * (third + 12) + 3]) {
      expect([length, await verdict(whole.subarray(0, length))]).toEqual([length, "image_truncated"]);
    }
  });

  it("gets the end chunk that it lacks, whatever stands in its place", async () => {
    const noEnd = photo.subarray(0, -12);
    const swap = (from: number, to: string) => Buffer.concat([photo.subarray(0, from), Buffer.from(to, "latin1")]);
    const files = {
      without: noEnd,
      ...Object.fromEntries(
        [1, 4, 6, 8, 11].map((left) => [`${left} bytes left`, photo.subarray(0, photo.length - 12 + left)]),
      ),
      "wrong checksum": swap(photo.length - 4, "\0\0\0\0"),
      "wrong name": swap(photo.length - 8, "IENX\xae\x42\x60\x82"),
      "wrong length": swap(photo.length - 12, "\x7f\0\0\0IEND\xae\x42\x60\x82"),
      zeros: Buffer.concat([noEnd, Buffer.alloc(500)]),
      text: Buffer.concat([noEnd, Buffer.from("something else follows here, and more of it than a chunk has")]),
    };
    for (const [name, file] of Object.entries(files)) {
      expect([name, await verdict(file)]).toEqual([name, "sound"]);
      expect([name, Buffer.compare(decodableOf(file), photo)]).toEqual([name, 0]);
    }
    // The checksum of its last piece of data is no pixel either.
    expect(Buffer.compare(decodableOf(photo.subarray(0, -13)), photo)).toBe(0);
  });

  it("hands the decoder no texts, times, thumbnails, frames or trailers, and no bomb among them (E7, D12)", () => {
    const packed = deflateSync(Buffer.alloc(60_000_000));
    const extra = [
      packedText("Comment", packed),
      packedUnicode("Comment", packed),
      packedProfile(packed),
      { type: "eXIf", data: Buffer.alloc(50_000, 0x11) },
      { type: "acTL", data: Buffer.alloc(8, 2) },
      { type: "tEXt", data: Buffer.from("canary\0canary") },
    ];
    const before = process.memoryUsage.rss();
    const decodable = decodableOf(Buffer.concat([png({ extra }), Buffer.from("canary")]));
    expect(process.memoryUsage.rss() - before).toBeLessThan(16 * 1024 * 1024);
    expect(Buffer.compare(decodable, photo)).toBe(0);
  });

  it("leaves the decoder what changes colours, transparency and the way up (G4, G5)", async () => {
    const palette = await sharp(photo).ensureAlpha(0.5).png({ palette: true }).toBuffer();
    const profiled = await sharp(photo).withMetadata({ orientation: 6, icc: "p3" }).png().toBuffer();
    const seen = await sharp(decodableOf(palette)).raw().toBuffer();
    expect(Buffer.compare(seen, await sharp(palette).raw().toBuffer())).toBe(0);
    const kept = await sharp(decodableOf(profiled)).metadata();
    expect([kept.orientation, kept.icc?.length]).toEqual([6, (await sharp(profiled).metadata()).icc?.length]);
  });
});
