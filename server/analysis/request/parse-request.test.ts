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

/** What is refused besides: strangers-bodies.test.ts. */
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

  it("takes no consent but a yes or a no", async () => {
    const fields = { image: IMAGE, language: "de", providerConsent: "yes" };
    expect(await parse(fields)).toMatchObject({ ok: false, code: "bad_field_type" });
  });

  it("takes the largest photo as PHP writes it", async () => {
    const photo = Buffer.concat([JPEG, Buffer.alloc(LIMITS.imageBytes - JPEG.length)]);
    for (let at = JPEG.length; at < photo.length; at += 1) photo[at] = (at * 2_654_435_761) >>> 13;
    const url = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const outcome = await parseRequest(Buffer.from(`{"image":"${url.replaceAll("/", "\\/")}"}`), false);
    expect(outcome.ok && outcome.photo.equals(photo)).toBe(true);
  });

  it("names the language of the answer also when the photo is at fault", async () => {
    expect(await parse({ image: 3, language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: "x", language: "en" })).toMatchObject({ ok: false, language: "en" });
    expect(await parse({ image: IMAGE, language: "xx" })).toMatchObject({ ok: false, language: null });
  });
});
