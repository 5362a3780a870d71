import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describePlatform, findMissingPlatforms, findWithoutIntegrity, type LockPackages } from "#scripts/lockfile.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

/**
 * Binaries of development tools for other platforms, which the registry in use does not serve in this version. Whoever has
 * one that does runs `npm run lockfile` and takes them off this list.
 */
const WITHOUT_INTEGRITY = Object.entries({
  "@biomejs/cli":
    "android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64",
  "@oxc-parser/binding":
    "android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf " +
    "linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc " +
    "win32-ia32-msvc win32-x64-msvc",
  "@tailwindcss/oxide":
    "android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc",
}).flatMap(([name, platforms]) => platforms.split(" ").map((platform) => `node_modules/${name}-${platform}`));

describe("package-lock.json", () => {
  const packages: LockPackages = read("package-lock.json").packages;

  it("names every platform's binaries, so that npm ci works on every machine (else: npm run lockfile)", () => {
    expect(findMissingPlatforms(packages)).toEqual([]);
  });

  it("holds every package to its bytes, but for these binaries of other platforms", () => {
    expect(findWithoutIntegrity(packages)).toEqual(WITHOUT_INTEGRITY);
    const lacking = WITHOUT_INTEGRITY.map((path) => packages[path]);
    expect(lacking.filter((entry) => entry?.dev !== true || entry.optional !== true)).toEqual([]);
  });

  it("names no registry of its own: packages come from the one that npm is configured for", () => {
    expect(Object.values(packages).filter((entry) => "resolved" in entry)).toEqual([]);
  });

  it("brings one install script: that of the package which carries Node 24", () => {
    const scripted = Object.entries(packages).filter(([, entry]) => "hasInstallScript" in entry);
    expect(scripted.map(([path]) => path)).toEqual(["node_modules/node"]);
    expect(read("package.json").allowScripts).toEqual({ node: true });
  });

  it("agrees with package.json, every version exact", () => {
    const { dependencies, devDependencies } = read("package.json");
    expect(packages[""]).toMatchObject({ dependencies, devDependencies });
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});

it("A package of another platform that the lockfile does not name is found, and described by its name", () => {
  const parent = { version: "1.0.0", dev: true, optionalDependencies: { "@x/b-linux-arm64-musl": "1.0.0" } };
  const packages = { "node_modules/x": parent };
  const missing = findMissingPlatforms(packages);
  expect(missing).toEqual([{ parent: "node_modules/x", name: "@x/b-linux-arm64-musl", version: "1.0.0" }]);
  expect(missing.map((one) => describePlatform(one, packages))).toEqual([
    { version: "1.0.0", cpu: ["arm64"], dev: true, libc: ["musl"], optional: true, os: ["linux"] },
  ]);
});
