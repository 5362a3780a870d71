import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { segment as segmentOf, withDeclaredSize, withSegments } from "#lab/hostile-files/jpeg.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { workMs } from "#tests/support/control.ts";
import { SIZES } from "#tests/support/picture-files.ts";
import { readJpeg } from "./jpeg.ts";

const [SOF, SOS, DHT, DQT, DRI, EOI] = ["\xff\xc0", "\xff\xda", 0xc4, 0xdb, 0xdd, Buffer.from([0xff, 0xd9])] as const;

let photo: Buffer;
let progressive: Buffer;

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#c8785a", noise } });
  photo = await picture.clone().jpeg({ quality: 90 }).toBuffer();
  progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
});

function segment(marker: number, payload: Uint8Array | string): Buffer {
  return segmentOf(marker, Buffer.from(payload as string, "latin1"));
}

function insertedBefore(jpeg: Buffer, marker: string, ...inserted: readonly Buffer[]): Buffer {
  const place = jpeg.lastIndexOf(marker, undefined, "latin1");
  return Buffer.concat([jpeg.subarray(0, place), ...inserted, jpeg.subarray(place)]);
}

/** Changes one byte of the frame header, counted from its marker. */
function withFrameByte(at: number, value: number): Buffer {
  const changed = Buffer.from(photo);
  changed[changed.indexOf(SOF, 0, "latin1") + at] = value;
  return changed;
}

function verdict(file: Buffer): DecodeErrorCode | "sound" {
  const structure = readJpeg(file, { limits: SIZES });
  return structure.ok ? "sound" : structure.code;
}

/** Least of three: before it is compiled the check costs more. */
function costMs(file: Buffer): number {
  return Math.min(...[0, 1, 2].map(() => workMs(() => readJpeg(file, { limits: SIZES }))));
}

function frameOf(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(SOF, 0, "latin1");
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
}

describe("the structure of a JPEG", () => {
  it("is sound for baseline and progressive photos, with fill bytes, comments and restart markers", () => {
    const tables = {
      a: photo,
      b: progressive,
      c: withSegments(photo, Buffer.from([0xff, 0xff]), segment(0xfe, "hello")),
    };
    for (const file of Object.values(tables)) expect(verdict(file)).toBe("sound");
    expect(verdict(insertedBefore(photo, SOS, segment(DRI, "\0\x04")))).toBe("sound");
  });

  it("is too complex with 5,000 scans, 10,000 tables, 10,000 comments or 65,535 restarts (E9, E14)", () => {
    const scan = progressive.subarray(progressive.lastIndexOf(SOS, undefined, "latin1"), -2);
    const table = segment(DQT, `\0${"\x01".repeat(64)}`);
    const restarts = Buffer.alloc(2 * 65_535, "\xff\xd3", "latin1");
    const files = {
      scans: Buffer.concat([progressive.subarray(0, -2), ...Array<Buffer>(5_000).fill(scan), EOI]),
      "quantisation tables": insertedBefore(photo, SOS, ...Array<Buffer>(10_000).fill(table)),
      "Huffman tables": insertedBefore(photo, SOS, ...Array<Buffer>(10_000).fill(segment(DHT, "\0".repeat(17)))),
      comments: withSegments(photo, ...Array<Buffer>(10_000).fill(segment(0xfe, "a"))),
      restarts: Buffer.concat([photo.subarray(0, -2), restarts, EOI]),
    };
    for (const [name, file] of Object.entries(files)) {
      expect([name, verdict(file)]).toEqual([name, "image_too_complex"]);
      expect(costMs(file)).toBeLessThan(300);
    }
  });

  it("has at most 100 scans", () => {
    const scan = progressive.subarray(progressive.lastIndexOf(SOS, undefined, "latin1"), -2);
    const own = progressive.toString("latin1").split(SOS).length - 1;
    const withScans = (count: number) =>
      Buffer.concat([progressive.subarray(0, -2), ...Array<Buffer>(count - own).fill(scan), EOI]);
    expect(verdict(withScans(100))).toBe("sound");
    expect(verdict(withScans(101))).toBe("image_too_complex");
  });

  it("is refused for its size before anything else is looked at (E1)", () => {
    const lottapixel = withDeclaredSize(photo, 64_250, 64_250).subarray(0, photo.indexOf(SOS, 0, "latin1"));
    expect(verdict(lottapixel)).toBe("image_too_many_pixels");
    expect(costMs(lottapixel)).toBeLessThan(5);
  });

  it("is corrupt with a frame no camera writes: arithmetic, lossless, 12 bits, 0, 2, 5 or 255 components (E11, F5)", () => {
    const lossless = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((kind) => withFrameByte(1, kind));
    const components = [0, 2, 5, 255].map((count) => withFrameByte(9, count));
    for (const file of [...lossless, withFrameByte(4, 12), ...components]) expect(verdict(file)).toBe("image_corrupt");
  });

  it("is corrupt with two frames, with a frame behind its scan, without any (F5)", () => {
    const frame = frameOf(photo);
    expect(verdict(insertedBefore(photo, SOS, frame))).toBe("image_corrupt");
    expect(verdict(Buffer.concat([photo.subarray(0, -2), frame, EOI]))).toBe("image_corrupt");
    const [head, tail] = photo.toString("latin1").split(frame.toString("latin1")) as [string, string];
    expect(verdict(Buffer.from(head + tail, "latin1"))).toBe("image_corrupt");
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
    const cuts = [...progressive.toString("latin1").matchAll(/\xff\xda/g)].map(({ index }) => index);
    expect(cuts.length).toBeGreaterThan(5);
    // Between two scans nothing is torn: only what they bring tells.
    for (const cut of cuts) expect([cut, verdict(progressive.subarray(0, cut))]).toEqual([cut, "image_truncated"]);
    const thumbnail = await sharp(photo).resize(80).jpeg().toBuffer();
    const embedded = withSegments(photo, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), thumbnail])));
    expect(verdict(embedded.subarray(0, 200))).toBe("image_truncated");
    expect(verdict(embedded.subarray(0, embedded.lastIndexOf(SOS, undefined, "latin1")))).toBe("image_truncated");
  });

  it("is corrupt when only the first bytes are a JPEG's (D2, D9)", () => {
    for (const text of ["\xff\xd8\xff<svg/>", "\xff\xd8\xff\xe0<svg xmlns='x'/>", "\xff\xd8\xff", "\xff\xd8\xff\xd9"]) {
      expect(verdict(Buffer.from(text, "latin1"))).toBe("image_corrupt");
    }
    for (let seed = 1; seed <= 50; seed += 1) {
      const noise = Buffer.from(
        Array.from({ length: 4096 }, (_, i) => (Math.sin(seed * 7919 + i * 12.9898) * 43_758.5453) & 255),
      );
      expect(verdict(Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), noise]))).toBe("image_corrupt");
    }
  });

  it("costs little in the worst of files of 10 MiB", () => {
    for (const filling of ["\xff\0", "\xff", "\0", "\xff\xd8"]) {
      const file = Buffer.concat([photo.subarray(0, -2), Buffer.alloc(10_000_000, filling, "latin1")]);
      expect(costMs(file)).toBeLessThan(150);
    }
  });

  it("hands the decoder neither what follows the picture nor what surrounds it (D8, G3, G8)", () => {
    const secrets = [
      "\xfe|comment-canary",
      "\xe1|http://ns.adobe.com/xap/1.0/\0xmp-canary",
      "\xed|Photoshop 3.0\0iptc-canary",
    ];
    const segments = secrets.map((secret) => segment(secret.charCodeAt(0), secret.slice(2)));
    const file = Buffer.concat([withSegments(photo, ...segments), Buffer.from("trailer-canary")]);
    const structure = readJpeg(file, { limits: SIZES });
    expect(structure.ok && Buffer.compare(structure.decodable, photo)).toBe(0);
  });

  it("keeps an orientation and nothing else of an Exif block (G2, G3)", async () => {
    const exif = { IFD0: { Artist: "artist-canary" }, IFD3: { GPSLatitude: "46/1 0/1 0/1" } };
    const turned = await sharp(photo)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect(turned.includes("artist-canary")).toBe(true);
    const structure = readJpeg(turned, { limits: SIZES });
    if (!structure.ok) throw new Error(structure.code);
    expect(Buffer.from(structure.decodable).includes("canary")).toBe(false);
    expect((await sharp(structure.decodable).metadata()).orientation).toBe(6);
    const outcome = await decodePhoto(turned);
    expect(outcome.ok && [outcome.image.width, outcome.image.height]).toEqual([300, 400]);
  });
});
