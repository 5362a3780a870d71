import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { checkFile, explainUndecodable } from "./check-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PICTURES = {
  JPEG: bytes("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01"),
  PNG: bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
  WebP: bytes("RIFF\x24\0\0\0WEBPVP8 "),
  AVIF: bytes("\0\0\0\x1cftypavif\0\0\0\0avifmif1"),
  HEIC: bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  GIF: bytes("GIF89a\x10\0\x10\0"),
  BMP: bytes("BM\x36\x10\0\0\0\0\0\0\x36\0\0\0"),
};
const OTHERS = [bytes("Dear diary, today my skin"), bytes("%PDF-1.7"), bytes("\0\0\0\x18ftypisom\0\0\x02\0isomiso2")];

/** What systems, file managers and endings call a photo; `File` lowers and cleans the type it is given. */
const TYPES = [
  "",
  "application/octet-stream",
  "video/mp4",
  "text/plain",
  "application/pdf",
  "Image/jpeg ",
  "image/jpeg",
];

function named(content: Uint8Array<ArrayBuffer>, type: string): File {
  const photo = new File([content], "photo.txt");
  Object.defineProperty(photo, "type", { value: type });
  return photo;
}

describe.each(TYPES)("checkFile of what is called %j", (type) => {
  it("lets every kind of picture through to the decoder (R-UP-6, R-UP-7)", async () => {
    for (const [kind, content] of Object.entries(PICTURES))
      expect(await checkFile(named(content, type)), kind).toBeNull();
  });

  it("turns down texts, documents and films, unless the type says picture: the decoder tells then (R-UP-6)", async () => {
    const problem = type === "image/jpeg" ? null : "file_not_image";
    for (const content of OTHERS) expect(await checkFile(named(content, type))).toBe(problem);
  });

  it("turns down what is empty, and explains what cannot be decoded (R-UP-7)", async () => {
    expect(await checkFile(named(new Uint8Array(), type))).toBe("file_empty");
    expect(await explainUndecodable(named(PICTURES.HEIC, type))).toBe("file_heic");
    for (const content of [PICTURES.JPEG, PICTURES.AVIF, ...OTHERS]) {
      expect(await explainUndecodable(named(content, type))).toBe("file_undecodable");
    }
  });
});

it("checkFile turns down more than 64 MB, to the byte, and a file that cannot be read any more (R-UP-7)", async () => {
  expect(await checkFile(named(new Uint8Array(LIMITS.chosenBytes), "image/png"))).toBeNull();
  expect(await checkFile(named(new Uint8Array(LIMITS.chosenBytes + 1), "image/png"))).toBe("file_too_large");
  const slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  expect(await checkFile(Object.assign(named(PICTURES.JPEG, ""), { slice }))).toBe("file_not_image");
});
