import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { CACHE } from "#scripts/prepare/project.mjs";
import type { Engine } from "./engine.ts";
import { type Launch, startWithPuppeteer } from "./puppeteer-browser.ts";

/**
 * Chromium as it was, from the npm package that carries it for servers; fetched once, here, by whoever runs these tests. The
 * first is the oldest that the site is built for (docs/decisions/0120-the-oldest-engines.md), the others brought what it lacks:
 * copies of arrays (110), popovers (114), `light-dark` (123).
 */
const VERSIONS = ["106.0.2", "110.0.1", "114.0.0", "123.0.1"] as const;
/** The last that drives all of them. */
const DRIVER = "puppeteer-core@18.2.1";
const FOLDER = join(CACHE, "older-chromium");
const FETCH_LIMIT_MS = 300_000;

export const OLDER_CHROMIUM: readonly Engine[] = VERSIONS.map((version) => {
  const folder = join(FOLDER, version);
  const missing = fetchOnce(folder, version);
  return {
    name: `Chromium ${version.split(".")[0]}`,
    missing,
    start: () => {
      const { launch } = createRequire(join(folder, "package.json"))("puppeteer-core") as { launch: Launch };
      return startWithPuppeteer("chrome", join(folder, "chromium"), { launchIt: launch });
    },
  };
});

/** @returns why it is not there */
function fetchOnce(folder: string, version: string): string | null {
  if (existsSync(folder)) return null;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, "package.json"), "{}");
  try {
    const packages = [`@sparticuz/chromium@${version}`, DRIVER];
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
    execFileSync("npm", ["install", ...options, ...packages], {
      cwd: unfinished,
      stdio: "ignore",
      timeout: FETCH_LIMIT_MS,
    });
    unpack(unfinished);
    renameSync(unfinished, folder);
    return null;
  } catch (reason) {
    rmSync(unfinished, { recursive: true, force: true });
    return `Chromium ${version} could not be fetched: ${String(reason).split("\n")[0]}`;
  }
}

/** The program and what it draws with, packed as they are. */
function unpack(folder: string): void {
  const packed = join(folder, "node_modules/@sparticuz/chromium/bin");
  const bytesOf = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  writeFileSync(join(folder, "chromium"), bytesOf("chromium.br"), { mode: 0o755 });
  for (const name of readdirSync(packed).filter((one) => one.startsWith("swiftshader"))) {
    execFileSync("tar", ["-x", "-C", folder], { input: bytesOf(name) });
  }
  rmSync(packed, { recursive: true });
}
