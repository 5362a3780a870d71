import { rm } from "node:fs/promises";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { buildWith, PATIENT_SERVER } from "./few-pages.ts";
import { test as base, expect } from "./fixtures.ts";

/**
 * The app of the same build as an operator with an AI provider runs it, and the provider beside it: a scripted one on loopback. Both
 * belong to one test file, which runs its tests in order, because breaker and script are shared.
 */

export const PROVIDER = { name: "Example AI", country: "USA", model: "example-1" } as const;

/** Safety only: on a busy machine a server compresses its site slowly. */
const START_MS = 180_000;

interface AiSite {
  readonly address: string;
  readonly provider: FakeProvider;
}

export const test = base.extend<object, { served: AiSite }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const provider = await startFakeProvider();
      const build = await buildWith(/^((en\/)?index|404.*)\.html$/);
      const environment = {
        BUILD_DIR: build,
        ANALYSIS_LIMITS: "off",
        ANALYSIS_PROVIDER: "openai",
        ANALYSIS_FALLBACK: "embedded",
        ANALYSIS_DAILY_CALLS: "100000",
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: provider.baseUrl,
        OPENAI_MODEL: PROVIDER.model,
        PROVIDER_NAME: PROVIDER.name,
        PROVIDER_COUNTRY: PROVIDER.country,
      };
      const server = startServerProcess(environment, { main: PATIENT_SERVER });
      try {
        const address = await server.address;
        await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: START_MS }).toBe(200);
        await use({ address, provider });
      } finally {
        server.remove();
        await rm(build, { recursive: true, force: true });
        await provider.close();
      }
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ served, record }, use) => {
    record.takesAll();
    await use(served.address);
  },
});
