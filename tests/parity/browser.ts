import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { build, type Rollup } from "vite";
import type { RgbaImage } from "#engine/input.ts";
import { ANALYSIS_WORKER_POLICY, pagePolicy } from "#server/http/security-headers.ts";
import { kindOf } from "#server/site/content-types.ts";
import { type EncodedContent, encodeContent } from "#server/site/encode-content.ts";
import type { BrowserOutcome, FilmOutcome } from "./page.ts";

/** The app's analysis in Chromium, served as the site serves it: its policies, its compression, its caching. */
export interface DeviceBrowser {
  /** The very same pixels: as a PNG, which loses none. */
  readonly measurePixels: (image: RgbaImage) => Promise<BrowserOutcome>;
  readonly filmPixels: (image: RgbaImage) => Promise<FilmOutcome>;
  /** A photo's file as the app prepares it: the outcome in the browser, and the JPEG it was measured from. */
  readonly preparePhoto: (file: Uint8Array) => Promise<BrowserOutcome & { readonly jpeg: Uint8Array }>;
  /** Has this to hand at an address, for the page. */
  readonly serve: (file: Uint8Array) => string;
  /** A page of its own worker; files that the browser keeps are kept for it too. */
  readonly openPage: () => Promise<Page>;
  readonly page: Page;
  /** Bytes of the bodies sent so far, as sent, by path. */
  readonly sent: Map<string, number>;
  /** Takes the place of a file: other bytes. */
  readonly replaced: Map<string, Uint8Array>;
  readonly paths: readonly string[];
  readonly close: () => Promise<void>;
}

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const BACKGROUND_OFF = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** @param more scripts of the page beside `page.ts`, by their files */
export async function openDeviceBrowser(executablePath: string, more: readonly string[] = []): Promise<DeviceBrowser> {
  const { files, entries } = await bundle(more);
  const scripts = entries.map((entry) => `<script type="module" src="${entry}"></script>`);
  const html = Buffer.from(`<!doctype html><title>parity</title>${scripts.join("")}`);
  const policy = pagePolicy({ scripts: [], styles: [], hasAds: false, hasAnalysis: true });
  const pictures = new Map<string, Uint8Array>([["/", html]]);
  const sent = new Map<string, number>();
  const replaced = new Map<string, Uint8Array>();

  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (request.method === "POST") {
      pictures.set(path, await bodyOf(request));
      response.end();
      return;
    }
    const content = replaced.has(path) ? undefined : files.get(path);
    const packed = content?.bodies.br;
    const body = packed ?? content?.bodies.identity ?? replaced.get(path) ?? pictures.get(path);
    const isWorker = path.includes("/analysis.worker-");
    response.setHeader("content-security-policy", isWorker ? ANALYSIS_WORKER_POLICY : policy);
    response.setHeader("content-type", path === "/" ? "text/html" : kindOf(path).type);
    if (content !== undefined) response.setHeader("cache-control", "public, max-age=31536000, immutable");
    if (packed !== undefined) response.setHeader("content-encoding", "br");
    sent.set(path, (sent.get(path) ?? 0) + (body?.length ?? 0));
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...BACKGROUND_OFF] });
  const context = await browser.newContext();
  const openPage = async () => {
    const opened = await context.newPage();
    await opened.goto(url);
    await opened.waitForFunction(() => "device" in globalThis);
    return opened;
  };
  const serve = (picture: Uint8Array) => {
    const address = `/picture-${pictures.size}`;
    pictures.set(address, picture);
    return address;
  };
  const page = await openPage();

  return {
    measurePixels: async (image) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.measure(at), address).finally(() => pictures.set(address, EMPTY));
    },
    filmPixels: async (image) => {
      const address = serve(await asPng(image));
      return await page.evaluate((at) => device.film(at), address);
    },
    preparePhoto: async (file) => {
      const address = serve(file);
      const seen = await page.evaluate((at) => device.prepare(at), address);
      const jpeg = pictures.get(address) ?? EMPTY;
      pictures.set(address, EMPTY);
      return { ...seen, jpeg };
    },
    serve,
    openPage,
    page,
    sent,
    replaced,
    paths: [...files.keys()],
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

const EMPTY = new Uint8Array(0);

/** As the app's build does it. */
async function bundle(more: readonly string[]): Promise<{ files: Map<string, EncodedContent>; entries: string[] }> {
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: [...more, fileURLToPath(new URL("page.ts", import.meta.url))] },
    },
  })) as Rollup.RollupOutput;
  const files = output.map(async (file) => {
    const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
    return [`/${file.fileName}`, await encodeContent(content, kindOf(file.fileName).compress)] as const;
  });
  const entries = output.filter((file) => file.type === "chunk" && file.isEntry);
  return { files: new Map(await Promise.all(files)), entries: entries.map(({ fileName }) => `/${fileName}`) };
}

async function asPng({ width, height, data }: RgbaImage): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const;
  return await sharp(data, { raw }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
