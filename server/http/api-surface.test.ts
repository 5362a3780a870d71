import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, CONFIG_PATH, errorAnswerSchema, publicConfigSchema } from "#contract/api.ts";
import { createTestServer, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";

let server: TestServer;

function get(url: string, options: TestServerOptions = {}) {
  server = createTestServer(options);
  return server.app.fastify.inject({ url });
}

afterEach(() => server.app.fastify.close());

describe("GET /api/config", () => {
  it("tells what the browser needs, in the contract's shape, and no cache keeps it", async () => {
    const answer = await get(CONFIG_PATH, {
      environment: { ADS_CLIENT_ID: "ca-pub-1234567890123456", AFFILIATE_TAG: "tag-21", ADS_ON_RESULTS: "true" },
    });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(publicConfigSchema.parse(answer.json())).toEqual({
      analysis: { mode: "embedded", providerName: null, providerCountry: null, consentNeeded: false, place: "server" },
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
    const environment = { OPENAI_API_KEY: "canary-1", REDIS_URL: "redis://:canary-3@h" };
    expect((await get(CONFIG_PATH, { environment })).body).not.toContain("canary");
  });
});

describe("health", () => {
  it.each([
    ["/healthz", false, 200, "alive"],
    ["/readyz", true, 200, "ready"],
    ["/readyz", false, 503, "not ready"],
  ])("of %s, when the provider is ready: %s, is %i, %s", async (path, ready, code, status) => {
    const answer = await get(path, { provider: { ready } });
    expect([answer.statusCode, answer.json()]).toEqual([code, { status }]);
  });

  it("is not ready from the moment a stop is announced, and every answer then ends its connection when it is told to", async () => {
    await get("/readyz");
    server.app.announceStop();
    const ask = async () => {
      const { statusCode, headers } = await server.app.fastify.inject({ url: "/readyz" });
      return [statusCode, headers.connection];
    };
    expect(await ask()).toEqual([503, "keep-alive"]);
    server.app.endKeepAlive();
    expect(await ask()).toEqual([503, "close"]);
  });
});

describe("an answer under /api that needs no body", () => {
  const typed = { "content-type": "application/json" };
  const early = [
    ["POST", ANALYSIS_PATH, {}, 415, "content_type_unsupported"],
    ["GET", ANALYSIS_PATH, {}, 405, "method_not_allowed"],
    ["OPTIONS", ANALYSIS_PATH, {}, 405, "method_not_allowed"],
    ["PATCH", ANALYSIS_PATH, {}, 405, "method_not_allowed"],
    // Fastify has no name for it.
    ["PROPFIND", ANALYSIS_PATH, {}, 405, "method_not_allowed"],
    ["POST", CONFIG_PATH, {}, 405, "method_not_allowed"],
    ["GET", "/api", {}, 404, "not_found"],
    ["GET", "/api/nope?x=1", {}, 404, "not_found"],
    ["POST", `${ANALYSIS_PATH}/`, typed, 404, "not_found"],
    ["GET", "/api/%zz", {}, 404, "not_found"],
    ["DELETE", "/api/%E0%A4%A", {}, 404, "not_found"],
  ] as const;

  it.each(early)(
    "%s %s %j: %i %s, with its sentence in the language asked for",
    async (method, url, headers, status, code) => {
      server = createTestServer();
      const texts = await Promise.all(
        ["de", "en-GB, de;q=0.5", ""].map(async (language) => {
          const asked = { ...headers, "accept-language": language };
          const answer = await server.app.fastify.inject({ method: method as "PATCH", url, headers: asked });
          if (method !== "POST" && status === 405) expect(answer.headers.allow).toBe("POST");
          expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
            status,
            "application/json; charset=utf-8",
          ]);
          const parsed = errorAnswerSchema.parse(answer.json());
          expect(parsed).toEqual(answer.json());
          expect([parsed.error.code, parsed.error.requestId]).toEqual([code, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
          return parsed.error.message;
        }),
      );
      const [german, english, unasked] = texts;
      expect(german).not.toBe(english);
      expect(unasked).toBe(german);
    },
  );
});
