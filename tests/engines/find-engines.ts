import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The engines beside Chromium, where they are installed (decision 0083). `.ci/run` installs them; nothing else does. */

const FIREFOX = ["firefox-esr", "firefox"];
/** Debian and Ubuntu, then Fedora. It comes with WebKitGTK itself, outside the PATH. */
const MINI_BROWSERS = ["/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"];
/** Safety only. */
const VERSION_TIMEOUT_MS = 20_000;

export interface WebkitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
  /** Xvfb: there is no headless mode. */
  readonly display: string;
}

/**
 * @param searchPath folders as in PATH
 * @returns a Firefox that starts; some systems ship a stub that only tells where to get it
 */
export function findFirefox(searchPath = process.env.PATH ?? ""): string | null {
  return FIREFOX.flatMap((name) => onPath(name, searchPath)).find(tellsItsVersion) ?? null;
}

/** @param searchPath folders as in PATH @param miniBrowsers patterns of paths */
export function findWebkit(
  searchPath = process.env.PATH ?? "",
  miniBrowsers: readonly string[] = MINI_BROWSERS,
): WebkitPrograms | null {
  const [driver] = onPath("WebKitWebDriver", searchPath);
  const [display] = onPath("Xvfb", searchPath);
  const [miniBrowser] = miniBrowsers.flatMap((pattern) => globSync(pattern)).sort();
  return driver && display && miniBrowser ? { driver, miniBrowser, display } : null;
}

function onPath(name: string, searchPath: string): string[] {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).filter((file) => existsSync(file));
}

function tellsItsVersion(file: string): boolean {
  return /Firefox \d+/.test(String(spawnSync(file, ["--version"], { timeout: VERSION_TIMEOUT_MS }).stdout));
}
