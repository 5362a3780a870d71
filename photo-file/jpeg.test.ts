import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import {
  insertBefore,
  partsOf,
  SOS,
  segment as segmentOf,
  withRepeatedScans,
  withSegments,
} from "#lab/hostile-files/jpeg.ts";
import { workMs } from "#tests/support/control.ts";
import { noisy, SIZES } from "#tests/support/picture-files.ts";
import { readJpeg } from "./jpeg.ts";

const DRI = 0xdd;

let photo: Buffer;
let progressive: Buffer;

beforeAll(async () => {
  photo = await noisy().jpeg({ quality: 90 }).toBuffer();
  progressive = await noisy().jpeg({ progressive: true }).toBuffer();
});

function segment(marker: number, payload: Uint8Array | string): Buffer {
  return segmentOf(marker, Buffer.from(payload as string, "latin1"));
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

/** What is refused besides: platform/strangers-files.test.ts. */
describe("the structure of a JPEG", () => {
  it("is sound for baseline and progressive photos, with fill bytes, comments and restart markers", () => {
    const filled = withSegments(photo, Buffer.from([0xff, 0xff]), segment(0xfe, "hello"));
    const files = [photo, progressive, filled, insertBefore(photo, SOS, segment(DRI, "\0\x04"))];
    expect(files.map(verdict)).toEqual(files.map(() => "sound"));
  });

  it("has 100 scans at most (E9)", () => {
    // One of its own is the one that is repeated.
    const withScans = (count: number) => withRepeatedScans(progressive, count - scansOf(progressive).length + 1);
    expect([verdict(withScans(100)), verdict(withScans(101))]).toEqual(["sound", "image_too_complex"]);
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
