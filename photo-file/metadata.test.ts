import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { segment, withSegments } from "#lab/hostile-files/jpeg.ts";
import { riff, riffChunk } from "#lab/hostile-files/webp.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { noisy, SIZES } from "#tests/support/picture-files.ts";
import { namedExif, orientationOf } from "./exif-orientation.ts";
import { isUsableProfile } from "./icc-profile.ts";
import { pngChunk } from "./png-chunk.ts";
import { readPhotoFile } from "./read-photo-file.ts";

/** One directory entry: tag, type, count, value in the bytes that its type has. */
function exif(type: number, value: number, options: Partial<typeof ENTRY> = {}): Buffer {
  const { order, entries, at, tag, count } = { ...ENTRY, ...options };
  const tiff = Buffer.alloc(at + 2 + 12 + 4);
  tiff.write(order === "MM" ? "MM\0*" : "II*\0", "latin1");
  const short = (v: number, to: number) => (order === "MM" ? tiff.writeUInt16BE(v, to) : tiff.writeUInt16LE(v, to));
  const long = (v: number, to: number) => (order === "MM" ? tiff.writeUInt32BE(v, to) : tiff.writeUInt32LE(v, to));
  long(at, 4);
  short(entries, at);
  short(tag, at + 2);
  short(type, at + 4);
  long(count, at + 6);
  if (type === 4 || type === 9) long(value, at + 10);
  else if (type === 1 || type === 6) tiff.writeUInt8(value, at + 10);
  else short(value, at + 10);
  return tiff;
}
const [BYTE, SHORT, LONG] = [1, 3, 4];
const ENTRY = { order: "MM", entries: 1, at: 8, tag: 0x0112, count: 1 };
const NAMED = (tiff: Buffer) => Buffer.concat([Buffer.from("Exif\0\0"), tiff]);

describe("the orientation in an Exif block", () => {
  it("is read as a SHORT, LONG or BYTE, signed or not, in both byte orders, with and without a name before it (G1)", () => {
    for (const order of ["MM", "II"]) {
      for (const type of [3, 4, 9, 1, 6, 8]) {
        for (let value = 1; value <= 8; value += 1) expect(orientationOf(exif(type, value, { order }))).toBe(value);
      }
      for (const type of [4, 1]) expect(orientationOf(exif(type, 9, { order }))).toBeNull();
    }
    expect(orientationOf(NAMED(exif(3, 6)))).toBe(6);
    expect(orientationOf(namedExif(8))).toBe(8);
  });

  it("is none when it is 0, 9, 65,535, a text, an address or nothing (G2)", () => {
    for (const value of [0, 9, 65_535]) expect(orientationOf(exif(3, value))).toBeNull();
    for (const type of [2, 5, 7, 11, 0, 65_535]) expect(orientationOf(exif(type, 6))).toBeNull();
    expect(orientationOf(exif(4, 6, { count: 2 }))).toBeNull();
    expect(orientationOf(exif(3, 6, { count: 0xffff_ffff }))).toBeNull();
    expect(orientationOf(exif(3, 6, { tag: 0x0111 }))).toBeNull();
    expect(orientationOf(Buffer.alloc(0))).toBeNull();
  });

  it("is not led astray by a directory that points at itself, beyond the block, or claims 65,535 entries (E15)", () => {
    expect(orientationOf(exif(3, 6, { entries: 65_535 }))).toBe(6);
    for (const pointer of [0, 4, 0xffff_ffff, 0x7fff_ffff, 25]) {
      const block = exif(3, 6);
      block.writeUInt32BE(pointer, 4);
      expect(orientationOf(block)).toBeNull();
    }
    for (let length = 0; length < 26; length += 1)
      expect([null, 6]).toContain(orientationOf(exif(3, 6).subarray(0, length)));
  });
});

it.each(["srgb", "p3"])(
  "a colour profile is usable for the pictures it is made for, and whole (%s) (G5, G6)",
  async (name) => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
    const { icc } = await sharp(await picture.withIccProfile(name).png().toBuffer()).metadata();
    const profile = icc as Buffer;
    const kinds = ["RGB ", "CMYK", "GRAY"] as const;
    expect(kinds.map((kind) => isUsableProfile(profile, kind))).toEqual([true, false, false]);
    const lying = Buffer.from(profile);
    lying.writeUInt32BE(0xffff_fff0, 128 + 4 + 8);
    for (const broken of [profile.subarray(0, -1), profile.subarray(0, 100), Buffer.alloc(3000, 0x5a), lying]) {
      expect(isUsableProfile(broken, "RGB ")).toBe(false);
    }
  },
);

/** States nothing of a turn. */
const SILENT = Buffer.from("MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
const PLAIN = exif(SHORT, 6);

const XMP = Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation='3'/>");
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  png = await noisy().png().toBuffer();
  jpeg = await sharp(png).jpeg().toBuffer();
  webp = await sharp(png).webp({ lossless: true }).toBuffer();
});

const jpegWith = (...payloads: Buffer[]) => withSegments(jpeg, ...payloads.map((data) => segment(0xe1, data)));
const pngWith = (at: "before" | "after", tiff: Buffer) => {
  const chunk = pngChunk("eXIf", tiff);
  const place = at === "before" ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, place), chunk, png.subarray(place)]);
};
/** Flags as told, or no extended head at all. */
const webpWith = (flags: number | null, tiff: Buffer, at: "front" | "back" = "back") => {
  const head = Buffer.alloc(10);
  head[0] = flags ?? 0;
  head.writeUIntLE(399, 4, 3);
  head.writeUIntLE(299, 7, 3);
  const parts = [webp.subarray(12), riffChunk("EXIF", tiff)];
  if (at === "front") parts.reverse();
  return riff("WEBP", ...(flags === null ? [] : [riffChunk("VP8X", head)]), ...parts);
};

const KINDS: readonly (readonly [string, () => Buffer, () => Buffer])[] = [
  ["a JPEG that says so as LONG", () => jpegWith(NAMED(exif(LONG, 6, { order: "II" }))), () => jpeg],
  ["a PNG that says so as BYTE", () => pngWith("before", exif(BYTE, 6)), () => png],
  ["a WebP that says so as SHORT", () => webpWith(8, exif(SHORT, 6, { order: "II" })), () => webp],
  ["a JPEG whose Exif stands behind XMP", () => jpegWith(XMP, NAMED(PLAIN)), () => jpeg],
  ["a JPEG with a second Exif block", () => jpegWith(NAMED(SILENT), XMP, NAMED(PLAIN)), () => jpeg],
  ["a PNG whose eXIf stands behind the picture", () => pngWith("after", PLAIN), () => png],
  ["a WebP whose head does not tell of its Exif", () => webpWith(0, PLAIN), () => webp],
  ["a WebP without such a head", () => webpWith(null, PLAIN), () => webp],
  ["a WebP whose Exif stands before the picture, with a name", () => webpWith(8, NAMED(PLAIN), "front"), () => webp],
];

describe("a photo that is upright by its Exif", () => {
  it.each(KINDS)("is turned by every decoder: %s", async (_, make, base) => {
    const file = make();
    const read = readPhotoFile(file, SIZES);
    if (!read.ok) throw new Error(read.code);
    expect([read.orientation, read.width, read.height]).toEqual([6, 400, 300]);
    const meant = await sharp(base()).rotate(90).ensureAlpha().raw().toBuffer();
    const decoded = await decodePhoto(file);
    expect(decoded.ok && Buffer.compare(Buffer.from(decoded.image.data), meant)).toBe(0);
    // For decoders that turn by themselves, and for one that is told how far.
    const turned = await sharp(read.decodable).autoOrient().ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(turned, meant)).toBe(0);
    const told = await sharp(read.bare).rotate(90).ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(told, meant)).toBe(0);
    expect((await sharp(read.bare).metadata()).orientation).toBeUndefined();
  });

  it("is not turned by what XMP says, by a spoilt block, or by one that states nothing", () => {
    const spoilt = pngWith("before", PLAIN);
    spoilt[33 + 8 + 2] = 7;
    for (const file of [jpegWith(XMP), jpegWith(NAMED(SILENT)), spoilt]) {
      const read = readPhotoFile(file, SIZES);
      expect(read.ok && read.orientation).toBe(1);
    }
  });
});
