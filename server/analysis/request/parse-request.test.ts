import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { parseRequest } from "./parse-request.ts";

/** Starts as a JPEG does, which is all that this step looks at. */
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 0x5a)]);
const PHOTO = JPEG.toString("base64");
const IMAGE = `data:image/jpeg;base64,${PHOTO}`;

function parse(fields: unknown): ReturnType<typeof parseRequest> {
  return parseRequest(Buffer.from(JSON.stringify(fields)), false);
}

async function codeOf(fields: unknown): Promise<string> {
  const outcome = await parse(fields);
  return outcome.ok ? "ok" : outcome.code;
}

describe("an analysis request's body (R-API-1, R-API-3)", () => {
  it("gives the photo's bytes and the language", async () => {
    const outcome = await parse({ image: IMAGE, language: "en" });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.language).toBe("en");
    expect(outcome.photo.equals(JPEG)).toBe(true);
  });

  it("treats a missing language as none (B9)", async () => {
    expect(await parse({ image: IMAGE })).toMatchObject({ ok: true, language: null });
  });

  it.each([
    ["image missing (B7)", { language: "de" }, "missing_image"],
    ["image null (B7)", { image: null, language: "de" }, "missing_image"],
    ["image number (B8)", { image: 3, language: "de" }, "bad_field_type"],
    ["image array (B8)", { image: [IMAGE], language: "de" }, "bad_field_type"],
    ["image object (B8)", { image: { url: IMAGE }, language: "de" }, "bad_field_type"],
    ["language unknown (B10)", { image: IMAGE, language: "xx" }, "bad_language"],
    ["language with a script tag (B10)", { image: IMAGE, language: "de-<script>" }, "bad_language"],
    ["language of 10 KB (B10)", { image: IMAGE, language: "d".repeat(10_000) }, "bad_language"],
    ["language array (B10)", { image: IMAGE, language: ["de"] }, "bad_language"],
    ["language path (B10)", { image: IMAGE, language: "../../en" }, "bad_language"],
    ["consent of the wrong type", { image: IMAGE, language: "de", providerConsent: "yes" }, "bad_field_type"],
    ["plain base64 (C1)", { image: PHOTO, language: "de" }, "bad_data_url"],
    ["an https address (C2)", { image: "https://169.254.169.254/latest", language: "de" }, "bad_data_url"],
    ["a file address (C2)", { image: "file:///etc/passwd", language: "de" }, "bad_data_url"],
    ["a blob address (C2)", { image: "blob:https://x/1", language: "de" }, "bad_data_url"],
    ["text/html (C3)", { image: `data:text/html;base64,${PHOTO}`, language: "de" }, "image_type_unsupported"],
    ["SVG (C4)", { image: `data:image/svg+xml;base64,${PHOTO}`, language: "de" }, "image_type_unsupported"],
    ["percent encoding (C5)", { image: "data:image/jpeg,%FF%D8%FF", language: "de" }, "bad_data_url"],
    ["odd case (C6)", { image: `DATA:IMAGE/JPEG;Base64,${PHOTO}`, language: "de" }, "ok"],
    ["extra parameters (C6)", { image: `data:image/jpeg;charset=x;base64,${PHOTO}`, language: "de" }, "bad_data_url"],
    ["illegal characters (C7)", { image: `${IMAGE.slice(0, -4)}AA!A`, language: "de" }, "bad_base64"],
    ["wrong padding (C7)", { image: `${IMAGE}=`, language: "de" }, "bad_base64"],
    ["padding in the middle (C7)", { image: `data:image/jpeg;base64,/9j/4A==${PHOTO}`, language: "de" }, "bad_base64"],
    ["three paddings (C7)", { image: "data:image/jpeg;base64,/===", language: "de" }, "bad_base64"],
    ["the URL alphabet (C7)", { image: IMAGE.replaceAll("/9j", "_9j"), language: "de" }, "bad_base64"],
    ["line breaks (C8)", { image: IMAGE.replace(/.{76}/g, "$&\n"), language: "de" }, "bad_base64"],
    ["spaces (C8)", { image: IMAGE.replace(/.{76}/g, "$& "), language: "de" }, "bad_base64"],
    ["no bytes (C9)", { image: "data:image/jpeg;base64,", language: "de" }, "bad_base64"],
    ["a line break that is escaped, in a long string (C8)", { image: `${IMAGE}\n`, language: "de" }, "bad_base64"],
    ["a lone surrogate in a long string (B13)", { image: `${IMAGE}\ud800`, language: "de" }, "bad_data_url"],
    ["NUL in a long string (B13)", { image: `${IMAGE}\u0000`, language: "de" }, "bad_data_url"],
    [
      "a lone surrogate in a short string (B13)",
      { image: "data:image/jpeg;base64,\ud800AAA", language: "de" },
      "bad_data_url",
    ],
    ["a PNG called JPEG (D1)", { image: `data:image/jpeg;base64,iVBORw0KGgoAAAAA`, language: "de" }, "ok"],
    [
      "a WebP",
      { image: `data:image/webp;base64,${Buffer.from("RIFF\0\0\0\0WEBPVP8 ").toString("base64")}`, language: "de" },
      "ok",
    ],
  ])("%s: %3$s", async (_, fields, code) => {
    expect(await codeOf(fields)).toBe(code);
  });

  it.each([
    ["a GIF (D3)", Buffer.from("GIF89a\0\0\0\0\0\0")],
    ["HEIC (D4)", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0")],
    ["TIFF (D5)", Buffer.from("II*\0\b\0\0\0")],
    ["BMP (D5)", Buffer.from("BM\0\0\0\0\0\0")],
    ["PDF (D5)", Buffer.from("%PDF-1.7\n")],
    ["MP4 (D6)", Buffer.from("\0\0\0\x18ftypmp42")],
    ["ZIP (D7)", Buffer.from("PK\x03\x04")],
    ["PNG with mangled line ends (D13)", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ["all 0x00 (F7)", Buffer.alloc(500)],
    ["all 0xFF (F7)", Buffer.alloc(500, 0xff)],
    ["1 byte (F7)", Buffer.alloc(1, 0xff)],
    ["12 bytes (F7)", Buffer.alloc(12, 0x41)],
  ])("refuses %s by its bytes, whatever its label", async (_, bytes) => {
    const outcome = await parse({ image: `data:image/jpeg;base64,${bytes.toString("base64")}`, language: "de" });
    expect(outcome).toMatchObject({ ok: false, code: "image_type_unsupported" });
  });

  it.each([
    ["PHP writes it", "/", "\\/"],
    [".NET writes it", "+", "\\u002B"],
    ["Gson writes it", "=", "\\u003d"],
    ["it may be written, in capitals", "/", "\\u002F"],
    ["nobody writes it: all of it escaped", /[ -~]/g, (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`],
  ] as const)("reads a photo as %s (RFC 8259, 7)", async (_, sign, written) => {
    for (const bytes of [JPEG, Buffer.concat([JPEG, Buffer.from("??>>~~")]), JPEG.subarray(0, 40)]) {
      const url = `data:image/jpeg;base64,${bytes.toString("base64")}`;
      const image = url.replaceAll(sign, written as string);
      const outcome = await parseRequest(Buffer.from(`{"image":"${image}","language":"de"}`), false);
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.photo.equals(bytes)).toBe(true);
    }
  });

  it("takes the largest photo as PHP writes it", async () => {
    const photo = Buffer.concat([JPEG, Buffer.alloc(LIMITS.imageBytes - JPEG.length)]);
    for (let at = JPEG.length; at < photo.length; at += 1) photo[at] = (at * 2_654_435_761) >>> 13;
    const url = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const outcome = await parseRequest(Buffer.from(`{"image":"${url.replaceAll("/", "\\/")}"}`), false);
    expect(outcome.ok && outcome.photo.equals(photo)).toBe(true);
  });

  it("refuses a photo with more escapes than any encoder writes, as no JSON (B11)", async () => {
    const escaped = `${"\\u0041".repeat(2_300_000)}`;
    expect(await parseRequest(Buffer.from(`{"image":"${escaped}","language":"en"}`), false)).toEqual({
      ok: false,
      code: "bad_json",
      language: "en",
    });
  });

  it("takes a photo of exactly 10 MiB and refuses one byte more (C10)", async () => {
    const photo = (bytes: number): string =>
      `data:image/jpeg;base64,${Buffer.concat([JPEG, Buffer.alloc(bytes - JPEG.length)]).toString("base64")}`;
    expect(await codeOf({ image: photo(LIMITS.imageBytes), language: "de" })).toBe("ok");
    expect(await codeOf({ image: photo(LIMITS.imageBytes + 1), language: "de" })).toBe("image_too_large");
  });

  it.each([
    ["an endless type (C11)", `data:image/${"a".repeat(10_000_000)}`, "bad_data_url"],
    ["a wrong last character", `data:image/jpeg;base64,${"A".repeat(13_999_999)}!`, "bad_base64"],
  ])("refuses %s in 100 ms of the processor", async (_, image, code) => {
    const body = Buffer.from(JSON.stringify({ image, language: "de" }));
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const begun = process.threadCpuUsage();
      expect(await parseRequest(body, false)).toMatchObject({ ok: false, code });
      const { user, system } = process.threadCpuUsage(begun);
      least = Math.min(least, (user + system) / 1000);
    }
    expect(least).toBeLessThan(100);
  });

  it("gives other work its turn ten times and more while it decodes the largest photo (C10)", async () => {
    const photo = Buffer.concat([JPEG, Buffer.alloc(LIMITS.imageBytes - JPEG.length)]);
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const outcome = await parse({ image: `data:image/jpeg;base64,${photo.toString("base64")}`, language: "de" });
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(10);
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.photo.equals(photo)).toBe(true);
  });

  it("names the language of the answer also when the photo is at fault", async () => {
    expect(await parse({ image: 3, language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: "x", language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: IMAGE, language: "xx" })).toMatchObject({ ok: false, language: null });
  });
});
