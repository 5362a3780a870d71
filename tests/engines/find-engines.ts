import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findProgram } from "#scripts/prepare/find-chromium.mjs";

/** The engines beside Chromium, where they are installed (decision 0083). `.ci/run` installs them; nothing else does. */

/** Debian and Ubuntu, then Fedora. It comes with WebKitGTK itself, outside the PATH. */
const MINI_BROWSERS = ["/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"];

export interface WebkitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
  /** Xvfb: there is no headless mode. */
  readonly display: string;
}

export function findFirefox(): string | null {
  return findProgram(["firefox-esr", "firefox"]);
}

export function findWebkit(): WebkitPrograms | null {
  const [driver, display] = ["WebKitWebDriver", "Xvfb"].map(onPath);
  const [miniBrowser] = MINI_BROWSERS.flatMap((pattern) => globSync(pattern)).sort();
  return driver && display && miniBrowser ? { driver, miniBrowser, display } : null;
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
