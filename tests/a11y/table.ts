/**
 * `npm run a11y`: asks axe about every page, in both languages and themes and at three widths, as a first visitor of a
 * site with ads sees it. Prints each violation. Exit 1 when there is one.
 */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { ROOT } from "#scripts/prepare/project.mjs";
import { AXE_PATHS, LOOKS, openPage, violationsOn } from "../e2e/axe.ts";

const server = startServerProcess({
  BUILD_DIR: resolve(ROOT, process.env.BUILD_DIR ?? "build/current"),
  ADS_CLIENT_ID: "ca-pub-1234567890123456",
  ADS_SLOT_HOME: "1234567890",
  ADS_SLOT_DRY_SKIN: "1234567890",
  AFFILIATE_TAG: "skinglow-21",
});
const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath === null ? {} : { executablePath }),
});
const waiting = AXE_PATHS.flatMap((path) => LOOKS.map((look) => ({ path, look })));
const all = waiting.length;
const found: string[] = [];

/** Several pages side by side, each with a profile of its own. */
async function ask(address: string): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, look } = next;
    const context = await browser.newContext();
    const page = await context.newPage();
    await openPage(page, `${address}${path}`, look);
    found.push(...(await violationsOn(page)).map((one) => `${path}, ${look.theme} ${look.width}: ${one}`));
    await context.close();
  }
}
try {
  const address = await server.address;
  await Promise.all(Array.from({ length: availableParallelism() }, () => ask(address)));
  process.stdout.write([...found.sort(), `${all} pages asked, ${found.length} violations`, ""].join("\n"));
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  server.remove();
}
