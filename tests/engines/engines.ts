import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import type { Engine } from "./engine.ts";
import { findFirefox, findWebkit } from "./find-engines.ts";
import { startWithPuppeteer } from "./puppeteer-browser.ts";
import { startWebkit } from "./webkit-browser.ts";

const chromium = findChromium();
const firefox = findFirefox();
const webkit = findWebkit();

/** The three engines that visitors come with, whether they are here or not. */
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
