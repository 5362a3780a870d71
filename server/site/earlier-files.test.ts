import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testEnvironment } from "#tests/support/environment.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let build: string;
beforeEach(() => {
  build = writeBuild({ "index.html": '<script src="/assets/a-2.js"></script>', "assets/a-2.js": "new" });
  mkdirSync(`${build}.earlier`);
});
afterEach(() => {
  rmSync(build, { recursive: true });
  rmSync(`${build}.earlier`, { recursive: true });
});

function leave(name: string, content: string | Buffer, days: number): void {
  const file = join(`${build}.earlier`, name);
  writeFileSync(file, content);
  const left = (Date.now() - days * DAY_MS) / 1000;
  utimesSync(file, left, left);
}

const load = async () => (await loadSite(build, pageConfiguration(testEnvironment()))).files;

it("serves what builds before this one have left, for 30 days, and never in the place of its own", async () => {
  leave("a-1.js", "three weeks old", 21);
  leave("a-0.js", "too old", 31);
  leave("a-2.js", "no more", 1);
  const files = await load();
  expect(files.get("/assets/a-1.js")?.content.bodies.identity.toString()).toBe("three weeks old");
  expect(files.get("/assets/a-1.js")?.cacheControl).toContain("immutable");
  expect(files.has("/assets/a-0.js")).toBe(false);
  expect(files.get("/assets/a-2.js")?.content.bodies.identity.toString()).toBe("new");
});

it("gives them 32 MiB of its memory, the newest first", async () => {
  const tenMebibytes = Buffer.alloc(10 * 1024 * 1024);
  for (const day of [4, 3, 2, 1]) leave(`model-${day}.bin`, tenMebibytes, day);
  const served = [...(await load()).keys()].filter((path) => path.startsWith("/assets/model-"));
  expect(served.sort()).toEqual(["/assets/model-1.bin", "/assets/model-2.bin", "/assets/model-3.bin"]);
});
