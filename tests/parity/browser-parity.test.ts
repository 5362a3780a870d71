import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { FaceModels } from "#face/models.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import { HAS_PHOTOS, listPhotos, NEEDS_PHOTOS, readPhoto } from "#tests/support/photos.ts";
import { flatPicture } from "#tests/support/pictures.ts";
import { renderSyntheticFace } from "#tests/support/synthetic-face/render.ts";

/**
 * Same pixels, same bytes: the detector and the engine in a Chromium worker against Node, on decoded pixels, so that
 * only our own code and the WebAssembly differ in where they run. The worker's policy is the strict one of the site:
 * nothing but own files, and WebAssembly from bytes.
 */

const CHROMIUM = findChromium();
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const BACKGROUND_OFF = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** What the server hands out besides the page and the worker's files. */
const bodies = new Map<string, Uint8Array>();
let server: Server;
let browser: Browser;
let page: Page;

describe.skipIf(CHROMIUM === null)("the same pixels in Node and in a browser's worker", () => {
  beforeAll(async () => {
    for (const { fileName, bytes } of await bundleWorker()) bodies.set(`/${fileName}`, bytes);
    for (const [name, bytes] of Object.entries(flatten(await loadFaceModels()))) bodies.set(`/models/${name}`, bytes);
    server = createServer((request, response) => {
      const path = request.url ?? "/";
      const body = path === "/" ? Buffer.from("<!doctype html><title>parity</title>") : bodies.get(path);
      response.setHeader("content-security-policy", POLICY);
      response.setHeader("content-type", path.endsWith(".js") ? "text/javascript" : "text/html");
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    browser = await chromium.launch({ executablePath: CHROMIUM ?? "", args: [...FLAGS, ...BACKGROUND_OFF] });
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it("gives byte-identical landmarks and results for drawn faces of light and dark skin (R-ENG-1)", async () => {
    for (const tone of [2, 9] as const) {
      const { image } = renderSyntheticFace({
        tone,
        iodPx: 150,
        planted: [{ kind: "blemish", at: "chin", e: 9, radius: 5 }],
      });
      const here = await inNode(image);
      expect(JSON.parse(here)).toMatchObject({ faces: [{ score: 1 }], outcome: { ok: true } });
      expect(await inBrowser(image)).toBe(here);
    }
  }, 120_000);

  it("refuses weights of which one bit is another, in the browser too", async () => {
    const weights = bodies.get("/models/facemesh.bin")!;
    weights[1000]! ^= 1;
    expect(await inBrowser(flatPicture())).toMatch(/^failed: Error: the face model file facemesh.bin is damaged/);
    weights[1000]! ^= 1;
  });

  it.skipIf(!HAS_PHOTOS)(
    "gives byte-identical landmarks and results for real photos (R-ENG-1)",
    { ...NEEDS_PHOTOS, timeout: 120_000 },
    async () => {
      const photos = listPhotos();
      const some = [
        ...photos.filter(({ file }) => file.startsWith("portraits/")).slice(0, 4),
        ...photos.filter(({ file }) => file.startsWith("nonfaces/")).slice(0, 1),
      ];
      expect(some).toHaveLength(5);
      for (const { file } of some) {
        const decoded = await decodePhoto(readPhoto(file));
        if (!decoded.ok) throw new Error(`${file}: ${decoded.code}`);
        expect(await inBrowser(decoded.image)).toBe(await inNode(decoded.image));
      }
    },
  );
});

/** Bundles the worker as the app's build does it: one module for the browser. */
async function bundleWorker(): Promise<{ fileName: string; bytes: Uint8Array }[]> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("analyse.worker.ts", import.meta.url)),
        formats: ["es"],
        fileName: () => "worker.js",
      },
    },
  })) as Rollup.RollupOutput[];
  return built.flatMap(({ output }) =>
    output.map((file) => ({
      fileName: file.fileName,
      bytes: Buffer.from(file.type === "chunk" ? file.code : file.source),
    })),
  );
}

function flatten({ blazeface, facemesh, wasm }: FaceModels): Record<string, Uint8Array> {
  return {
    "blazeface.json": blazeface.json,
    "blazeface.bin": blazeface.bin,
    "facemesh.json": facemesh.json,
    "facemesh.bin": facemesh.bin,
    wasm,
  };
}

async function inNode(image: RgbaImage): Promise<string> {
  const faces = (await sharedFaceDetector()).detect(image);
  const plain = faces.map((face) => ({ ...face, landmarks: [...face.landmarks] }));
  return JSON.stringify({ faces: plain, outcome: analyse(image, faces) });
}

async function inBrowser(image: RgbaImage): Promise<string> {
  bodies.set("/pixels", new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.byteLength));
  return await page.evaluate(
    async ({ width, height }) => {
      const bytes = async (path: string) => new Uint8Array(await (await fetch(path)).arrayBuffer());
      const [blazefaceJson, blazefaceBin, facemeshJson, facemeshBin, wasm, data] = await Promise.all(
        ["blazeface.json", "blazeface.bin", "facemesh.json", "facemesh.bin", "wasm"]
          .map((name) => bytes(`/models/${name}`))
          .concat(bytes("/pixels")),
      );
      const worker = new Worker("/worker.js", { type: "module" });
      try {
        return await new Promise<string>((answer, fail) => {
          worker.onmessage = (event: MessageEvent<string>) => answer(event.data);
          worker.onerror = (event) => fail(new Error(event.message));
          worker.postMessage({
            models: {
              blazeface: { json: blazefaceJson, bin: blazefaceBin },
              facemesh: { json: facemeshJson, bin: facemeshBin },
              wasm,
            },
            image: { width, height, data },
          });
        });
      } finally {
        worker.terminate();
      }
    },
    { width: image.width, height: image.height },
  );
}
