import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import type { ErrorAnswer } from "#contract/api.ts";
import { CLIENT_EVENTS, EVENT_PATH } from "#contract/usage.ts";
import { createTestLimiter } from "#tests/support/test-limiter.ts";
import { createTestServer, goodRequest, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";
import { FIGURES_A_DAY } from "../limits/rates.ts";
import { NO_LIMIT } from "../limits/request-limiter.ts";
import { NO_METRICS, type RequestTold } from "../metrics/metrics.ts";
import { encodeContent } from "../site/encode-content.ts";
import type { Site, SiteFile } from "../site/site.ts";
import type { UsageCount } from "./usage-cell.ts";

let site: Site;

beforeAll(async () => {
  const content = await encodeContent(Buffer.from("text"), false);
  const file = (contentType: string): SiteFile => ({ content, contentType, cacheControl: "no-cache", policy: null });
  const page = file("text/html; charset=utf-8");
  const files = new Map([...["/", "/en", "/blog", "/en/blog"].map((path) => [path, page] as const)]);
  files.set("/robots.txt", file("text/plain"));
  site = { files, errorPages: [{ prefix: "/", file: page }] };
});

function counting(options: TestServerOptions = {}) {
  const counted: UsageCount[] = [];
  const server = createTestServer({ site, usage: { count: (told) => counted.push(told) }, ...options });
  return { server, counted };
}

function limited() {
  return createTestLimiter({ limits: { burst: 900, hour: 900, day: 900 } });
}

function send({ app }: TestServer, body: unknown, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: "POST",
    url: EVENT_PATH,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("POST /api/event", () => {
  it.each(CLIENT_EVENTS)("counts %s on the page and in the language it happened in", async (event) => {
    const { server, counted } = counting();
    const answer = await send(server, { event, page: "/en/blog" });
    expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([204, "", "no-store"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(counted).toEqual([{ event, page: "/blog", language: "en", outcome: "-" }]);
  });

  it.each([
    ["the start page", "/", { page: "/", language: "de" }],
    ["the English one", "/en", { page: "/", language: "en" }],
    ["no page", undefined, { page: "-", language: "-" }],
    ["a page that does not exist", "/somebody@example.org", { page: "-", language: "-" }],
    ["a file that is no page", "/robots.txt", { page: "-", language: "-" }],
    ["an object's own property", "__proto__", { page: "-", language: "-" }],
  ])("takes no visitor's word for a page: %s", async (_, page, expected) => {
    const { server, counted } = counting();
    expect((await send(server, { event: "card_saved", page })).statusCode).toBe(204);
    expect(counted).toEqual([{ event: "card_saved", outcome: "-", ...expected }]);
  });

  it.each([
    ["an unknown event", { event: "page_view" }, 400, "bad_field_type"],
    ["no event", {}, 400, "bad_field_type"],
    ["a field more", { event: "card_saved", visitor: "42" }, 400, "bad_field_type"],
    ["a page that is no text", { event: "card_saved", page: 7 }, 400, "bad_field_type"],
    ["a long page", { event: "card_saved", page: `/${"a".repeat(200)}` }, 400, "bad_field_type"],
    ["a list", [{ event: "card_saved" }], 400, "bad_field_type"],
    ["null", null, 400, "bad_field_type"],
    ["no JSON", "event=card_saved", 400, "bad_json"],
    ["nothing", "", 400, "bad_json"],
    ["half a kilobyte more", { event: "card_saved", page: "a".repeat(600) }, 413, "body_too_large"],
  ])("refuses %s and counts nothing", async (_, body, status, code) => {
    const { server, counted } = counting();
    const answer = await send(server, body);
    expect([answer.statusCode, answer.json<ErrorAnswer>().error.code]).toEqual([status, code]);
    expect(counted).toEqual([]);
  });

  it.each([
    ["a foreign page", { origin: "https://elsewhere.example" }, 403],
    ["another kind of body", { "content-type": "text/plain" }, 415],
    ["a compressed body", { "content-encoding": "gzip" }, 415],
  ])("refuses %s", async (_, headers, status) => {
    const { server, counted } = counting();
    expect((await send(server, { event: "card_saved" }, headers)).statusCode).toBe(status);
    expect(counted).toEqual([]);
  });

  it("counts what a page of the host itself sends, with a type as clients write it", async () => {
    const { server, counted } = counting();
    const headers = {
      host: "staging.skin.example",
      origin: "https://staging.skin.example",
      "content-type": "application/json;;charset=utf8",
    };
    expect((await send(server, { event: "card_saved" }, headers)).statusCode).toBe(204);
    expect(counted).toHaveLength(1);
  });

  it("counts nothing of a browser that sends Global Privacy Control", async () => {
    const { server, counted } = counting();
    expect((await send(server, { event: "card_saved" }, { "sec-gpc": "1" })).statusCode).toBe(204);
    await view(server, "/", { "sec-gpc": "1" });
    await analyse(server, { "sec-gpc": "1" });
    expect(counted).toEqual([]);
  });

  it("answers other methods with 405, and keeps no event out of the log's closed words", async () => {
    const { server } = counting();
    const get = await server.app.fastify.inject({ method: "GET", url: EVENT_PATH });
    expect([get.statusCode, get.headers.allow]).toEqual([405, "POST"]);
    await send(server, { event: "card_saved", page: "/canary-of-a-visitor" });
    expect(server.logText()).not.toContain("canary");
  });
});

function view({ app }: TestServer, url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return app.fastify.inject({ method, url, headers: { "sec-fetch-dest": "document", ...headers } });
}

describe("page views", () => {
  it("are counted by page and language, also where the browser had the page already", async () => {
    const { server, counted } = counting();
    const first = await view(server, "/en/blog?utm_source=somebody");
    expect((await view(server, "/", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    expect(counted).toEqual([
      { event: "page_view", page: "/blog", language: "en", outcome: "-" },
      { event: "page_view", page: "/", language: "de", outcome: "-" },
    ]);
  });

  it("are what browsers say that somebody opened: nothing else is counted", async () => {
    const { server, counted } = counting();
    await server.app.fastify.inject({ url: "/" });
    await view(server, "/", { "sec-fetch-dest": "empty" });
    await view(server, "/", { "sec-purpose": "prefetch" });
    await view(server, "/", {}, "HEAD");
    await view(server, "/robots.txt");
    await view(server, "/nowhere");
    await view(server, "/Blog");
    await view(server, "/readyz");
    expect(counted).toEqual([]);
  });
});

function analyse({ post }: TestServer, headers: Record<string, string> = {}, more: Record<string, unknown> = {}) {
  return post({ ...goodRequest(), ...more }, { headers });
}

const refuse = () => Promise.resolve({ ok: false, retryAfterSeconds: 1 } as const);

describe("analyses", () => {
  const answering = (outcome: ProviderOutcome) => ({ analyse: () => Promise.resolve(outcome) });
  const event = "analysis_embedded";
  const place = { event, page: "-", language: "en" };

  it("are counted once each, by how they ended", async () => {
    const { server, counted } = counting();
    await analyse(server);
    await analyse(server, {}, { image: "data:," });
    expect(counted).toEqual([
      { ...place, outcome: "analysed" },
      { ...place, outcome: "bad_data_url" },
    ]);
  });

  it.each<[string, TestServerOptions, Record<string, string>]>([
    ["a foreign page's", {}, { origin: "https://evil.example" }],
    ["one of another kind", {}, { "content-type": "text/plain" }],
    ["one beyond the limits", { limiter: { ...NO_LIMIT, take: refuse } }, {}],
    ["one beyond what a client has in flight", { limiter: { ...NO_LIMIT, enter: () => null } }, {}],
    ["one for which there is no room", { provider: { fullFor: 2 } }, {}],
    ["one for which there is no room any more", { provider: answering({ end: "failed", code: "overloaded" }) }, {}],
  ])("are not what was turned away: %s", async (_, options, headers) => {
    const told: RequestTold[] = [];
    const { server, counted } = counting({ ...options, metrics: { ...NO_METRICS, request: (one) => told.push(one) } });
    const { error } = (await analyse(server, headers)).json<ErrorAnswer>();
    // A metric, though.
    expect([counted, told.map(({ code }) => code)]).toEqual([[], [error.code]]);
  });

  it("are with page views and events what one address may add in a day; another one is counted beside it", async () => {
    const limiter = await limited();
    const { server, counted } = counting({ limiter });
    const kinds = [() => view(server, "/"), () => send(server, { event: "card_saved" }), () => analyse(server)];
    for (let n = 0; n < 400; n += 1) await kinds[n % 3]?.();
    await expect.poll(() => limiter.state.uncounted).toBe(100);
    expect(counted).toHaveLength(FIGURES_A_DAY);
    expect(counted.filter((told) => told.event === "page_view")).toHaveLength(FIGURES_A_DAY / 3);
    const refused = await send(server, { event: "card_saved" });
    expect(refused.json<ErrorAnswer>().error.code).toBe("rate_limited");
    expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    const headers = { "sec-fetch-dest": "document" };
    await server.app.fastify.inject({ url: "/", headers, remoteAddress: "192.0.2.1" });
    await expect.poll(() => counted.length).toBe(FIGURES_A_DAY + 1);
    await limiter.close();
  });

  it.skipIf(process.platform !== "linux")(
    "are told apart by their address, also where the connection ends with the answer",
    { meta: { skipReason: "other loopback addresses than 127.0.0.1 are Linux'" } },
    async () => {
      const limiter = await limited();
      const { server, counted } = counting({ limiter });
      const address = await server.listen();
      const headers = { "sec-fetch-dest": "document", connection: "close" };
      const open = (localAddress: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const sent = request(address, { headers, localAddress, agent: false }, (answer) => {
            answer.resume().once("close", resolve);
          });
          sent.once("error", reject).end();
        });
      for (let n = 0; n < FIGURES_A_DAY; n += 1) await view(server, "/");
      await open("127.0.0.1");
      await open("127.0.0.2");
      await expect.poll(() => [counted.length, limiter.state.uncounted]).toEqual([FIGURES_A_DAY + 1, 1]);
      await server.app.fastify.close();
      await limiter.close();
    },
  );

  it("name the reason a photo was refused for, and nothing of the photo", async () => {
    const { server, counted } = counting({ provider: answering({ end: "refused", code: "no_face" }) });
    await analyse(server);
    expect(counted).toEqual([{ ...place, outcome: "no_face" }]);
  });

  it("name the provider, and our own engine where the visitor did not agree to it", async () => {
    const environment = { ANALYSIS_PROVIDER: "openai", OPENAI_API_KEY: "k", OPENAI_MODEL: "m" };
    const { server, counted } = counting({ environment, provider: answering({ end: "quota" }) });
    await analyse(server, {}, { providerConsent: true });
    await analyse(server, {}, { providerConsent: false });
    await analyse(server);
    expect(counted.map((told) => [told.event, told.outcome])).toEqual([
      ["analysis_openai", "quota"],
      ["analysis_embedded", "quota"],
      ["analysis_openai", "consent_missing"],
    ]);
  });
});
