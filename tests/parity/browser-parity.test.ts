import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODEL_CACHE } from "#browser/device/model-files.ts";
import { analyse } from "#engine/analyse.ts";
import { compareFaces } from "#engine/compare-faces.ts";
import { lookAtFrame } from "#engine/look-at-frame.ts";
import { asPng } from "#lab/device-page/as-png.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#lab/device-page/browser.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { flatPicture } from "#lab/pictures/pictures.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { parityFaces } from "./faces.ts";
import { measureInNode } from "./in-node.ts";

/**
 * Same pixels, same bytes: the app's own analysis worker in Chromium, under the policies of the site, against Node. The
 * pixels go as a PNG, so that only our own code and the WebAssembly differ in where they run. `npm run parity` does it for
 * everything there is.
 */

const CHROMIUM = findChromium();
const NEEDS_CHROMIUM = { meta: { skipReason: "no Chromium is found" } };
/** Of the endless row: the lightest and the darkest tone, the largest and the smallest face. */
const DRAWN = [0, 9, 8, 5];

const { image: first } = keptFace(parityFaces(1)[0]);
/** What Node says of it, asked once. */
let known: Promise<string> | undefined;
const ofFirst = () => (known ??= measureInNode(first).then((outcome) => JSON.stringify(outcome)));

let browser: DeviceBrowser;

describe.skipIf(CHROMIUM === null)("the same pixels in Node and in the app's worker", NEEDS_CHROMIUM, () => {
  beforeAll(async () => {
    browser = await openDeviceBrowser(CHROMIUM ?? "");
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
  });

  it("give byte-identical landmarks and results for drawn faces of the ends of tone and size and several poses (R-ENG-1)", async () => {
    let measured = 0;
    const row = parityFaces(10);
    for (const options of DRAWN.map((index) => row[index]!)) {
      const { image } = keptFace(options);
      const here = await measureInNode(image);
      measured += here.outcome.ok ? 1 : 0;
      expect(JSON.stringify(await browser.measurePixels(image)), JSON.stringify(options)).toBe(JSON.stringify(here));
    }
    expect(measured).toBeGreaterThan(DRAWN.length / 2);
  });

  it("compares two photos of one face byte for byte, there and back, after which the worker goes on measuring (R-RES-23)", async () => {
    const face = { tone: 4, iodPx: 200 } as const;
    const [calm, red] = [keptFace(face).image, keptFace({ ...face, blood: 0.5 }).image];
    const detector = await sharedFaceDetector();
    const here = (one: typeof calm, other: typeof calm) =>
      compareFaces({ image: one, faces: detector.detect(one) }, { image: other, faces: detector.detect(other) });
    expect(here(calm, red).ok).toBe(true);
    expect(JSON.stringify(await browser.comparePixels(calm, red))).toBe(JSON.stringify(here(calm, red)));
    expect(JSON.stringify(await browser.comparePixels(red, calm))).toBe(JSON.stringify(here(red, calm)));
    expect(JSON.stringify(await browser.measurePixels(first))).toBe(await ofFirst());
  });

  it.skipIf(!HAS_PHOTOS)(
    "give byte-identical landmarks and results for real photos (R-ENG-1)",
    NEEDS_PHOTOS,
    async () => {
      const photos = listPhotos();
      const some = [
        ...photos.filter(({ file }) => file.startsWith("portraits/")).slice(0, 1),
        ...photos.filter(({ file }) => file.startsWith("nonfaces/")).slice(0, 1),
      ];
      expect(some).toHaveLength(2);
      for (const { file } of some) {
        const decoded = await decodePhoto(readPhoto(file));
        if (!decoded.ok) throw new Error(`${file}: ${decoded.code}`);
        const here = JSON.stringify(await measureInNode(decoded.image));
        expect(JSON.stringify(await browser.measurePixels(decoded.image)), file).toBe(here);
      }
    },
  );

  it("are those that a chosen photo is measured from: decoded once, before they are packed (R-UP-14, decision 0131)", async () => {
    const { seen, pixels } = await browser.preparePhoto(await asPng(first));
    expect(JSON.stringify(seen)).toBe(await ofFirst());
    expect([pixels.width, pixels.height, Buffer.from(pixels.data).equals(Buffer.from(first.data))]).toEqual([
      first.width,
      first.height,
      true,
    ]);
  });

  it("give the same look at a frame and the same result of a still (R-UP-15)", async () => {
    const faces = (await sharedFaceDetector()).detect(first);
    const here = { look: lookAtFrame(first, faces), outcome: analyse(first, faces) };
    expect(JSON.stringify(await browser.filmPixels(first))).toBe(JSON.stringify(here));
  });

  it("come to their result when the worker is closed before and while it works, without an event that says so (R-UP-14)", async () => {
    for (const isIdle of [true, false]) {
      await browser.page.evaluate(() => device.load());
      const [worker] = browser.page.workers().filter((one) => one.url().includes("analysis.worker"));
      if (isIdle) await worker?.evaluate(() => close());
      const measured = browser.measurePixels(first);
      if (!isIdle) await worker?.evaluate(() => close()).catch(() => undefined);
      expect(worker).toBeDefined();
      expect(JSON.stringify(await measured)).toBe(await ofFirst());
    }
  });

  it("would show a single point or pixel that is another", async () => {
    const { width, height, data } = first;
    const middle = 4 * (width * Math.floor(height / 2) + Math.floor(width / 2));
    const other = { ...first, data: data.with(middle, 255 - data[middle]!) };
    expect(JSON.stringify(await browser.measurePixels(other))).not.toBe(await ofFirst());
  });

  it("are not measured with damaged weights, in the browser too, and are again when the server has good ones (R-UP-14)", async () => {
    const weights = browser.paths.find((path) => /\/facemesh-[\w-]+\.bin$/.test(path)) ?? "";
    browser.replaced.set(weights, new Uint8Array(1_477_958));
    await browser.page.evaluate(
      async ([name, path]) => {
        device.release();
        await (await caches.open(name)).put(path, new Response(new Uint8Array(1_477_958)));
      },
      [MODEL_CACHE, weights] as const,
    );
    await expect(browser.measurePixels(flatPicture())).rejects.toThrow("not available: models");
    browser.replaced.clear();
    await expect(browser.measurePixels(flatPicture())).resolves.toMatchObject({ outcome: { code: "no_face" } });
  });
});
