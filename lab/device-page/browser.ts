import { chromium, type Page } from "@playwright/test";
import type { ComparedOutcome } from "#engine/compare-faces.ts";
import type { RgbaImage } from "#engine/input.ts";
import { CHROMIUM_FLAGS } from "#scripts/prepare/find-chromium.mjs";
import { asPng } from "./as-png.ts";
import { type DeviceSite, openDeviceSite } from "./device-site.ts";
import type { BrowserOutcome, FilmOutcome } from "./page.ts";

/** The app's analysis in Chromium. */
export interface DeviceBrowser extends Pick<DeviceSite, "serve" | "sent" | "replaced" | "paths"> {
  /** The very same pixels: as a PNG, which loses none. */
  readonly measurePixels: (image: RgbaImage) => Promise<BrowserOutcome>;
  readonly filmPixels: (image: RgbaImage) => Promise<FilmOutcome>;
  readonly comparePixels: (before: RgbaImage, after: RgbaImage) => Promise<ComparedOutcome>;
  /** A photo's file as the app prepares it: the pixels, what they come to in the browser, and their JPEG. */
  readonly preparePhoto: (
    file: Uint8Array,
  ) => Promise<{ readonly seen: BrowserOutcome; readonly pixels: RgbaImage; readonly jpeg: Uint8Array }>;
  /** A JPEG of ours, decoded and measured. */
  readonly measureFile: (file: Uint8Array) => Promise<BrowserOutcome>;
  /** A page of its own worker; files that the browser keeps are kept for it too. */
  readonly openPage: () => Promise<Page>;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** @param more scripts of the page beside `page.ts`, by their files */
export async function openDeviceBrowser(executablePath: string, more: readonly string[] = []): Promise<DeviceBrowser> {
  const site = await openDeviceSite(more);
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
    measurePixels: async (image) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.measure(at), address).finally(() => take(address));
    },
    filmPixels: async (image) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.film(at), address);
    },
    comparePixels: async (before, after) => {
      const addresses = [serve(await asPng(before)), serve(await asPng(after))] as const;
      const { outcome } = await page.evaluate(([one, other]) => device.compare(one, other), addresses);
      return outcome;
    },
    preparePhoto: async (file) => {
      const address = serve(file);
      const pixels = serve(new Uint8Array());
      const { seen, ...size } = await page.evaluate(([at, to]) => device.prepare(at, to), [address, pixels] as const);
      return { seen, pixels: { ...size, data: take(pixels) }, jpeg: take(address) };
    },
    measureFile: async (file) => {
      const address = serve(file);
      return await page.evaluate((at) => device.measure(at), address).finally(() => take(address));
    },
    serve,
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
