import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { projectNode } from "#scripts/prepare/project.mjs";

// Set once by the first process that reads this file; the test workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
const address = `http://localhost:${process.env.E2E_PORT}`;
const chromium = process.env.CHROMIUM_PATH ?? findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    baseURL: address,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "de-CH",
    colorScheme: "light",
    // Recording every step of every test costs a third of the time; a picture of a failure is free.
    trace: process.env.E2E_TRACE === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `"${projectNode()}" server/main.ts`,
    url: `${address}/readyz`,
    env: { PORT: process.env.E2E_PORT, HOST: "localhost", SITE_URL: address, ANALYSIS_LIMITS: "off" },
    stdout: "ignore",
    stderr: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const place = probe.address();
      probe.close(() =>
        typeof place === "object" && place !== null ? resolve(place.port) : reject(new Error("No port.")),
      );
    });
  });
}
