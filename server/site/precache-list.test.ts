import { beforeAll, describe, expect, it } from "vitest";
import { encodeContent } from "./encode-content.ts";
import { precacheList } from "./precache-list.ts";
import { referencesIn } from "./references.ts";
import type { SiteFile } from "./site.ts";

const FILES: Readonly<Record<string, string>> = {
  "/": '<link href="/assets/root-1.css"><link rel="manifest" href="/m.webmanifest"><meta content="/og/home.png"><script>import "/assets/manifest-1.js";import "/assets/home-1.js"</script><a href="/guide?x=1#y"><a href="/api/config">',
  "/guide": '<script src="/assets/page-1.js"></script><img src="/photo.webp"><use href="/assets/drawing-1.svg#a">',
  "/m.webmanifest": '{ "icons": [{ "src": "/icons/192.png" }] }',
  "/icons/192.png": "png",
  "/icons/other.png": "png",
  "/og/home.png": "png",
  "/photo.webp": "webp",
  "/robots.txt": "/assets/robots-1.js",
  "/assets/root-1.css": "@font-face{src:url(/assets/font-1.woff2)}",
  "/assets/font-1.woff2": "/assets/never-1.js",
  "/assets/drawing-1.svg": "<svg/>",
  "/assets/page-1.js": "",
  "/assets/home-1.js": 'import("./lazy-1.js");new Worker(new URL("/assets/analysis.worker-1.js",import.meta.url))',
  "/assets/lazy-1.js": 'const preloads=["assets/words-1.js","assets/lazy-1.css"];import"./home-1.js"',
  "/assets/words-1.js": "",
  "/assets/lazy-1.css": "",
  "/assets/analysis.worker-1.js":
    'fetch("/assets/face-1.bin");fetch("/assets/tfjs-1.wasm");fetch("/assets/model-1.json")',
  "/assets/face-1.bin": "weights",
  "/assets/tfjs-1.wasm": "wasm",
  "/assets/model-1.json": "{}",
  "/assets/manifest-1.js": '"/assets/document-1.js"',
  "/assets/document-1.js": "",
  "/assets/never-1.js": "",
  "/assets/robots-1.js": "",
};

function typeOf(path: string): string {
  if (!path.includes(".")) return "text/html; charset=utf-8";
  return path.endsWith(".js") ? "text/javascript; charset=utf-8" : "application/octet-stream";
}

async function siteOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = Object.entries(files).map(async ([path, text]) => {
    const content = await encodeContent(Buffer.from(text), false);
    const references = /\.(?:png|webp|woff2|txt)$/.test(path) ? {} : { references: referencesIn(text) };
    return [
      path,
      { content, contentType: typeOf(path), cacheControl: "no-cache", policy: null, ...references },
    ] as const;
  });
  return new Map(await Promise.all(entries));
}

let site: ReadonlyMap<string, SiteFile>;
beforeAll(async () => {
  site = await siteOf(FILES);
});

describe("the list of what is kept without a network", () => {
  it("has every page, each with what its content is known by", () => {
    expect(precacheList(site).pages).toEqual({
      "/": site.get("/")?.content.tag,
      "/guide": site.get("/guide")?.content.tag,
    });
  });

  it("has every file that pages, styles and scripts name, workers among them, and no other", () => {
    expect(precacheList(site).assets).toEqual([
      "/assets/analysis.worker-1.js",
      "/assets/drawing-1.svg",
      "/assets/font-1.woff2",
      "/assets/home-1.js",
      "/assets/lazy-1.css",
      "/assets/lazy-1.js",
      "/assets/manifest-1.js",
      "/assets/page-1.js",
      "/assets/root-1.css",
      "/assets/words-1.js",
    ]);
  });

  it("has manifests, their icons and pictures of pages, but nothing that only other sites show", () => {
    expect(Object.keys(precacheList(site).files)).toEqual(["/icons/192.png", "/m.webmanifest", "/photo.webp"]);
  });

  it("is the same in whatever order the files were read, and another one with another page", async () => {
    const reversed = new Map([...site].reverse());
    expect(JSON.stringify(precacheList(reversed))).toBe(JSON.stringify(precacheList(site)));
    const changed = await siteOf({ ...FILES, "/guide": "changed" });
    expect(precacheList(changed).pages["/guide"]).not.toBe(precacheList(site).pages["/guide"]);
  });
});
