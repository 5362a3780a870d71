import { describe, expect, it } from "vitest";
import { fromLatin1 } from "./bytes.ts";
import { imageTypeOf, photoTypeOf } from "./photo-type.ts";

const typeOf = (text: string) => photoTypeOf(fromLatin1(text));
/** A first box with its brands: size, name, major brand, version, further brands. */
const box = (major: string, ...further: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * further.length)}ftyp${major}\0\0\0\0${further.join("")}`;

describe("the type of a picture by its first bytes", () => {
  it.each([
    ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
    ["webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ["gif", "GIF89a\x01\0"],
    ["bmp", "BM\x36\x10\0\0\0\0\0\0\x36\0\0\0"],
    ["tiff", "II*\0\x08\0\0\0"],
    ["tiff", "MM\0*\0\0\0\x08"],
    ["jxl", "\xff\x0a\xfa\x1f"],
    ["jxl", "\0\0\0\x0cJXL \r\n\x87\n"],
  ])("knows a %s", (type, start) => {
    expect(typeOf(start)).toBe(type);
  });

  it("knows HEIC by each of its brands, and AVIF, also a sequence", () => {
    const heic = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
    for (const brand of heic) expect(typeOf(box(brand, "mif1", brand))).toBe("heic");
    for (const brand of ["avif", "avis"]) expect(typeOf(box(brand, "mif1", "miaf"))).toBe("avif");
  });

  it.each(["mif1", "msf1", "mif2", "miaf"])("looks what is inside where the first brand is %s", (major) => {
    expect(typeOf(box(major, "heic", major))).toBe("heic");
    expect(typeOf(box(major, major, "miaf", "heix"))).toBe("heic");
    expect(typeOf(box(major, "avif", major))).toBe("avif");
    expect(typeOf(box("mp42", major, "heic"))).toBe("heic");
    // Nothing more is said: HEVC is what nearly all of them hold.
    expect(typeOf(box(major, major))).toBe("heic");
  });

  it("is not led astray by brands that stand behind the box, or by a box of a long or an open size", () => {
    expect(typeOf(`${box("mif1", "heic")}\0\0\0\x20avif`)).toBe("heic");
    expect(typeOf("\0\0\0\x01ftyp\0\0\0\0\0\0\0\x24heic\0\0\0\0mif1")).toBe("heic");
    expect(typeOf("\0\0\0\x01ftyp\0\0\0\0\0\0\0\x24mif1\0\0\0\0mif1avif")).toBe("avif");
    expect(typeOf("\0\0\0\0ftypmif1\0\0\0\0heic")).toBe("heic");
    expect(typeOf("\xff\xff\xff\xffftypheic")).toBe("heic");
  });

  it.each([
    ["a film", box("isom", "iso2", "avc1", "mp41")],
    ["a film of an iPhone", box("qt  ")],
    ["a text that begins like a bitmap", "BMI and skin: what studies say"],
    ["a page", "<!doctype html>"],
    ["a sound", "RIFF\x24\0\0\0WAVEfmt "],
    ["nothing", ""],
    ["one byte", "\xff"],
  ])("takes %s for no picture", (_, start) => {
    expect(typeOf(start)).toBeUndefined();
  });

  it("is one that we read ourselves for JPEG, PNG and WebP only", () => {
    expect(imageTypeOf(fromLatin1("GIF89a"))).toBeUndefined();
    expect(imageTypeOf(fromLatin1(box("heic")))).toBeUndefined();
    expect(imageTypeOf(fromLatin1("\xff\xd8\xff\xdb"))).toBe("jpeg");
  });
});
