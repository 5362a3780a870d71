import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { checkFile, explainUndecodable } from "./check-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const HEIC = bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
const JPEG = bytes("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01");
const PNG = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
const WEBP = bytes("RIFF\x24\0\0\0WEBPVP8 ");
const AVIF = bytes("\0\0\0\x1cftypavif\0\0\0\0avifmif1");
const TEXT = bytes("Dear diary, today my skin");

const file = (content: Uint8Array<ArrayBuffer>, type: string) => new File([content], "photo", { type });

describe("checkFile", () => {
  it.each(["text/plain", "application/pdf", "video/mp4", "application/octet-stream", "Image/jpeg "])(
    "turns down a file of type %j, whatever is in it (R-UP-6)",
    async (type) => {
      const photo = new File([JPEG], "photo.jpg");
      // `File` lowers and cleans the type it is given; what a system hands over may be anything.
      Object.defineProperty(photo, "type", { value: type });
      expect(await checkFile(photo)).toBe("file_not_image");
    },
  );

  it.each([
    ["JPEG", JPEG],
    ["PNG", PNG],
    ["WebP", WEBP],
    ["AVIF", AVIF],
    ["HEIC", HEIC],
  ])("lets a %s without a type through to the decoder (R-UP-7)", async (_, content) => {
    expect(await checkFile(file(content, ""))).toBeNull();
  });

  it("turns down a file without a type whose first bytes are no picture (R-UP-6)", async () => {
    expect(await checkFile(file(TEXT, ""))).toBe("file_not_image");
    expect(await checkFile(file(new Uint8Array(), ""))).toBe("file_not_image");
  });

  it("turns down an empty picture (R-UP-7)", async () => {
    expect(await checkFile(file(new Uint8Array(), "image/jpeg"))).toBe("file_empty");
  });

  it("turns down more than 64 MB, to the byte (R-UP-7)", async () => {
    expect(await checkFile(file(new Uint8Array(LIMITS.chosenBytes), "image/png"))).toBeNull();
    expect(await checkFile(file(new Uint8Array(LIMITS.chosenBytes + 1), "image/png"))).toBe("file_too_large");
  });

  it("turns down a file without a type that cannot be read any more", async () => {
    const gone = file(JPEG, "");
    gone.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    expect(await checkFile(gone)).toBe("file_not_image");
  });
});

describe("explainUndecodable", () => {
  it.each(["heic", "heix", "mif1", "hevc"])("knows a HEIC photo by its brand %s (R-UP-7)", async (brand) => {
    expect(await explainUndecodable(file(bytes(`\0\0\0\x18ftyp${brand}`), ""))).toBe("file_heic");
  });

  it.each([
    ["a broken JPEG", JPEG],
    ["a text", TEXT],
    ["an AVIF this browser cannot read", AVIF],
    ["a film", bytes("\0\0\0\x18ftypisom")],
  ])("calls %s undecodable (R-UP-7)", async (_, content) => {
    expect(await explainUndecodable(file(content, "image/jpeg"))).toBe("file_undecodable");
  });
});
