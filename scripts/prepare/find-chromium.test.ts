import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findChromium, findHeadlessShell, prepareChromium } from "./find-chromium.mjs";

const STARTS = "#!/bin/sh\necho Chromium 152.0.7977.0\n";
const ONLY_A_STUB = "#!/bin/sh\necho 'Command requires the chromium snap to be installed.' >&2\nexit 1\n";
const APT = "apt-get update && apt-get install -y --no-install-recommends chromium";
const SUDO_WITHOUT_PASSWORD = '#!/bin/sh\ntest "$1" = -n && shift\nexec "$@"\n';

let folder: string;
let places: { searchPath: string; elsewhere: string[] };
const say = vi.fn();

beforeEach(() => {
  vi.stubEnv("CHROMIUM_PATH", "");
  say.mockReset();
  folder = mkdtempSync(join(tmpdir(), "skinglow-chromium-"));
  places = { searchPath: join(folder, "bin"), elsewhere: [join(folder, "opt/chromium")] };
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "opt"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("Finding Chromium looks on the PATH first, then in the known places, and at CHROMIUM_PATH before both", () => {
  program("bin/chromium", ONLY_A_STUB);
  expect(findChromium(places)).toBeNull();
  const known = program("opt/chromium", STARTS);
  expect(findChromium(places)).toBe(known);
  const onPath = program("bin/chromium-browser", STARTS);
  expect(findChromium(places)).toBe(onPath);
  vi.stubEnv("CHROMIUM_PATH", known);
  expect(findChromium(places)).toBe(known);
});

it("Finding Chromium does not take its headless shell for a whole one, nor the other way round, and installs no other", async () => {
  const whole = program("bin/chromium", STARTS);
  expect(findHeadlessShell(places)).toBeNull();
  const shell = program("bin/chromium-headless-shell", STARTS);
  expect([findChromium(places), findHeadlessShell(places)]).toEqual([whole, shell]);
  expect(await prepareChromium(say, places)).toEqual({ path: whole });
  expect(say).not.toHaveBeenCalled();
});

describe("Installing Chromium where there is none", () => {
  it("uses the system's package manager and says so", async () => {
    program("opt/template", STARTS);
    const install = `/bin/cp ${join(folder, "opt/template")} ${join(folder, "bin/chromium")}`;
    program("bin/apt-get", `#!/bin/sh\nif [ "$1" = install ]; then ${install}; fi\n`);
    program("bin/sudo", SUDO_WITHOUT_PASSWORD);
    expect(await prepareChromium(say, places)).toEqual({ path: join(folder, "bin/chromium") });
    expect(say).toHaveBeenCalledWith(expect.stringContaining("apt-get install"));
  });

  it("says what is missing when the installation fails, and what to do without a package manager that we know", async () => {
    expect(await prepareChromium(say, places)).toEqual({ missing: expect.stringContaining("set CHROMIUM_PATH") });
    const silence = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    program("bin/apt-get", "#!/bin/sh\necho no network >&2\nexit 100\n");
    program("bin/sudo", SUDO_WITHOUT_PASSWORD);
    expect(await prepareChromium(say, places)).toEqual({
      missing: `No Chromium found, and installing it failed: ${APT} ended with code 100.`,
    });
    expect(silence).toHaveBeenCalledWith("no network\n");
    silence.mockRestore();
  });
});

function program(path: string, script: string): string {
  const file = join(folder, path);
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}
