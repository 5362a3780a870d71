import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import {
  insertBefore,
  mapParts,
  partsOf,
  SOF0,
  SOS,
  segment as segmentOf,
  withDeclaredSize,
  withRepeatedScans,
  withRestartMarkers,
  withSegments,
} from "#lab/hostile-files/jpeg.ts";
import { workMs } from "#tests/support/control.ts";
import { noisy, SIZES } from "#tests/support/picture-files.ts";
import { readJpeg } from "./jpeg.ts";

const [DHT, DQT, DRI, EOI] = [0xc4, 0xdb, 0xdd, Buffer.from([0xff, 0xd9])] as const;

let photo: Buffer;
let progressive: Buffer;

beforeAll(async () => {
  photo = await noisy().jpeg({ quality: 90 }).toBuffer();
  progressive = await noisy().jpeg({ progressive: true }).toBuffer();
});

function segment(marker: number, payload: Uint8Array | string): Buffer {
  return segmentOf(marker, Buffer.from(payload as string, "latin1"));
}

/** Changes one byte of the frame header, counted from its marker. */
function withFrameByte(at: number, value: number): Buffer {
  return mapParts(photo, SOF0, (bytes) => bytes.fill(value, at, at + 1));
}

function verdict(file: Buffer): DecodeErrorCode | "sound" {
  const structure = readJpeg(file, { limits: SIZES });
  return structure.ok ? "sound" : structure.code;
}

/** Least of three: before it is compiled the check costs more. */
function costMs(file: Buffer): number {
  return Math.min(...[0, 1, 2].map(() => workMs(() => readJpeg(file, { limits: SIZES }))));
}

/** Where each of its scans begins. */
function scansOf(jpeg: Buffer): readonly number[] {
  return partsOf(jpeg)
    .filter(({ marker }) => marker === SOS)
    .map(({ bytes }) => bytes.byteOffset - jpeg.byteOffset);
}

describe("the structure of a JPEG", () => {
  it("is sound for baseline and progressive photos, with fill bytes, comments and restart markers", () => {
    const filled = withSegments(photo, Buffer.from([0xff, 0xff]), segment(0xfe, "hello"));
    const files = [photo, progressive, filled, insertBefore(photo, SOS, segment(DRI, "\0\x04"))];
    expect(files.map(verdict)).toEqual(files.map(() => "sound"));
  });

  it("is too complex with 5,000 scans, 10,000 tables, 10,000 comments or 65,535 restarts (E9, E14)", () => {
    const many = (part: Buffer) => insertBefore(photo, SOS, Buffer.concat(Array<Buffer>(10_000).fill(part)));
    const files = {
      scans: withRepeatedScans(progressive, 5_000),
      "quantisation tables": many(segment(DQT, `\0${"\x01".repeat(64)}`)),
      "Huffman tables": many(segment(DHT, "\0".repeat(17))),
      comments: many(segment(0xfe, "a")),
      restarts: withRestartMarkers(photo, 65_535),
    };
    for (const [name, file] of Object.entries(files)) {
      expect([name, verdict(file)]).toEqual([name, "image_too_complex"]);
      expect(costMs(file)).toBeLessThan(300);
    }
    // One of its own is the one that is repeated.
    const withScans = (count: number) => withRepeatedScans(progressive, count - scansOf(progressive).length + 1);
    expect(verdict(withScans(100))).toBe("sound");
    expect(verdict(withScans(101))).toBe("image_too_complex");
  });

  it("is refused for its size before anything else is looked at (E1)", () => {
    const lottapixel = withDeclaredSize(photo, 64_250, 64_250).subarray(0, scansOf(photo)[0]);
    expect(verdict(lottapixel)).toBe("image_too_many_pixels");
    expect(costMs(lottapixel)).toBeLessThan(5);
  });

  it("is corrupt with a frame no camera writes: arithmetic, lossless, 12 bits, 0, 2, 5 or 255 components (E11, F5)", () => {
    const lossless = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((kind) => withFrameByte(1, kind));
    const components = [0, 2, 5, 255].map((count) => withFrameByte(9, count));
    for (const file of [...lossless, withFrameByte(4, 12), ...components]) expect(verdict(file)).toBe("image_corrupt");
  });

  it("is corrupt with two frames, with a frame behind its scan, without any (F5)", () => {
    const frame = partsOf(photo).find(({ marker }) => marker === SOF0)!.bytes;
    const without = mapParts(photo, SOF0, () => Buffer.alloc(0));
    const behind = Buffer.concat([without.subarray(0, -2), frame, EOI]);
    for (const file of [insertBefore(photo, SOS, frame), behind, without]) expect(verdict(file)).toBe("image_corrupt");
  });

  it("gets the end mark that it lacks, whatever stands in its place, to be decoded strictly (F2)", async () => {
    const thumbnail = await sharp(photo).resize(80).jpeg().toBuffer();
    const unknownMarker = Buffer.from([0xff, 0x5a, 0, 4, 1, 1]);
    for (const whole of [photo, progressive]) {
      const noEnd = whole.subarray(0, -2);
      const sound = [noEnd, Buffer.concat([noEnd, thumbnail]), Buffer.concat([noEnd, unknownMarker, Buffer.alloc(9)])];
      for (const file of sound) {
        const walked = readJpeg(file, { limits: SIZES });
        expect(walked.ok && walked.unended).toMatch(/^image_(truncated|corrupt)$/);
        expect(walked.ok && Buffer.compare(walked.decodable, whole)).toBe(0);
      }
      const walked = readJpeg(whole.subarray(0, -1), { limits: SIZES });
      expect(walked.ok && Buffer.compare(walked.bare.slice(-3), Buffer.from([0xff, 0xff, 0xd9]))).toBe(0);
    }
  });

  it("is truncated when the file ends before its scans have brought everything (F1)", async () => {
    const cuts = scansOf(progressive);
    expect(cuts.length).toBeGreaterThan(5);
    // Between two scans nothing is torn: only what they bring tells.
    for (const cut of cuts) expect([cut, verdict(progressive.subarray(0, cut))]).toEqual([cut, "image_truncated"]);
    const thumbnail = await sharp(photo).resize(80).jpeg().toBuffer();
    const embedded = withSegments(photo, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), thumbnail])));
    expect(verdict(embedded.subarray(0, 200))).toBe("image_truncated");
    expect(verdict(embedded.subarray(0, scansOf(embedded)[0]))).toBe("image_truncated");
  });

  it("is corrupt when only the first bytes are a JPEG's (D2, D9)", () => {
    const noises = Array.from({ length: 50 }, (_, seed) =>
      Array.from({ length: 4096 }, (_, i) => String.fromCharCode((Math.sin(seed * 7919 + i * 12.9898) * 43_758) & 255)),
    );
    for (const text of [
      "<svg/>",
      "\xe0<svg xmlns='x'/>",
      "",
      "\xd9",
      ...noises.map((noise) => `\xe0${noise.join("")}`),
    ]) {
      expect(verdict(Buffer.from(`\xff\xd8\xff${text}`, "latin1"))).toBe("image_corrupt");
    }
  });

  it("costs little in the worst of files of 10 MiB", () => {
    for (const filling of ["\xff\0", "\xff", "\0", "\xff\xd8"]) {
      const file = Buffer.concat([photo.subarray(0, -2), Buffer.alloc(10_000_000, filling, "latin1")]);
      expect(costMs(file)).toBeLessThan(150);
    }
  });

  it("hands the decoder neither what follows the picture nor what surrounds it (D8, G3, G8)", () => {
    const xmp = segment(0xe1, "http://ns.adobe.com/xap/1.0/\0xmp-canary");
    const secrets = [segment(0xfe, "comment-canary"), xmp, segment(0xed, "Photoshop 3.0\0iptc-canary")];
    const file = Buffer.concat([withSegments(photo, ...secrets), Buffer.from("trailer-canary")]);
    const structure = readJpeg(file, { limits: SIZES });
    expect(structure.ok && Buffer.compare(structure.decodable, photo)).toBe(0);
  });

  it("keeps an orientation and nothing else of an Exif block (G2, G3)", async () => {
    const exif = { IFD0: { Artist: "artist-canary" }, IFD3: { GPSLatitude: "46/1 0/1 0/1" } };
    const tagged = sharp(photo).withExif(exif).withMetadata({ orientation: 6 }).withExifMerge(exif);
    const turned = await tagged.jpeg().toBuffer();
    expect(turned.includes("artist-canary")).toBe(true);
    const structure = readJpeg(turned, { limits: SIZES });
    if (!structure.ok) throw new Error(structure.code);
    expect(Buffer.from(structure.decodable).includes("canary")).toBe(false);
    expect((await sharp(structure.decodable).metadata()).orientation).toBe(6);
  });
});
