import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium, findProgram } from "#scripts/prepare/find-chromium.mjs";
import type { Engine } from "./engine.ts";
import { startWithPuppeteer } from "./puppeteer-browser.ts";
import { startWebkit, type WebkitPrograms } from "./webkit-browser.ts";

/** Debian and Ubuntu, then Fedora. It comes with WebKitGTK itself, outside the PATH. */
const MINI_BROWSERS = ["/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"];

const chromium = findChromium();
const firefox = findFirefox();
const webkit = findWebkit();

/** The three engines that visitors come with, whether they are here or not (decision 0083); `.ci/run` installs them. */
export const ENGINES: readonly Engine[] = [
  {
    name: "Chromium",
    missing: chromium === null ? "Chromium is not installed" : null,
    start: () => startWithPuppeteer("chrome", chromium ?? ""),
  },
  {
    name: "Firefox",
    missing: firefox === null ? "firefox-esr is not installed" : null,
    start: () => startWithPuppeteer("firefox", firefox ?? ""),
  },
  {
    name: "WebKit",
    missing: webkit === null ? "webkit2gtk-driver or xvfb is not installed" : null,
    start: () => {
      if (webkit === null) throw new Error("There is no WebKit here.");
      return startWebkit(webkit);
    },
  },
];

export function findFirefox(): string | null {
  return findProgram(["firefox-esr", "firefox"]);
}

function findWebkit(): WebkitPrograms | null {
  const [driver, display] = ["WebKitWebDriver", "Xvfb"].map(onPath);
  const [miniBrowser] = MINI_BROWSERS.flatMap((pattern) => globSync(pattern)).sort();
  return driver && display && miniBrowser ? { driver, miniBrowser, display } : null;
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
