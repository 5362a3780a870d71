import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { freePort } from "#lab/servers/free-port.ts";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { buildAnew } from "#tests/support/second-build.ts";
import { buildWith, PATIENT_SERVER } from "./few-pages.ts";
import { test as base } from "./fixtures.ts";

/** A site of its own at one address, whose server can be stopped, and started again with another build or configuration. */
export interface Deployment {
  readonly address: string;
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** No photo is sent to it, so its workers load nothing. */
const NO_ANALYSIS = { HOSTILE_WORKERS: "idle" };
/** Those visited, beside the app's and those of errors. */
const PAGES = /^((en\/)?((dry-skin-tips|oily-skin-tips|blog|offline)\/)?index|(en\/)?(404|offline).*)\.html$/;

export const test = base.extend<{ deployment: Deployment; baseURL: string }, { build: string; secondBuild: string }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const folder = await buildWith(PAGES);
      await use(folder);
      await removeBuild(folder);
    },
    { scope: "worker" },
  ],
  secondBuild: [
    async ({ build }, use) => {
      const folder = await buildAnew(build);
      await use(folder);
      await removeBuild(folder);
    },
    { scope: "worker" },
  ],
  deployment: async ({ build, record }, use) => {
    record.takesAll();
    const port = await freePort();
    const address = `http://localhost:${port}`;
    let server: ServerProcess | null = null;
    const stop = async () => {
      server?.child.kill("SIGTERM");
      await server?.exited;
      server?.remove();
      server = null;
    };
    const start = async (environment: Readonly<Record<string, string>> = {}) => {
      await stop();
      const configuration = { HOST: "localhost", PORT: String(port), SITE_URL: address, BUILD_DIR: build };
      server = startServerProcess({ ...configuration, ...environment, ...NO_ANALYSIS }, { main: PATIENT_SERVER });
      await server.address;
    };
    await start();
    await use({ address, start, stop });
    await stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.address),
});

function removeBuild(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** State of the worker in this page's browser. */
export function workerState(page: Page) {
  return page.evaluate(async () => {
    const [registration, ...others] = await navigator.serviceWorker.getRegistrations();
    const stateOf = (worker?: ServiceWorker | null) => worker?.state ?? null;
    return {
      registrations: others.length + (registration === undefined ? 0 : 1),
      active: stateOf(registration?.active),
      waiting: stateOf(registration?.waiting),
      caches: (await caches.keys()).sort(),
    };
  });
}

/** Until everything that is kept at first is kept. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
