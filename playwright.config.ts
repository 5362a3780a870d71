import { createServer } from "node:net";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from "#scripts/prepare/find-chromium.mjs";
import { CACHE, projectNode } from "#scripts/prepare/project.mjs";

// Set once by the first process that reads this file; the test workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_ADS_PORT ??= String(await freePort());
const address = addressOf(process.env.E2E_PORT);
/** The same build as an operator with ads, product links and an identity runs it (`tests/e2e/fixtures.ts`). */
const configuredAddress = addressOf(process.env.E2E_ADS_PORT);
/** Empty: all tests run in the whole Chromium, as they do where there is no shell, and as `--headed` needs it. */
process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell() ?? "";
const chromium = process.env.CHROMIUM_PATH ?? findChromium() ?? "";
const shell = process.env.HEADLESS_SHELL_PATH || chromium;
/** The shell keeps no page for Back and Forward. */
const NEEDS_WHOLE_CHROMIUM = ["come-back.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  // Each run empties its own; with a name of its own one can run beside another.
  outputDir: join("test-results", process.env.E2E_RUN ?? "all"),
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Safety only: a photo beside another test's browser takes ten seconds on a slow machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: "line",
  use: {
    baseURL: address,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "de-CH",
    colorScheme: "light",
    // Tests answer requests in the server's place, and a service worker asks past them. Its own are in offline.spec.ts.
    serviceWorkers: "block",
    // Chromium paints in software here: whatever moves takes processor time from the test. Tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step of every test costs a third of the time; a picture of a failure is free.
    trace: process.env.E2E_TRACE === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "shell", testIgnore: NEEDS_WHOLE_CHROMIUM, use: started(shell) },
    { name: "chromium", testMatch: NEEDS_WHOLE_CHROMIUM, use: started(chromium) },
  ],
  webServer: [
    server(address, {}),
    // No test sends it a photo, so its workers load nothing.
    server(configuredAddress, {
      HOSTILE_WORKERS: "idle",
      ADS_CLIENT_ID: "ca-pub-1234567890123456",
      ...slots("HOME", "DRY_SKIN", "OILY_SKIN", "COMBINATION_SKIN", "SENSITIVE_SKIN"),
      AFFILIATE_TAG: "skinglow-21",
      OPERATOR_NAME: "Glow GmbH",
      OPERATOR_ADDRESS: "Musterweg 1, 8000 Zürich, Schweiz",
      OPERATOR_EMAIL: "hallo@skin.example",
    }),
  ],
});

function started(program: string) {
  return { launchOptions: { ...(program === "" ? {} : { executablePath: program }), args: CHROMIUM_FLAGS } };
}

function server(origin: string, configuration: Readonly<Record<string, string>>) {
  const { port } = new URL(origin);
  return {
    // The site's server, which packs pages quickly: its address, which stands in every page, is another one in every run.
    command: `"${projectNode()}" tests/support/hostile-server.ts`,
    url: `${origin}/readyz`,
    env: {
      PORT: port,
      HOST: "localhost",
      SITE_URL: origin,
      ANALYSIS_LIMITS: "off",
      USAGE_FILE: usageFile(port),
      NODE_COMPILE_CACHE: join(CACHE, "compiled"),
      ...configuration,
    },
    stdout: "ignore",
    stderr: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  } as const;
}

/** Not the developer's own figures. */
function usageFile(port: string): string {
  return join(CACHE, `usage-of-tests-${port}.sqlite`);
}

function slots(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [`ADS_SLOT_${name}`, `100000000${index}`]));
}

function addressOf(port: string): string {
  return `http://localhost:${port}`;
}

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
