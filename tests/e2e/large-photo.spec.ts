import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { randomBytes } from "#lab/hostile-files/bytes.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { expect, test } from "./fixtures.ts";
import { scoreOf, sentPhoto } from "./sent-photo.ts";
import { jpeg, success } from "./skin-glow.ts";

/** A phone camera of 50 megapixels, held upright. */
const LARGE_PHOTO = { width: 6144, height: 8192 } as const;

/** Of 255, on average over all pixels. */
const MOST_APART = 1.5;

/** The drawn face as such a camera takes it: enlarged, with a sensor's grain, which makes the file as heavy as real ones. */
async function largePhoto(): Promise<Buffer> {
  const side = 1024;
  const grain = await sharp(Buffer.from(randomBytes(side * side).map((value) => 107 + value / 6)), {
    raw: { width: side, height: side, channels: 1 },
  })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  return await sharp(await syntheticSelfie())
    .resize({ ...LARGE_PHOTO, fit: "cover", kernel: "lanczos3" })
    .composite([{ input: grain, tile: true, blend: "soft-light" }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

test("a photo of 50 megapixels is made smaller, measures the same (R-UP-7)", async ({ page, english: site }) => {
  const photo = await largePhoto();
  expect(photo.length).toBeGreaterThan(12_000_000);
  await site.start();
  // The server is asked apart: a busy machine may need longer for the whole way than the page waits (30 s, then a demo).
  await site.answer(200, success("en"));
  const sending = sentPhoto(page);
  await site.choose(jpeg(photo));
  await page.getByText("/100", { exact: true }).first().waitFor();
  const sent = await sending;
  const { width, height, format } = await sharp(sent).metadata();
  const { analysisSidePx: side } = LIMITS;
  expect([format, height, width]).toEqual(["jpeg", side, Math.round((side * LARGE_PHOTO.width) / LARGE_PHOTO.height)]);
  const reduced = await sharp(photo, { limitInputPixels: false })
    .resize({ width: side, height: side, fit: "inside", kernel: "mitchell", fastShrinkOnLoad: false })
    .png()
    .toBuffer();
  const { data } = await sharp(sent).raw().toBuffer({ resolveWithObject: true });
  const other = await sharp(reduced).removeAlpha().raw().toBuffer();
  const apart = data.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / data.length;
  expect(apart).toBeLessThanOrEqual(MOST_APART);
  expect(Math.abs((await scoreOf(page, sent)) - (await scoreOf(page, reduced)))).toBeLessThanOrEqual(2);
});
