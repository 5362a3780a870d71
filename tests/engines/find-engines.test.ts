import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFirefox, findWebkit } from "./find-engines.ts";

const FIREFOX = "#!/bin/sh\necho Mozilla Firefox 153.7.0esr\n";
const ONLY_A_STUB = "#!/bin/sh\necho 'Command requires the firefox snap to be installed.' >&2\nexit 1\n";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skinglow-engines-"));
  for (const name of ["bin", "lib"]) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("Finding the other engines", () => {
  it("takes a Firefox that starts, and passes over a stub that only tells where to get it", () => {
    expect(findFirefox(join(folder, "bin"))).toBeNull();
    program("bin/firefox", ONLY_A_STUB);
    expect(findFirefox(join(folder, "bin"))).toBeNull();
    const found = program("bin/firefox-esr", FIREFOX);
    expect(findFirefox(join(folder, "bin"))).toBe(found);
  });

  it("has a WebKit where its driver, its browser and a display are, and nothing where one of them is missing", () => {
    const look = () => findWebkit(join(folder, "bin"), [join(folder, "lib", "Mini*")]);
    const driver = program("bin/WebKitWebDriver", "");
    expect(look()).toBeNull();
    const miniBrowser = program("lib/MiniBrowser", "");
    expect(look()).toBeNull();
    const display = program("bin/Xvfb", "");
    expect(look()).toEqual({ driver, miniBrowser, display });
  });
});

function program(path: string, script: string): string {
  const file = join(folder, path);
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}
