import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { expect, test } from "./fixtures.ts";
import { scoreOf, sentPhoto, shownScore } from "./sent-photo.ts";
import { jpeg, type UploadFile } from "./skin-glow.ts";

/**
 * Browsers and extensions against fingerprinting that falsify what a page reads from a canvas, as ours does with every
 * photo (R-UP-9). Whatever they do, the visitor gets the photo's own result, or is told which setting it is.
 */

type Lie = (pixels: Uint8ClampedArray, width: number) => void;

/** Each falsifies the pixels of a whole canvas. Sent to the browser as text. Further ones: `app/canvas/known-pixels.test.ts`. */
const LIES = {
  white: (pixels) => pixels.fill(255),
  "noise a row": (pixels, width) => {
    for (let at = 0; at < pixels.length; at += 1) {
      if (at % 4 !== 3) pixels[at] = (pixels[at] as number) + ((Math.floor(at / 4 / width) * 7) % 19) - 9;
    }
  },
} satisfies Record<string, Lie>;

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
async function change(context: BrowserContext, { code, inPage = true }: { code: string; inPage?: boolean }) {
  if (inPage) await context.addInitScript(code);
  await context.route(/\/assets\/(photo|analysis)\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code};\n${await response.text()}` });
  });
}

function lying(lie: Lie): string {
  return `(${falsify})(${lie})`;
}

const NO_FRAMES = "delete globalThis.VideoFrame; delete globalThis.ImageDecoder";

async function expectScore(page: Page, photo: Buffer): Promise<void> {
  expect(Math.abs((await shownScore(page)) - (await scoreOf(page, photo)))).toBeLessThanOrEqual(1);
}

/** The picture on the result is the photo, upright: neither white nor black nor on its side. */
async function expectShownUpright(page: Page): Promise<void> {
  const photo = page.locator("img[src^='blob:']").first();
  await photo.waitFor();
  const size = await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const);
  expect(size[1]).toBeGreaterThan(size[0]);
}

test("where canvases come back falsified the photo's own bytes go (R-UP-9)", async ({
  page,
  context,
  selfie,
  english: site,
}) => {
  await change(context, { code: lying(LIES["noise a row"]) });
  const photo = await sharp(selfie)
    .keepMetadata()
    .withExif({ IFD0: { Artist: "canary" } })
    .jpeg()
    .toBuffer();
  await site.start();
  const sent = sentPhoto(page);
  await site.choose(jpeg(photo));
  await expectScore(page, photo);
  const bytes = await sent;
  expect(bytes.includes("canary")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  await expectShownUpright(page);
});

test("a canvas that lies in the worker is replaced by the page's", async ({ page, context, selfie, english: site }) => {
  await change(context, { code: lying(LIES.white), inPage: false });
  await site.start();
  const sent = sentPhoto(page);
  const photo = await enlarged(selfie);
  await site.choose(jpeg(photo));
  await expectScore(page, photo);
  expect((await sharp(await sent).metadata()).height).toBe(LIMITS.analysisSidePx);
});

test("a WebP on its side is measured and shown upright, too", async ({ page, context, selfie, english: site }) => {
  await change(context, { code: lying(LIES.white) });
  const webp = await sharp(selfie).rotate(270).withMetadata({ orientation: 6 }).webp({ quality: 95 }).toBuffer();
  await site.start();
  await site.choose({ name: "selfie.webp", mimeType: "image/webp", buffer: webp });
  await expectScore(page, selfie);
  await expectShownUpright(page);
});

test.describe("A photo whose own bytes cannot go", () => {
  test("is read without a canvas where the browser can", async ({ page, context, selfie, english: site }) => {
    await change(context, { code: lying(LIES["noise a row"]) });
    const photo = await avif(selfie);
    await site.start();
    const sent = sentPhoto(page);
    await site.choose(photo);
    await expectScore(page, await sharp(photo.buffer).png().toBuffer());
    expect((await sharp(await sent).metadata()).format).toBe("png");
    await expectShownUpright(page);
  });

  test(`is else answered with the setting that is in its way (R-UP-7)`, async ({ page, context, selfie, site }) => {
    await change(context, { code: `${NO_FRAMES};${lying(LIES.white)}` });
    let requests = 0;
    await page.route("**/api/skin-analysis", (route) => {
      requests += 1;
      return route.abort();
    });
    await site.start();
    await site.choose(await avif(selfie));
    await expect(page.getByText(site.t("errors.file_canvas_blocked.message"))).toBeVisible();
    await expect(site.button("upload.refused.retry")).toBeVisible();
    expect(requests).toBe(0);
  });
});

test.describe("On this device", () => {
  test.describe.configure({ timeout: 300_000 });

  test("falsified pixels are read another way (R-UP-14)", async ({ page, context, selfie, english: site }) => {
    await change(context, { code: lying(LIES["noise a row"]) });
    await site.start();
    await page.getByRole("switch").click();
    await site.choose();
    await expectScore(page, selfie);
  });

  test("where there is no other way the server is offered (R-UP-14)", async ({
    page,
    context,
    selfie,
    english: site,
  }) => {
    await change(context, { code: `${NO_FRAMES};${lying(LIES["noise a row"])}` });
    await site.start();
    await page.getByRole("switch").click();
    await site.choose();
    await expect(page.getByText(site.t("upload.refused.device_canvas.message"))).toBeVisible();
    await page.getByRole("button", { name: site.t("upload.refused.elsewhere.server") }).click();
    await expectScore(page, selfie);
  });
});

/** So large that the page reduces it: what has gone through a canvas is told from what has not. */
function enlarged(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize({ height: 2000 }).jpeg({ quality: 95 }).toBuffer();
}

/** A picture that Chromium reads and our server does not. */
async function avif(photo: Buffer): Promise<UploadFile> {
  return { name: "selfie.avif", mimeType: "image/avif", buffer: await sharp(photo).avif({ quality: 90 }).toBuffer() };
}
