import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUILD, KEPT_FORMS as MADE_BY_BUILD } from "#scripts/prepare/project.mjs";
import { testEnvironment } from "#tests/support/environment.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { compressAnew, LEVELS } from "./encode-content.ts";
import { KEPT_FORMS, keepForms } from "./kept-forms.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";
import type { Site } from "./site.ts";

/** Large enough to be kept, and not the same at both ends. */
const TEXT = Array.from({ length: 500 }, (_, index) => `<p>paragraph ${index}</p>`).join("");
const FILES = {
  "index.html": `<link rel="canonical" href="__SITE_URL__/">${TEXT}`,
  "en/index.html": `<p>the same under every address</p>${TEXT}`,
  "robots.txt": "too small",
  "assets/a-1.js": `"${TEXT}"`,
  "assets/a-1.js.br": brotliCompressSync(`"${TEXT}"`),
  "assets/a-1.js.gz": "as the build has left it",
};
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 1 };

let folder: string;
let build: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  build = writeBuild(FILES, join(folder, "build"));
  kept = build + KEPT_FORMS;
  mkdirSync(kept);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One start: the site, and of what size was what it compressed. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const made: number[] = [];
  const forms = keepForms(build, (content, encoding) => {
    if (content.length > 100) made.push(content.length);
    return compressAnew(content, encoding);
  });
  const site = await loadSite(build, pageConfiguration(testEnvironment(environment)), new Map(), forms.compress);
  await forms.tidy();
  return { site, made };
}

function pageOf(site: Site, path = "/en") {
  const bodies = site.files.get(path)?.content.bodies;
  const { br = Buffer.of(), gzip = Buffer.of(), identity = Buffer.of() } = bodies ?? {};
  return { br, gzip, identity };
}

function expectWhole(site: Site): void {
  const { br, gzip, identity } = pageOf(site);
  expect(identity.toString()).toContain("the same under every address");
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
}

/** The entry of the English page. */
function entryOf(site: Site, encoding: "br" | "gzip" = "br"): string {
  const { tag } = site.files.get("/en")?.content ?? { tag: "there is none" };
  return join(kept, `${tag}.${LEVELS[encoding]}.${encoding}`);
}

const written = (): readonly string[] =>
  readdirSync(kept).map((name) => `${name} ${statSync(join(kept, name)).mtimeMs} ${statSync(join(kept, name)).ino}`);

describe("what a start compresses", () => {
  it("is nothing the second time, and then nothing is written; what the build has compressed it never does", async () => {
    const first = await start();
    expect(first.made).toHaveLength(4);
    const before = written();
    expect(before).toHaveLength(4);
    const second = await start();
    expect(second.made).toEqual([]);
    expect(written()).toEqual(before);
    expect(pageOf(second.site)).toEqual(pageOf(first.site));
    expectWhole(second.site);
    expect(pageOf(second.site, "/assets/a-1.js").gzip.toString()).toBe("as the build has left it");
  });

  it("are the pages that another configuration fills otherwise, once", async () => {
    await start();
    const configured = { SITE_URL: "https://skin.example" };
    const { made, site } = await start(configured);
    expect(made).toEqual(Array(2).fill(pageOf(site, "/").identity.length));
    expect((await start(configured)).made).toEqual([]);
    expect((await start()).made).toEqual([]);
  });

  it("is everything, each time, where the build has no folder for it or something else lies there", async () => {
    rmSync(kept, { recursive: true });
    for (const _ of ["first", "second"]) expect((await start()).made).toHaveLength(4);
    expect(readdirSync(folder)).toEqual(["build"]);
    writeFileSync(kept, "a file");
    expect((await start()).made).toHaveLength(4);
  });

  it("is kept once by two that start together, with nothing left beside it", async () => {
    const both = await Promise.all([start(), start()]);
    for (const { site } of both) expectWhole(site);
    expect(readdirSync(kept)).toHaveLength(4);
    expect((await start()).made).toEqual([]);
  });
});

describe("what lies in the folder", () => {
  const other = Buffer.from(`${TEXT}of another page`);
  it.each<[string, (form: Buffer) => Buffer]>([
    ["cut off", (form) => form.subarray(0, form.length - 9)],
    ["empty", () => Buffer.of()],
    ["damaged", (form) => Buffer.concat([form.subarray(0, 40), Buffer.alloc(8), form.subarray(48)])],
    ["of another page", () => brotliCompressSync(other)],
    ["of a part of the page", () => brotliCompressSync(TEXT.slice(0, 4000))],
    ["whole, with something behind it", (form) => Buffer.concat([form, Buffer.from("more")])],
    ["whole, and larger than the page", (form) => Buffer.concat([form, Buffer.alloc(100_000)])],
    ["of gigabytes, once decoded", () => brotliCompressSync(Buffer.alloc(50_000_000), { params: QUICK })],
  ])("is not sent, but made anew, where it is %s", async (_, spoil) => {
    const entry = entryOf((await start()).site);
    const right = readFileSync(entry);
    writeFileSync(entry, spoil(right));
    const { made, site } = await start();
    expectWhole(site);
    expect(made).toHaveLength(1);
    expect(readFileSync(entry).equals(right)).toBe(true);
  });

  it("is not followed or waited for where it is no file", async () => {
    const entry = entryOf((await start()).site, "gzip");
    const elsewhere = join(folder, "elsewhere");
    writeFileSync(elsewhere, readFileSync(entry));
    rmSync(entry);
    symlinkSync(elsewhere, entry);
    expect((await start()).made).toHaveLength(1);
    rmSync(entry);
    mkdirSync(entry);
    expect((await start()).made).toHaveLength(1);
    expectWhole((await start()).site);
  });

  it("is believed where it decodes to the page, whoever made it", async () => {
    const { site } = await start();
    const quick = brotliCompressSync(pageOf(site).identity, { params: QUICK });
    writeFileSync(entryOf(site), quick);
    expect(pageOf((await start()).site).br).toEqual(quick);
  });

  it("is bounded: the oldest go, what this start needs stays", async () => {
    await start();
    for (let site = 0; site < 20; site += 1) await start({ SITE_URL: `https://${site}.example` });
    expect(readdirSync(kept)).toHaveLength(32);
    expect((await start({ SITE_URL: "https://19.example" })).made).toEqual([]);
    expect((await start({ SITE_URL: "https://0.example" })).made).toHaveLength(2);
  });
});

it("The folder is the one that the build makes", () => {
  expect(MADE_BY_BUILD).toBe(BUILD + KEPT_FORMS);
});
