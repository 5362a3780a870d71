import { afterEach, describe, expect, it } from "vitest";
import { CONFIG_PATH, publicConfigSchema } from "#contract/api.ts";
import { createTestServer, type TestServer, type TestServerWish } from "#tests/support/test-server.ts";

let server: TestServer;

function get(url: string, wish: TestServerWish = {}) {
  server = createTestServer(wish);
  return server.app.fastify.inject({ url });
}

afterEach(() => server.app.fastify.close());

describe("GET /api/config", () => {
  it("tells what the browser needs, in the contract's shape, and no cache keeps it", async () => {
    const answer = await get(CONFIG_PATH, {
      environment: {
        ADS_CLIENT_ID: "ca-pub-1234567890123456",
        AFFILIATE_TAG: "tag-21",
        PRODUCT_PRICES: "hide",
        ADS_ON_RESULTS: "true",
      },
    });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(publicConfigSchema.parse(answer.json())).toEqual({
      analysis: { mode: "embedded", providerName: null, providerCountry: null, consentNeeded: false },
      ads: {
        clientId: "ca-pub-1234567890123456",
        slots: expect.objectContaining({ acne: "4455667788" }),
        onResults: true,
      },
      affiliate: { host: "www.amazon.de", tag: "tag-21", showPrices: false },
      limits: { imageBytes: 10_485_760, analysisSidePx: 1600, clientMs: 30_000 },
    });
  });

  it("tells no secret", async () => {
    const environment = {
      OPENAI_API_KEY: "canary-1",
      DATABASE_URL: "postgres://u:canary-2@h/d",
      REDIS_URL: "redis://:canary-3@h",
    };
    expect((await get(CONFIG_PATH, { environment })).body).not.toContain("canary");
  });
});

describe("health", () => {
  it("is alive also when it cannot analyse", async () => {
    const answer = await get("/healthz", { provider: { ready: false } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "alive" }]);
  });

  it("is ready when the provider is", async () => {
    const answer = await get("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ready" }]);
  });

  it("is not ready when the provider is not", async () => {
    const answer = await get("/readyz", { provider: { ready: false } });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "not ready" }]);
  });

  it("is not ready from the moment a stop is announced, and every answer ends its connection", async () => {
    expect((await get("/readyz")).headers.connection).toBe("keep-alive");
    server.app.announceStop();
    const answer = await server.app.fastify.inject({ url: "/readyz" });
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, "close"]);
  });
});
