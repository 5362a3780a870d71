import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { ROOT } from "#scripts/prepare/project.mjs";
import { test as base, expect } from "./fixtures.ts";

/**
 * The app of the same build as an operator with an AI provider runs it, and the provider beside it: a scripted one on loopback. Both
 * belong to one test file, which says its mode (`test.use({ ai: ... })`) and runs its tests in order, because breaker
 * and script are shared.
 */

export const PROVIDER = { name: "Example AI", country: "USA", model: "example-1" } as const;

/** Safety only: on a busy machine a server compresses its site slowly. */
const START_MS = 180_000;

interface AiMode {
  readonly provider: "openai" | "openai-words";
  readonly fallback: "embedded" | "demo";
}

interface AiSite {
  readonly address: string;
  readonly provider: FakeProvider;
}

export const test = base.extend<object, { ai: AiMode; served: AiSite }>({
  ai: [
    { provider: "openai", fallback: "embedded" },
    { option: true, scope: "worker" },
  ],
  served: [
    async ({ ai }, use) => {
      const provider = await startFakeProvider();
      const build = appOnly();
      const server = startServerProcess({
        BUILD_DIR: build,
        ANALYSIS_LIMITS: "off",
        ANALYSIS_PROVIDER: ai.provider,
        ANALYSIS_FALLBACK: ai.fallback,
        ANALYSIS_DAILY_CALLS: "100000",
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: provider.baseUrl,
        OPENAI_MODEL: PROVIDER.model,
        PROVIDER_NAME: PROVIDER.name,
        PROVIDER_COUNTRY: PROVIDER.country,
      });
      try {
        const address = await server.address;
        await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: START_MS }).toBe(200);
        await use({ address, provider });
      } finally {
        server.remove();
        rmSync(build, { recursive: true, force: true });
        await provider.close();
      }
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ served }, use) => use(served.address),
});

/** The analysis with its privacy policy, without guides, other legal pages and pictures: half the work of a server's start, which is most of these tests' time. */
function appOnly(): string {
  const folder = mkdtempSync(join(tmpdir(), "app-only-"));
  for (const part of [
    "assets",
    "icons",
    "favicon.ico",
    "favicon.svg",
    "manifest.webmanifest",
    "index.html",
    "en/index.html",
    "privacy/index.html",
    "en/privacy/index.html",
  ]) {
    cpSync(join(ROOT, "build/current/client", part), join(folder, "client", part), { recursive: true });
  }
  return folder;
}
