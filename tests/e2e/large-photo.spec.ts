import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { expect, test } from "./fixtures.ts";
import { scoreOf, sentPhoto } from "./sent-photo.ts";
import { jpeg, success } from "./skin-glow.ts";

/** A phone camera of 50 megapixels, held upright. */
const LARGE_PHOTO = { width: 6144, height: 8192 } as const;

/** The drawn face as such a camera takes it: enlarged, with a sensor's grain, which makes the file as heavy as real ones. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "#808080", noise } })
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
  expect(Math.abs((await scoreOf(page, sent)) - (await scoreOf(page, reduced)))).toBeLessThanOrEqual(2);
});
