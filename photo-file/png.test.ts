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
  pngSuiteFaults,
  withMany,
} from "#lab/hostile-files/png.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { compareInflatedSize } from "#platform/inflated-size.ts";
import { ZLIB_TOOLS } from "#platform/zlib-tools.ts";
import { workMs } from "#tests/support/control.ts";
import { SIZES } from "#tests/support/picture-files.ts";
import { imageTypeOf } from "./photo-type.ts";
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
  readonly size?: readonly [width: number, height: number];
  readonly sum?: number;
  readonly extra?: readonly Chunk[];
  readonly data?: readonly Chunk[];
}

function png({ size = [WIDTH, HEIGHT], sum, extra = [], data = [idat(deflateSync(raw))] }: PngOptions = {}) {
  const header = { ...ihdr({ width: size[0], height: size[1] }), ...(sum === undefined ? {} : { crc: sum }) };
  return pngFile([header, ...extra, ...data, IEND]);
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

  it("is refused for the size it states, right or wrong checksum (E2, E3, E5)", async () => {
    const huge = 2 ** 31 - 1;
    for (const size of [
      [huge, huge],
      [14_000, 14_000],
      [1, 24_000_001],
      [24_000_001, 1],
      [6000, 4001],
    ] as const) {
      expect(await verdict(png({ size }))).toBe("image_too_many_pixels");
      expect(await verdict(png({ size, sum: 1 }))).toBe("image_too_many_pixels");
    }
    for (const size of [
      [0, 300],
      [300, 0],
    ] as const)
      expect(await verdict(png({ size }))).toBe("image_corrupt");
    expect(await verdict(png({ size: [WIDTH, 199] }))).toBe("image_too_small");
  });

  it("is too complex with 100,000 chunks (E8)", async () => {
    const file = withMany(photo, { type: "tEXt", data: Buffer.from("a\0b") }, 100_000);
    expect(await verdict(file)).toBe("image_too_complex");
    expect(workMs(() => readPng(file, WALK))).toBeLessThan(300);
  });

  it("is corrupt when its data inflate past its header's size, found out without keeping them (E6)", async () => {
    const longer = (by: number) => png({ data: [idat(deflateSync(Buffer.concat([raw, Buffer.alloc(by)])))] });
    expect(await verdict(longer(1))).toBe("image_corrupt");
    const bomb = longer(100_000_000);
    const before = process.memoryUsage.rss();
    expect(await verdict(bomb)).toBe("image_corrupt");
    expect(process.memoryUsage.rss() - before).toBeLessThan(16 * 1024 * 1024);
  });

  it("is corrupt for all 14 faults of PngSuite's x*.png (F3, F4)", async () => {
    for (const [name, file] of Object.entries(pngSuiteFaults(photo))) {
      expect([name, await decodePhoto(file)]).toEqual([name, { ok: false, code: "image_corrupt" }]);
    }
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

  it("is another type when its signature lost or gained bytes on its way (D13)", () => {
    for (const signature of ["\x89PNG\n\x1a\n", "\x89PNG\r\r\n\x1a\r\n"]) {
      expect(imageTypeOf(Buffer.concat([Buffer.from(signature, "latin1"), photo.subarray(8)]))).toBeUndefined();
    }
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
