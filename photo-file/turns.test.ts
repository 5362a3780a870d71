import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { decodePhoto } from "#platform/decode-photo.ts";
import { noisy, SIZES } from "#tests/support/picture-files.ts";
import { pngChunk } from "./png-chunk.ts";
import { readPhotoFile } from "./read-photo-file.ts";

/** An Exif block that states the orientation 6: as SHORT, LONG or BYTE, in either byte order. */
function block(type: "SHORT" | "LONG" | "BYTE", order: "MM" | "II"): Buffer {
  const [code, value] = { SHORT: [3, "\0\x06\0\0"], LONG: [4, "\0\0\0\x06"], BYTE: [1, "\x06\0\0\0"] }[type] as [
    number,
    string,
  ];
  const big = `MM\0*\0\0\0\x08\0\x01\x01\x12\0${String.fromCharCode(code)}\0\0\0\x01${value}\0\0\0\0`;
  const short = type === "SHORT" ? "\x06\0\0\0" : type === "LONG" ? "\x06\0\0\0" : value;
  const little = `II*\0\x08\0\0\0\x01\0\x12\x01${String.fromCharCode(code)}\0\x01\0\0\0${short}\0\0\0\0`;
  return Buffer.from(order === "MM" ? big : little, "latin1");
}
const NAMED = (tiff: Buffer) => Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
/** States nothing of a turn. */
const SILENT = Buffer.from("MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
const PLAIN = block("SHORT", "MM");

const app1 = (payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};
const XMP = app1(Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation='3'/>"));
const riffChunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, data, Buffer.alloc(data.length % 2)]);
};
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return riffChunk("RIFF", body);
};

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  const picture = await noisy().png().toBuffer();
  jpeg = await sharp(picture).jpeg().toBuffer();
  png = await sharp(picture).png().toBuffer();
  webp = await sharp(picture).webp({ lossless: true }).toBuffer();
});

const jpegWith = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
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
  const picture = webp.subarray(12);
  const exif = riffChunk("EXIF", tiff);
  return riff(
    ...(flags === null ? [] : [riffChunk("VP8X", head)]),
    ...(at === "back" ? [picture, exif] : [exif, picture]),
  );
};

const KINDS: readonly (readonly [string, () => Buffer, () => Buffer])[] = [
  ...(["SHORT", "LONG", "BYTE"] as const).flatMap((type) =>
    (["MM", "II"] as const).flatMap((order): [string, () => Buffer, () => Buffer][] => [
      [`a JPEG that says so as ${type}, ${order}`, () => jpegWith(app1(NAMED(block(type, order)))), () => jpeg],
      [`a PNG that says so as ${type}, ${order}`, () => pngWith("before", block(type, order)), () => png],
      [`a WebP that says so as ${type}, ${order}`, () => webpWith(8, block(type, order)), () => webp],
    ]),
  ),
  ["a JPEG whose Exif stands behind XMP", () => jpegWith(XMP, app1(NAMED(PLAIN))), () => jpeg],
  ["a JPEG with a second Exif block", () => jpegWith(app1(NAMED(SILENT)), XMP, app1(NAMED(PLAIN))), () => jpeg],
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
    for (const file of [jpegWith(XMP), jpegWith(app1(NAMED(SILENT))), spoilt]) {
      const read = readPhotoFile(file, SIZES);
      expect(read.ok && read.orientation).toBe(1);
    }
  });
});
