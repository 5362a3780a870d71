import { describe, expect, it } from "vitest";
import { fromLatin1, joined, viewOf } from "./bytes.ts";
import { takenOf } from "./exif-taken.ts";

const DATE = "2026:03:01 09:00:00\0";

type Tag = readonly [number, string];

/** A TIFF structure whose Exif directory has these texts. */
function exif(tags: readonly Tag[], isLittle = true): Uint8Array {
  const block = new Uint8Array(400);
  const view = viewOf(block);
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, kind, isLittle);
    view.setUint32(at + 4, count, isLittle);
    view.setUint32(at + 8, value, isLittle);
  };
  block.set(fromLatin1(isLittle ? "II*\0" : "MM\0*"), 0);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 1, isLittle);
  entry(10, 0x8769, 4, 1, 30);
  view.setUint16(30, tags.length, isLittle);
  tags.forEach(([tag, text], place) => {
    const at = 150 + place * 40;
    entry(32 + place * 12, tag, 2, text.length, at);
    block.set(fromLatin1(text), at);
  });
  return block;
}

const jpeg = (block: Uint8Array) => joined([fromLatin1("\xff\xd8\xff\xe1\x01\x10Exif\0\0"), block]);

describe("when a photo was taken, by its Exif (R-RES-24)", () => {
  it.each([
    ["a JPEG", jpeg(exif([[0x9003, DATE]]))],
    ["a JPEG of the other byte order", jpeg(exif([[0x9003, DATE]], false))],
    ["a PNG", joined([fromLatin1("\0\0\0\x20eXIf"), exif([[0x9003, DATE]])])],
    ["a WebP", joined([fromLatin1("RIFF....WEBPEXIF\x90\x01\0\0"), exif([[0x9003, DATE]])])],
    ["a scan, which has the day it was digitised", jpeg(exif([[0x9004, DATE]]))],
  ])("is read in %s", (_, bytes) => {
    expect(takenOf(bytes)).toEqual({ local: "2026-03-01T09:00:00" });
  });

  it.each([
    ["+01:00\0", { offset: 60 }],
    ["-03:30\0", { offset: -210 }],
    ["+00:00\0", { offset: 0 }],
    ["   :  \0", {}],
    ["+99:00\0", {}],
  ])("with the zone %j", (zone, told) => {
    const bytes = jpeg(
      exif([
        [0x9003, DATE],
        [0x9011, zone],
      ]),
    );
    expect(takenOf(bytes)).toEqual({ local: "2026-03-01T09:00:00", ...told });
  });

  it.each([
    ["a file that a program wrote on some day", jpeg(exif([[0x0132, DATE]]))],
    ["a camera without a clock", jpeg(exif([[0x9003, "    :  :     :  :  \0"]]))],
    ["no Exif", fromLatin1("\xff\xd8\xff\xe0\0\x10JFIF\0")],
    ["the same bytes inside a picture", joined([fromLatin1("\xff\xd8\xff\xda picture "), exif([[0x9003, DATE]])])],
    ["a block that is cut off", jpeg(exif([[0x9003, DATE]])).subarray(0, 40)],
    ["nothing", new Uint8Array()],
  ])("is not known of %s", (_, bytes) => {
    expect(takenOf(bytes)).toBeNull();
  });

  it("reads any spoilt block without a loop or a fault", () => {
    const block = jpeg(exif([[0x9003, DATE]]));
    for (let at = 12; at < block.length; at += 1) {
      for (const value of [0, 8, 255]) {
        const spoilt = block.slice();
        spoilt[at] = value;
        expect(() => takenOf(spoilt)).not.toThrow();
      }
    }
  });
});
