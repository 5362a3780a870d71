import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { scoreOf, sentPhoto, shownScore } from "./sent-photo.ts";
import { jpeg, type UploadFile } from "./skin-glow.ts";

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

async function expectScore(page: Page, photo: Buffer, apart = 1): Promise<void> {
  expect(Math.abs((await shownScore(page)) - (await scoreOf(page, photo)))).toBeLessThanOrEqual(apart);
}

/** The picture on the result is the photo, upright: neither white nor black nor on its side. */
async function expectShownUpright(page: Page): Promise<void> {
  const photo = page.locator("img[src^='blob:']").first();
  await photo.waitFor();
  const size = await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const);
  expect(size[1]).toBeGreaterThan(size[0]);
}

test("where canvases lie the photo's own bytes go (R-UP-9)", async ({ page, context, selfie, english: site }) => {
  await falsifyAll(context);
  const photo = await withCanary(selfie);
  await site.start();
  const sent = sentPhoto(page);
  await site.choose(jpeg(photo));
  await expectScore(page, photo);
  const bytes = await sent;
  expect(bytes.includes("canary")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  await expectShownUpright(page);
});

test.describe("A photo whose own bytes cannot go", () => {
  // Where it cannot either, the setting is named: `app/features/analyse/prepare-here.test.ts`.
  test("is read without a canvas where the browser can", async ({ page, context, selfie, english: site }) => {
    await falsifyAll(context);
    const photo = await avif(selfie);
    await site.start();
    const sent = sentPhoto(page);
    await site.choose(photo);
    // Two decoders of AVIF make other colours of it: method 5 reads them up to 8 points apart (docs/method.md, "Limits").
    await expectScore(page, await sharp(photo.buffer).png().toBuffer(), 8);
    expect((await sharp(await sent).metadata()).format).toBe("png");
    await expectShownUpright(page);
  });
});

test.describe("On this device", () => {
  test.describe.configure({ timeout: 300_000 });

  test("falsified pixels are read another way (R-UP-14)", async ({ page, context, selfie, english: site }) => {
    await falsifyAll(context);
    await site.start();
    await page.getByRole("switch").click();
    const photo = await withCanary(selfie);
    await site.choose(jpeg(photo));
    await expectScore(page, photo);
  });
});

/** One file for two tests: its score is asked for once. */
function withCanary(selfie: Buffer): Promise<Buffer> {
  return sharp(selfie)
    .keepMetadata()
    .withExif({ IFD0: { Artist: "canary" } })
    .jpeg()
    .toBuffer();
}

/** A picture that Chromium reads and our server does not. */
async function avif(photo: Buffer): Promise<UploadFile> {
  return { name: "selfie.avif", mimeType: "image/avif", buffer: await sharp(photo).avif({ quality: 90 }).toBuffer() };
}
