import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testEnvironment } from "#tests/support/environment.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

let folder: string;
beforeEach(() => {
  folder = writeBuild({ "robots.txt": "" });
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (files: Readonly<Record<string, string>>) =>
  loadSite(writeBuild(files, folder), pageConfiguration(testEnvironment()));

const START = { "index.html": '<link href="/assets/root-1.css"><script src="/assets/a-1.js"></script>' };
const STYLE = { "assets/root-1.css": "@font-face{src:url(/assets/font-1.woff2)}", "assets/font-1.woff2": "wOF2" };
const SCRIPT = { "assets/a-1.js": 'import("/assets/b-1.js")', "assets/b-1.js": "" };

describe("a build that is not whole", () => {
  it("is refused when a page's assets are not there, with one of them by name and how many more", async () => {
    await expect(load(START)).rejects.toThrow("its pages need /assets/root-1.css and 1 more files, not there");
    await expect(load(STYLE)).rejects.toThrow("its pages need /assets/a-1.js, not there");
  });

  it("is refused when a style or a script names one that is not there", async () => {
    await expect(load({ ...START, ...STYLE, "assets/a-1.js": SCRIPT["assets/a-1.js"] })).rejects.toThrow(
      "/assets/b-1.js",
    );
    await expect(load({ ...SCRIPT, "assets/font-1.woff2": "" })).resolves.toBeDefined();
    rmSync(join(folder, "client/assets/font-1.woff2"));
    await expect(load({})).rejects.toThrow("/assets/font-1.woff2");
  });

  it("is refused when it is empty", async () => {
    await expect(load({})).rejects.toThrow("no start page");
  });

  it("may speak of assets in words, and have a query behind a name", async () => {
    const words = '<p>Files lie in /assets/none.js of the build</p><img src="/assets/b-1.js?1">';
    await expect(load({ "index.html": words, ...SCRIPT })).resolves.toBeDefined();
  });
});
