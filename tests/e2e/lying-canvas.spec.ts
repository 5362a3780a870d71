import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { randomBytes } from "#lab/hostile-files/bytes.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { expect, test } from "./fixtures.ts";
import { scoreOf, sentPhoto, shownScore } from "./sent-photo.ts";
import { jpeg, success } from "./skin-glow.ts";

/**
 * Browsers and extensions against fingerprinting that falsify what a page reads from a canvas, as ours does with every
 * photo (R-UP-9). Whatever they do, the visitor gets the photo's own result, or is told which setting it is.
 */

type Lie = (pixels: Uint8ClampedArray, width: number) => void;

/** Falsifies the pixels of a whole canvas; sent to the browser as text. Further ones: `browser/canvas/known-pixels.test.ts`. */
const lie: Lie = (pixels, width) => {
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % 4 !== 3) pixels[at] = (pixels[at] as number) + ((Math.floor(at / 4 / width) * 7) % 19) - 9;
  }
};

/** Runs in the page or the worker, before anything of ours. */
function falsify(lie: Lie): void {
  type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  const contexts = [globalThis.CanvasRenderingContext2D, globalThis.OffscreenCanvasRenderingContext2D].filter(Boolean);
  const honest = new Map(contexts.map(({ prototype }) => [prototype, prototype.getImageData]));
  const pixelsOf = (context: AnyContext, ...place: [number, number, number, number]): ImageData =>
    (honest.get(Object.getPrototypeOf(context)) as AnyContext["getImageData"]).apply(context, place);
  for (const { prototype } of contexts) {
    prototype.getImageData = function (this: AnyContext, x: number, y: number, width: number, height: number) {
      const image = pixelsOf(this, x, y, width, height);
      lie(image.data as Uint8ClampedArray, width);
      return image;
    };
  }
  /** A copy of the canvas, falsified, so that what is drawn stays as it is. */
  const falsified = <Canvas extends HTMLCanvasElement | OffscreenCanvas>(canvas: Canvas, copy: Canvas): Canvas => {
    const { width, height } = canvas;
    copy.width = width;
    copy.height = height;
    const context = copy.getContext("2d", { alpha: false }) as AnyContext;
    context.drawImage(canvas, 0, 0);
    const image = pixelsOf(context, 0, 0, width, height);
    lie(image.data as Uint8ClampedArray, width);
    context.putImageData(image, 0, 0);
    return copy;
  };
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    return convertToBlob.call(falsified(this, new OffscreenCanvas(1, 1)), options);
  };
  if (typeof HTMLCanvasElement === "undefined") return;
  const { toBlob, toDataURL } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (...options) {
    toBlob.apply(falsified(this, document.createElement("canvas")), options);
  };
  HTMLCanvasElement.prototype.toDataURL = function (...options) {
    return toDataURL.apply(falsified(this, document.createElement("canvas")), options);
  };
}

/** An init script for the page, and for its workers: those it does not reach, so their files come with it. */
async function falsifyAll(context: BrowserContext): Promise<void> {
  const code = `(${falsify})(${lie})`;
  await context.addInitScript(code);
  await context.route(/\/assets\/(photo|analysis)\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code};\n${await response.text()}` });
  });
}

test.describe.configure({ timeout: 300_000 });

// What is read another way, and where none is left the setting's name: `app/features/analyse/prepare-here.test.ts`.
test("lying canvases are not believed (R-UP-9, R-UP-14)", async ({ page, context, selfie, english: site }) => {
  await falsifyAll(context);
  const photo = await sharp(selfie)
    .keepMetadata()
    .withExif({ IFD0: { Artist: "canary" } })
    .jpeg()
    .toBuffer();
  const expectScore = async () =>
    expect(Math.abs((await shownScore(page)) - (await scoreOf(page, photo)))).toBeLessThanOrEqual(1);
  await site.start();
  const sent = sentPhoto(page);
  await site.choose(jpeg(photo));
  await expectScore();
  const bytes = await sent;
  expect(bytes.includes("canary")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  // The picture on the result is the photo, upright: neither white nor black nor on its side.
  const shown = page.locator("img[src^='blob:']").first();
  await shown.waitFor();
  const [width, height] = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(height).toBeGreaterThan(width ?? Number.NaN);

  await site.backToUpload();
  await page.getByRole("switch").click();
  await site.choose(jpeg(photo));
  await expect(page.getByText(site.t("results.origin.device"))).toBeVisible();
  await expectScore();
});

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
