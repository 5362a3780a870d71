import { chromium } from "@playwright/test";
import type { RgbaImage } from "#engine/input.ts";
import { CHROMIUM_FLAGS } from "#scripts/prepare/find-chromium.mjs";
import { asPng } from "./as-png.ts";
import { openDeviceSite } from "./device-site.ts";
import type {} from "./page.ts";

export type DeviceBrowser = Awaited<ReturnType<typeof openDeviceBrowser>>;

/** The app's analysis in Chromium. */
export async function openDeviceBrowser(executablePath: string) {
  const site = await openDeviceSite();
  const { url, serve, take, sent, replaced, paths } = site;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const context = await browser.newContext();
  const openPage = async () => {
    const opened = await context.newPage();
    await opened.goto(url);
    await opened.waitForFunction(() => "device" in globalThis);
    return opened;
  };
  const page = await openPage();

  return {
    /** The very same pixels: as a PNG, which loses none. */
    measurePixels: async (image: RgbaImage) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.measure(at), address).finally(() => take(address));
    },
    filmPixels: async (image: RgbaImage) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.film(at), address);
    },
    comparePixels: async (before: RgbaImage, after: RgbaImage) => {
      const addresses = [serve(await asPng(before)), serve(await asPng(after))] as const;
      const { outcome } = await page.evaluate(([one, other]) => device.compare(one, other), addresses);
      return outcome;
    },
    /** A photo's file as the app prepares it: the pixels, what they come to in the browser, and their JPEG. */
    preparePhoto: async (file: Uint8Array) => {
      const address = serve(file);
      const pixels = serve(new Uint8Array());
      const { seen, ...size } = await page.evaluate(([at, to]) => device.prepare(at, to), [address, pixels] as const);
      return { seen, pixels: { ...size, data: take(pixels) }, jpeg: take(address) };
    },
    /** A JPEG of ours, decoded and measured. */
    measureFile: async (file: Uint8Array) => {
      const address = serve(file);
      return await page.evaluate((at) => device.measure(at), address).finally(() => take(address));
    },
    serve,
    /** A page of its own worker; files that the browser keeps are kept for it too. */
    openPage,
    page,
    sent,
    replaced,
    paths,
    close: async () => {
      await browser.close();
      site.close();
    },
  };
}
