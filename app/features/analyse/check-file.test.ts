import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { checkFile, explainUndecodable } from "./check-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const HEIC = bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
const JPEG = bytes("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01");
const TEXT = bytes("Dear diary, today my skin");

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

describe("checkFile", () => {
  it.each([
    ["JPEG", JPEG],
    ["PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
    ["WebP", bytes("RIFF\x24\0\0\0WEBPVP8 ")],
    ["AVIF", bytes("\0\0\0\x1cftypavif\0\0\0\0avifmif1")],
    ["HEIC", HEIC],
    ["GIF", bytes("GIF89a\x10\0\x10\0")],
    ["BMP", bytes("BM\x36\x10\0\0\0\0\0\0\x36\0\0\0")],
  ])("lets a %s through to the decoder, whatever its type says (R-UP-6, R-UP-7)", async (_, content) => {
    for (const type of TYPES) expect([type, await checkFile(named(content, type))]).toEqual([type, null]);
  });

  it.each([
    ["a text", TEXT],
    ["a document", bytes("%PDF-1.7")],
    ["a film", bytes("\0\0\0\x18ftypisom\0\0\x02\0isomiso2")],
  ])("turns down %s, unless its type says picture: the decoder tells then (R-UP-6)", async (_, content) => {
    for (const type of TYPES) {
      const problem = type === "image/jpeg" ? null : "file_not_image";
      expect([type, await checkFile(named(content, type))]).toEqual([type, problem]);
    }
  });

  it("turns down what is empty, whatever its type says, and more than 64 MB, to the byte (R-UP-7)", async () => {
    for (const type of TYPES) expect(await checkFile(named(new Uint8Array(), type))).toBe("file_empty");
    expect(await checkFile(named(new Uint8Array(LIMITS.chosenBytes), "image/png"))).toBeNull();
    expect(await checkFile(named(new Uint8Array(LIMITS.chosenBytes + 1), "image/png"))).toBe("file_too_large");
  });

  it("turns down a file without a type that cannot be read any more", async () => {
    const slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    expect(await checkFile(Object.assign(named(JPEG, ""), { slice }))).toBe("file_not_image");
  });
});

it.each([
  ["file_heic", HEIC],
  ["file_heic", bytes("\0\0\0\x18ftypmif1")],
  ["file_undecodable", JPEG],
  ["file_undecodable", TEXT],
  ["file_undecodable", bytes("\0\0\0\x1cftypavif\0\0\0\0avifmif1")],
] as const)("explainUndecodable: %s (R-UP-7)", async (problem, content) => {
  for (const type of TYPES) expect(await explainUndecodable(named(content, type))).toBe(problem);
});
