import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { longestStepMs } from "#tests/support/control.ts";
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

/** What docs/threats.md lists besides (B7 to B14, C1 to C11, D3 to D13, F7) is sent by tests/hostile. */
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
    ["image missing", { language: "de" }, "missing_image"],
    ["image an object", { image: { url: IMAGE }, language: "de" }, "bad_field_type"],
    ["language unknown", { image: IMAGE, language: "xx" }, "bad_language"],
    ["consent of the wrong type", { image: IMAGE, language: "de", providerConsent: "yes" }, "bad_field_type"],
    ["plain base64", { image: PHOTO, language: "de" }, "bad_data_url"],
    ["text/html", { image: `data:text/html;base64,${PHOTO}`, language: "de" }, "image_type_unsupported"],
    ["odd case", { image: `DATA:IMAGE/JPEG;Base64,${PHOTO}`, language: "de" }, "ok"],
    ["wrong padding (C7)", { image: `${IMAGE}=`, language: "de" }, "bad_base64"],
    ["padding in the middle (C7)", { image: `data:image/jpeg;base64,/9j/4A==${PHOTO}`, language: "de" }, "bad_base64"],
    ["three paddings (C7)", { image: "data:image/jpeg;base64,/===", language: "de" }, "bad_base64"],
    ["a line break that is escaped, in a long string (C8)", { image: `${IMAGE}\n`, language: "de" }, "bad_base64"],
    ["a surrogate in a short string (B13)", { image: "data:image/jpeg;base64,\ud800AAA" }, "bad_data_url"],
    ["a PNG called JPEG", { image: `data:image/jpeg;base64,iVBORw0KGgoAAAAA`, language: "de" }, "ok"],
    ["a GIF called JPEG", { image: `data:image/jpeg;base64,${btoa("GIF89a")}` }, "image_type_unsupported"],
  ])("%s: %3$s", async (_, fields, code) => {
    expect(await codeOf(fields)).toBe(code);
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

  it.each([
    [
      "a photo of 10 MiB (C10)",
      Buffer.concat([JPEG, Buffer.alloc(LIMITS.imageBytes - JPEG.length)]).toString("base64"),
      "ok",
    ],
    ["a wrong last character", `${"A".repeat(13_999_999)}!`, "bad_base64"],
  ])("holds the processor for 50 ms at most at a time, on %s", async (_, base64, code) => {
    const image = `data:image/jpeg;base64,${base64}`;
    expect(await codeOf({ image })).toBe(code);
    const body = JSON.stringify({ image });
    const longest = await Promise.all([0, 1, 2].map(() => longestStepMs(() => parseRequest(Buffer.from(body), false))));
    expect(Math.min(...longest)).toBeLessThan(50);
  });

  it("names the language of the answer also when the photo is at fault", async () => {
    expect(await parse({ image: 3, language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: "x", language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: IMAGE, language: "xx" })).toMatchObject({ ok: false, language: null });
  });
});
